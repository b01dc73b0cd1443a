// Counts what the process asks of the allocator.
//
// glibc      the executable's own malloc, calloc, realloc and aligned relatives come before the
//            library's for every caller, Swift's runtime and libxml2 included, and pass the request on
// Darwin     malloc_logger is called at each of them
// elsewhere  nothing is counted

#include "CAllocations.h"

#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>

static _Atomic uint64_t count;

// The benchmark has one thread, so a load and a store do, at a fraction of the price of a locked add.
static inline void note_allocation(void) {
  uint64_t before = atomic_load_explicit(&count, memory_order_relaxed);
  atomic_store_explicit(&count, before + 1, memory_order_relaxed);
}

uint64_t allocations_count(void) {
  return atomic_load_explicit(&count, memory_order_relaxed);
}

#if defined(__GLIBC__)

#include <malloc.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t items, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

void *malloc(size_t size) {
  note_allocation();
  return __libc_malloc(size);
}

void *calloc(size_t items, size_t size) {
  note_allocation();
  return __libc_calloc(items, size);
}

void *realloc(void *block, size_t size) {
  note_allocation();
  return __libc_realloc(block, size);
}

void *memalign(size_t alignment, size_t size) {
  note_allocation();
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  note_allocation();
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0) return EINVAL;
  note_allocation();
  void *found = __libc_memalign(alignment, size);
  if (found == NULL) return ENOMEM;
  *block = found;
  return 0;
}

bool allocations_are_counted(void) { return true; }

void allocations_trim(void) { malloc_trim(0); }

#elif defined(__APPLE__)

typedef void malloc_logger_function(uint32_t type, uintptr_t zone, uintptr_t first, uintptr_t second,
                                    uintptr_t result, uint32_t skipped_frames);
extern malloc_logger_function *malloc_logger;

static void logger(uint32_t type, uintptr_t zone, uintptr_t first, uintptr_t second,
                   uintptr_t result, uint32_t skipped_frames) {
  if (type & 2) note_allocation();
}

__attribute__((constructor)) static void install_logger(void) {
  if (malloc_logger == NULL) malloc_logger = logger;
}

bool allocations_are_counted(void) { return malloc_logger == logger; }

void allocations_trim(void) {}

#else

bool allocations_are_counted(void) { return false; }

void allocations_trim(void) {}

#endif
