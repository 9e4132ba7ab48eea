import History

/// An error from a server, or from the connection to it.
enum PostgreSQLError: Error {
    /// There is no connection, or it is lost, or the server was silent for too long.
    case unreachable(String)
    /// The server does not accept this user, or not for this database.
    case refused(String)
    /// The server's message about a statement, with the SQLSTATE (PostgreSQL's appendix A).
    case statement(state: String, String)
}

extension HistoryError {
    /// Translates an error that occurred while using a store.
    init(_ error: any Error, at address: StoreAddress) {
        switch error {
        case is PostgreSQLSchema.Newer: self = .newerVersion(address.name)
        case is PostgreSQLSchema.Missing: self = .missing(address.name)
        case PostgreSQLError.unreachable(let reason): self = .unreachable(address.name, reason: address.shown(reason))
        case PostgreSQLError.refused(let reason): self = .refused(address.name, reason: address.shown(reason))
        case PostgreSQLError.statement(let state, let words):
            let reason = address.shown(words)
            switch (state, state.prefix(2)) {
            case ("53100", _): self = .full(address.name)
            // The table or schema does not exist.
            case ("42P01", _), ("3F000", _): self = .missing(address.name)
            case ("42501", _): self = .forbidden(address.name, reason: reason)
            case (_, "28"): self = .refused(address.name, reason: reason)
            // The lease is the only interval from outside this program.
            case ("22007", _), ("22008", _), ("22015", _): self = .badLease(address.name)
            // A standby.
            case ("25006", _): self = .notWritable(address.name, reason: reason)
            // Connection problems, shutdown and restart, too many of something, deadlocks, timeouts.
            case (_, "08"), (_, "57"), (_, "53"), (_, "40"), ("55P03", _), ("25P03", _), (_, "58"):
                self = .unreachable(address.name, reason: reason)
            default: self = .corrupt(address.name, reason: reason)
            }
        default: self.init(unforeseen: error, at: address.name)
        }
    }
}
