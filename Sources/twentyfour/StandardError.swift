import ArgumentParser
import Console
import Glibc

/// Where commands report errors.
private enum StandardError {
    static let output = Output(descriptor: STDERR_FILENO)
    /// The number of bytes that can wait to be written before messages are dropped.
    static let most = 65_536
}

/// Reports an error on standard error.
/// - Parameter patience: how long to wait until the message is read; nil for no limit, for a command whose purpose is
///   its output. A command that runs a room or a game must not block.
/// - Returns: the exit status.
func complaint(_ sentence: String, _ status: ExitCode, within patience: Duration? = nil) -> ExitCode {
    guard StandardError.output.waiting <= StandardError.most else { return status }
    StandardError.output.write(sentence + "\n")
    StandardError.output.flush(within: patience)
    return status
}
