#ifndef PASTEUR_CALLOCATIONS_H
#define PASTEUR_CALLOCATIONS_H

#include <stdbool.h>
#include <stdint.h>

/// Whether allocations are counted on this platform.
bool allocations_are_counted(void);

/// How many blocks of memory the process has asked for since it began; 0 where they are not counted.
///
/// Growing a block in place or elsewhere counts as one.
uint64_t allocations_count(void);

/// Gives freed memory that the allocator holds back to the system, where that can be asked.
void allocations_trim(void);

#endif
