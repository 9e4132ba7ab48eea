package import Phrases

/// Input from a person or a script.
package enum Input: Sendable, Equatable {
    /// A whole line, without its line ending and without control characters.
    case line(String)
    /// Ctrl-C on a terminal: leave now. The terminal is already restored, and nothing follows.
    ///
    /// Where the console does not read keys itself (`plain`, `piped`), Ctrl-C is the signal SIGINT, which the program has to
    /// handle.
    case interrupt
    /// Ctrl-D at a plain terminal, or the end of a file or pipe. From a file or pipe only `outputClosed` can follow.
    case endOfInput
    /// Nobody reads the output any more (a closed pipe, a terminal that is gone). Nothing follows.
    case outputClosed
    /// A line that was refused, why, and what to do.
    case refused(Phrase)
}
