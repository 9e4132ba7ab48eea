import ArgumentParser
import Discovery
import Fleet
import Foundation
import History
import Messages
import Playing
import Puzzles
import Transports

// Exit statuses: 0 for yes or done, 1 for no, and those of sysexits.h.
extension ExitCode {
    /// The answer is no: unsolvable, wrong.
    static let no = ExitCode(1)
    /// The command was used incorrectly (EX_USAGE).
    static let usage = ExitCode(64)
    /// The input of a file or a host is invalid (EX_DATAERR).
    static let badData = ExitCode(65)
    /// No one answers (EX_UNAVAILABLE).
    static let unavailable = ExitCode(69)
    /// The system allows too few files or threads, or too little memory (EX_OSERR).
    static let shortage = ExitCode(71)
    /// Reading or writing failed (EX_IOERR).
    static let inputOutput = ExitCode(74)
    /// Refused: a PIN, a ban (EX_NOPERM).
    static let refused = ExitCode(77)
    /// Interrupted by Ctrl-C.
    static let interrupted = ExitCode(130)

    /// The exit status for the end of a game.
    init(_ ending: Ending) {
        switch ending {
        case .left: self = .success
        case .goodbye(let goodbye) where goodbye.code == .roomClosed: self = .success
        case .goodbye(let goodbye) where goodbye.code == .badName: self = .usage
        case .goodbye, .untrusted: self = .refused
        case .notFound, .noConnection, .unknownHost, .tlsUnavailable, .lost: self = .unavailable
        case .broken: self = .badData
        }
    }
}

/// Reports the error with which a command ends, unless it has reported itself.
/// - Parameter patience: how long to wait until the message is read; nil for no limit.
/// - Returns: the exit status.
/// - Throws: an error that the parser of the command line reports.
func complaint(about error: any Error, within patience: Duration? = nil) throws -> ExitCode {
    if let status = error as? ExitCode { return status }
    let (sentence, status): (String, ExitCode) =
        switch error {
        case let error as HistoryError: (error.sentence, error.status)
        case let error as RoomRequester.Refusal: (error.sentence, error.status)
        case let error as CertificateError: (error.sentence, error.status)
        case let error as ListenError: (error.sentence, .inputOutput)
        case let error as DiscoveryError: ("\(error)", .unavailable)
        case let error as DealerError: (error.sentence.sentenceCase, .usage)
        case let error as SolverError: (error.sentence.sentenceCase, .usage)
        default: throw error
        }
    return complaint(sentence, status, within: patience)
}
