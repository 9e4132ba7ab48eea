#ifndef CDNSSD_SHIM_H
#define CDNSSD_SHIM_H

#include <stdlib.h>

#if __has_include(<avahi-compat-libdns_sd/dns_sd.h>)
#include <avahi-compat-libdns_sd/dns_sd.h>
#else
#include <dns_sd.h>
#endif

/// Call on the same thread, immediately before each call that makes a DNSServiceRef.
///
/// Avahi 0.8 takes the memory of a DNSServiceRef from malloc and leaves four of its five callback
/// pointers as it finds them. When the daemon goes away it calls the first that is not null, so that a
/// resolve or a query jumps to whatever the block held before (mended upstream in 2024, pull request
/// 569). This leaves a zeroed block of that size, 248 bytes on 64-bit machines, at the head of glibc's
/// per-thread free list, which is where that malloc looks first. The neighbouring sizes are for other
/// builds. With another allocator it does nothing, and no harm.
static inline void cdnssd_zero_next_handle(void) {
#if defined(__GLIBC__)
    for (size_t size = 120; size <= 312; size += 16) {
        volatile unsigned char *block = malloc(size);
        if (block == NULL) return;
        for (size_t offset = 0; offset < size; offset++) block[offset] = 0;
        free((void *)block);
    }
#endif
}

#endif
