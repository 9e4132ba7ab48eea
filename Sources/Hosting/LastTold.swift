import Messages

/// The last messages to everyone in a room. Guests who join later get them too, and no table repeats rows that everyone
/// knows.
struct LastTold: Sendable {
    /// The table, complete and without news; nil if there was none in this phase.
    var table: Broadcast?
    /// The phase.
    var phase: HostMessage?
    /// The rows that everyone knows; nil if some guests know other rows.
    private var rows: [HostMessage.Row]?

    /// Notes that everyone gets a table.
    /// - Returns: the table, without rows if everyone knows them.
    mutating func shortened(_ results: HostMessage.Results) -> HostMessage.Results {
        defer { rows = results.rows }
        var results = results
        if results.rows == rows { results.rows = nil }
        return results
    }

    /// Notes that some guests get these rows.
    mutating func record(toSome rows: [HostMessage.Row]?) {
        if rows != self.rows { self.rows = nil }
    }

    /// Notes that everyone gets a phase.
    mutating func record(toAll message: HostMessage) {
        phase = message
        if case .endRound(let end) = message { rows = end.table.rows }
        guard message.state?.again != true else { return }
        table = nil
        // Guests derive the table of a new round from the previous one.
        if case .startRound = message { rows = nil }
    }
}
