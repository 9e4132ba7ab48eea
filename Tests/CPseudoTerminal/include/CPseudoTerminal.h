#ifndef CPSEUDOTERMINAL_H
#define CPSEUDOTERMINAL_H

#include <spawn.h>
#include <stddef.h>
#include <sys/types.h>

/* What the C library has and its Swift module does not show. */

/* Opens a new pseudo-terminal, closed on exec, and writes the path of its other side. -1 on failure. */
int pseudo_terminal_open(char *path, size_t length);

/* Opens a pipe whose ends are closed on exec. -1 on failure. */
int pipe_open(int ends[2]);

/* posix_spawn flags: a new session, no blocked signals, all signals at their defaults. */
short spawn_session_flags(void);

/* Closes this descriptor and all above it in the program that is started. 0 or an error number. */
int spawn_close_from(posix_spawn_file_actions_t *actions, int first);

/* wcwidth(3) in the C.UTF-8 locale: columns of a code point, -1 for what is not to be shown. */
int utf8_wcwidth(unsigned int code_point);

/* How many bytes a pipe has room for. -1 on failure. */
int pipe_size(int end);

/* A descriptor that is readable when the process has ended (pidfd_open(2)). -1 on failure. */
int process_descriptor(pid_t process);

#endif
