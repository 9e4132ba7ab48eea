import ArgumentParser
import Console
import Glibc
import Logging
import Synchronization

/// Where commands report errors, and hosts and gateways write their JSON log.
enum StandardError {
    static let output = Output(descriptor: STDERR_FILENO)
    /// The number of bytes that can wait to be written before messages are dropped. A full log leaves space for them.
    fileprivate static let most = JSONLog.most + 65_536
    /// Whether errors are events of a JSON log.
    fileprivate static let isJSONLog = Atomic<Bool>(false)
}

/// Has errors reported as events of a JSON log from now on.
func reportErrorsAsJSON() { StandardError.isJSONLog.store(true, ordering: .relaxed) }

/// Reports an error on standard error.
/// - Parameter patience: how long to wait until the message is read; nil for no limit, for a command whose purpose is
///   its output. A command that runs a room or a game must not block.
/// - Returns: the exit status.
func complaint(_ sentence: String, _ status: ExitCode, within patience: Duration? = nil) -> ExitCode {
    guard StandardError.output.waiting <= StandardError.most else { return status }
    let isJSON = StandardError.isJSONLog.load(ordering: .relaxed)
    StandardError.output.write((isJSON ? JSONLog.line(sentence, status == .success ? .info : .error) : sentence) + "\n")
    StandardError.output.flush(within: patience)
    return status
}
