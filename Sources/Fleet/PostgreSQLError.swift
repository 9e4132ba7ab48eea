import History

/// What a server, or the way to it, answered instead of what was asked.
enum PostgreSQLError: Error {
    /// No connection, or it is lost, or nothing came for too long.
    case unreachable(String)
    /// The server let nobody in under this name, or not to this database.
    case refused(String)
    /// The server's own words on a statement, with the SQLSTATE (PostgreSQL's appendix A).
    case statement(state: String, String)
}

extension HistoryError {
    /// What an error met while working on a store means.
    init(_ error: any Error, at address: StoreAddress) {
        if error is PostgreSQLSchema.Newer {
            self = .newerVersion(address.name)
            return
        }
        if error is PostgreSQLSchema.Missing {
            self = .missing(address.name)
            return
        }
        guard let error = error as? PostgreSQLError else {
            self.init(unforeseen: error, at: address.name)
            return
        }
        switch error {
        case .unreachable(let reason): self = .unreachable(address.name, reason: address.shown(reason))
        case .refused(let reason): self = .refused(address.name, reason: address.shown(reason))
        case .statement(let state, let words):
            let reason = address.shown(words)
            switch (state, state.prefix(2)) {
            case ("53100", _): self = .full(address.name)
            // No table, no schema of ours.
            case ("42P01", _), ("3F000", _): self = .missing(address.name)
            case ("42501", _), (_, "28"): self = .refused(address.name, reason: reason)
            // The only interval that is not ours is the lease.
            case ("22007", _), ("22008", _), ("22015", _): self = .badLease(address.name)
            // A standby.
            case ("25006", _): self = .notWritable(address.name, reason: reason)
            // Connections, shut down and restart, too many of something, deadlocks, time that is up.
            case (_, "08"), (_, "57"), (_, "53"), (_, "40"), ("55P03", _), ("25P03", _), (_, "58"):
                self = .unreachable(address.name, reason: reason)
            default: self = .corrupt(address.name, reason: reason)
            }
        }
    }
}
