#ifndef CDNSSD_SHIM_H
#define CDNSSD_SHIM_H

#if __has_include(<avahi-compat-libdns_sd/dns_sd.h>)
#include <avahi-compat-libdns_sd/dns_sd.h>
#else
#include <dns_sd.h>
#endif

#include <stdlib.h>
#if defined(__GLIBC__)
#include <malloc.h>
#endif

/// Call immediately before a call that makes a DNSServiceRef, on the same thread.
///
/// Avahi 0.8 takes the memory of a DNSServiceRef from malloc and leaves the callback pointers that the
/// operation does not use as it finds them. When the daemon goes away it calls the first pointer that is
/// not null, so a resolve or a query then jumps to whatever the block held before (fixed upstream in
/// 2024, pull request 569). This puts a zeroed block of a DNSServiceRef's size at the head of glibc's
/// per-thread list of free blocks of that size, where the library's malloc looks first.
///
/// The sizes are those of 64-bit Intel and ARM. With another allocator it does nothing.
static inline void cdnssd_zero_next_handle(void) {
#if defined(__GLIBC__)
    for (size_t size = 248; size <= 264; size += 16) {
        // Where the list was empty, malloc may fill it up with other blocks and leave no space for the one that is
        // given back. The second time the block comes from the list, and goes back to its head.
        for (int pass = 0; pass < 2; pass++) {
            void *blocks[1024];
            int count = 0;
            // malloc may give a larger block, which would be freed to another list: then it takes another. A heap
            // can have hundreds of those.
            do {
                volatile unsigned char *block = blocks[count] = malloc(size);
                if (block == NULL) break;
                for (size_t offset = 0; offset < size; offset++) block[offset] = 0;
            } while (malloc_usable_size(blocks[count++]) != size && count < 1024);
            while (count > 0) free(blocks[--count]);
        }
    }
#endif
}

#endif
