// Linux calls that Swift's Glibc and Musl modules do not show. Empty on every other system.
#ifndef PASTEUR_CLINUX_SHIM_H
#define PASTEUR_CLINUX_SHIM_H

#ifdef __linux__

#include <fcntl.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/xattr.h>
#include <unistd.h>

// Declared here because unistd.h shows it only to _GNU_SOURCE, which a module must not define.
extern long syscall(long number, ...);

// rename(2) that fails with EEXIST instead of replacing.
static inline int pasteur_rename_new(int folder, const char *from, const char *to) {
  return (int)syscall(SYS_renameat2, folder, from, folder, to, 1u /* RENAME_NOREPLACE */);
}

// copy_file_range(2) at the current offsets of both files.
static inline ssize_t pasteur_copy_file_range(int source, int target, size_t count) {
  return (ssize_t)syscall(SYS_copy_file_range, source, (void *)0, target, (void *)0, count, 0u);
}

// pipe2(2) with both ends closed in programs that other threads start meanwhile.
static inline int pasteur_pipe(int ends[2]) {
  return (int)syscall(SYS_pipe2, ends, O_CLOEXEC);
}

#endif

#endif
