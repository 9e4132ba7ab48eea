import ArgumentParser
import Foundation
import Messages
import Playing

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
