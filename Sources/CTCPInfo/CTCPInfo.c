#include "CTCPInfo.h"

#include <linux/tcp.h>
#include <stddef.h>

_Static_assert(offsetof(struct kernel_tcp_info, rtt) == offsetof(struct tcp_info, tcpi_rtt), "rtt is elsewhere");
_Static_assert(
    offsetof(struct kernel_tcp_info, min_rtt) == offsetof(struct tcp_info, tcpi_min_rtt), "min_rtt is elsewhere");
