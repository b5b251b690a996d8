#ifndef POPUP_ALLOCATIONS_H
#define POPUP_ALLOCATIONS_H

#include <stdbool.h>

/// How many blocks the calling thread has asked the C library for since it began (malloc, calloc, realloc and the
/// aligned ones). Everything that Swift allocates comes that way.
unsigned long popup_allocations_of_this_thread(void);

/// False in a build with a sanitizer, which brings an allocator of its own that must not be replaced.
bool popup_allocations_are_counted(void);

#endif
