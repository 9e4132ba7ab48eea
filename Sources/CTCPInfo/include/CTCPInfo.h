#ifndef TWENTYFOUR_CTCPINFO_H
#define TWENTYFOUR_CTCPINFO_H

#include <stdint.h>

/// What Linux answers to the socket option TCP_INFO, as far as it is wanted here. The C library's own `struct tcp_info`
/// ends before `min_rtt`.
struct kernel_tcp_info {
    uint8_t states[8];
    uint32_t before_last_data_recv[11];
    /// How long ago the last bytes came, in milliseconds.
    uint32_t last_data_recv;
    uint32_t before_rtt[3];
    /// The smoothed round trip in microseconds; 0 before it was measured.
    uint32_t rtt;
    uint32_t before_min_rtt[19];
    /// The least round trip of the last minutes in microseconds; UINT32_MAX before it was measured.
    uint32_t min_rtt;
};

#endif
