#define _GNU_SOURCE
#include "CPseudoTerminal.h"

#include <fcntl.h>
#include <locale.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <wchar.h>

int pseudo_terminal_open(char *path, size_t length) {
    int leader = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
    if (leader < 0) return -1;
    if (grantpt(leader) != 0 || unlockpt(leader) != 0 || ptsname_r(leader, path, length) != 0) {
        close(leader);
        return -1;
    }
    return leader;
}

int pipe_open(int ends[2]) {
    return pipe2(ends, O_CLOEXEC);
}

short spawn_session_flags(void) {
    return POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF;
}

int spawn_close_from(posix_spawn_file_actions_t *actions, int first) {
    return posix_spawn_file_actions_addclosefrom_np(actions, first);
}

int utf8_wcwidth(unsigned int code_point) {
    static _Thread_local locale_t utf8;
    if (!utf8) utf8 = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
    if (!utf8) return -1;
    locale_t former = uselocale(utf8);
    int width = wcwidth((wchar_t)code_point);
    uselocale(former);
    return width;
}

int process_descriptor(pid_t process) {
    return (int)syscall(SYS_pidfd_open, process, 0);
}

int pipe_size(int end) {
    return fcntl(end, F_GETPIPE_SZ);
}
