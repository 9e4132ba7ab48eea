import ArgumentParser
import Console
import Glibc

/// Where commands say what is wrong.
private enum StandardError {
    static let output = Output(descriptor: STDERR_FILENO)
    /// Bytes that may wait to be written before complaints are left out.
    static let most = 65_536
}

/// Says on standard error what is wrong.
/// - Parameter patience: how long it is waited for whoever reads there; nothing for as long as it takes. A command whose work is to answer waits for as long
///   as it takes; one that has a room or a game to look after does not stand still for it.
/// - Returns: the status to end with.
func complaint(_ sentence: String, _ status: ExitCode, within patience: Duration? = nil) -> ExitCode {
    guard StandardError.output.waiting <= StandardError.most else { return status }
    StandardError.output.write(sentence + "\n")
    StandardError.output.flush(within: patience)
    return status
}
