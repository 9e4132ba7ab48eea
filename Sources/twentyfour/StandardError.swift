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
/// - Parameter patience: how long to wait for the message to be read; nil for no limit, as for a command whose output
///   is its purpose. A command with a room or a game to look after must not block.
/// - Returns: the exit status.
func complaint(_ sentence: String, _ status: ExitCode, within patience: Duration? = nil) -> ExitCode {
    guard StandardError.output.waiting <= StandardError.most else { return status }
    StandardError.output.write(sentence + "\n")
    StandardError.output.flush(within: patience)
    return status
}
