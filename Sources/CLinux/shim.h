// Linux calls that Swift's Glibc and Musl modules do not show. Empty on every other system.
//
// No header is included that those modules include too: its types would then seem to belong to this
// module. What the calls need is declared here instead.
#ifndef PASTEUR_CLINUX_SHIM_H
#define PASTEUR_CLINUX_SHIM_H

#ifdef __linux__

#include <stddef.h>
#include <sys/syscall.h>

extern long syscall(long number, ...);

// xattr(7)
extern __INTPTR_TYPE__ flistxattr(int file, char *list, size_t size);
extern __INTPTR_TYPE__ fgetxattr(int file, const char *name, void *value, size_t size);
extern __INTPTR_TYPE__ getxattr(
    const char *path, const char *name, void *value, size_t size);
extern int fsetxattr(
    int file, const char *name, const void *value, size_t size, int flags);
extern int setxattr(
    const char *path, const char *name, const void *value, size_t size, int flags);

// rename(2) that fails with EEXIST instead of replacing.
static inline int pasteur_rename_new(int folder, const char *from, const char *to) {
  return (int)syscall(SYS_renameat2, folder, from, folder, to, 1u /* RENAME_NOREPLACE */);
}

// copy_file_range(2) at the current offsets of both files.
static inline __INTPTR_TYPE__ pasteur_copy_file_range(
    int source, int target, size_t count) {
  return syscall(SYS_copy_file_range, source, (void *)0, target, (void *)0, count, 0u);
}

// pipe2(2), so that with O_CLOEXEC programs that other threads start meanwhile get neither end.
static inline int pasteur_pipe(int ends[2], int flags) {
  return (int)syscall(SYS_pipe2, ends, flags);
}

#endif

#endif
