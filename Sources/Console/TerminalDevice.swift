import Glibc

/// The modes of the terminal on a file descriptor.
package struct TerminalDevice {
    private let descriptor: Int32
    private let found: termios

    /// Saves the terminal's modes; nil if the descriptor is not a terminal.
    package init?(descriptor: Int32) {
        var modes = termios()
        guard tcgetattr(descriptor, &modes) == 0 else { return nil }
        self.descriptor = descriptor
        found = modes
    }

    /// Makes every key arrive at once and unchanged, including Ctrl-C, Ctrl-Z and Ctrl-S, without echo. In a background
    /// job, the kernel stops the job here until `fg`. If no shell could continue it, the modes stay as they are.
    func takeKeys() {
        var modes = found
        modes.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
        modes.c_iflag &= ~tcflag_t(ICRNL | INLCR | IGNCR | IXON | ISTRIP)
        modes.c_oflag |= tcflag_t(OPOST | ONLCR)
        withUnsafeMutableBytes(of: &modes.c_cc) { characters in
            characters[Int(VMIN)] = 1
            characters[Int(VTIME)] = 0
        }
        // A thread that blocks SIGTTOU, as every thread of Dispatch does, may change the modes even in the background.
        unblocking(SIGTTOU) { set(modes) }
    }

    /// Restores the saved modes.
    func restore() {
        set(found)
    }

    private func set(_ modes: termios) {
        var modes = modes
        while tcsetattr(descriptor, TCSANOW, &modes) != 0, errno == EINTR {}
    }
}

/// The size of the terminal on a descriptor.
package struct TerminalSize: Equatable, Sendable {
    package let columns: Int
    package let rows: Int

    /// Assumed for a terminal that does not report its size.
    package static let usual = TerminalSize(columns: 80, rows: 24)

    /// A size of this many columns and rows.
    package init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }

    /// Asks the terminal; nil if the descriptor is not a terminal, or does not report its size.
    package init?(of descriptor: Int32) {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
            return nil
        }
        self.init(columns: Int(size.ws_col), rows: Int(size.ws_row))
    }
}

/// Stops this job as the terminal driver does at Ctrl-Z, and returns when it is continued; at once if nobody could
/// continue it (an orphaned process group, which the kernel does not stop).
func stopJob() {
    // First the other processes of the job, such as a script that started us, then this thread: a signal that a thread
    // sends to itself stops the process before `raise` returns, whichever thread this is.
    _ = signal(SIGTSTP, SIG_IGN)
    kill(0, SIGTSTP)
    // A thread that blocks the signal, as the first thread does while the program starts, can leave it pending even
    // though it is ignored. It would stop the job again; ignoring it once more discards it.
    _ = signal(SIGTSTP, SIG_IGN)
    _ = signal(SIGTSTP, SIG_DFL)
    unblocking(SIGTSTP) { raise(SIGTSTP) }
}

/// Runs something during which this thread can receive a signal.
private func unblocking(_ signal: Int32, _ body: () -> Void) {
    var only = sigset_t()
    var former = sigset_t()
    sigemptyset(&only)
    sigaddset(&only, signal)
    pthread_sigmask(SIG_UNBLOCK, &only, &former)
    body()
    pthread_sigmask(SIG_SETMASK, &former, nil)
}
