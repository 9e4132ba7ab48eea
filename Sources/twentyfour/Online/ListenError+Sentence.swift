import ArgumentParser
import Transports

extension ListenError {
    /// What happened and what to do, for the person who typed the command `host`.
    var sentence: String {
        switch self {
        case .portInUse(let port):
            "Could not start the game: port \(port) is in use. Choose another one with --port, or leave it out."
        case .portNotAllowed(let port):
            "Could not start the game: you may not use port \(port). Choose one from 1024 to 65535 with --port."
        case .noSuchAddress(let address):
            "Could not start the game: \(address) is not an address of this machine. Give one of its own to --bind."
        case .system(let description):
            "Could not start the game: \(description)."
        }
    }
}

extension CertificateError {
    /// The exit status.
    var status: ExitCode {
        switch self {
        case .unreadable, .unwritable: .inputOutput
        case .noCertificate, .noKey, .notTogether: .badData
        case .tlsUnavailable, .notMade: .unavailable
        }
    }
}
