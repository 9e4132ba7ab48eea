import Messages

/// What everybody in a room was sent last. Guests who join later are sent it too, and no table repeats rows that everybody
/// knows.
struct LastTold: Sendable {
    /// The table, whole and without news; nil until there is one in this phase.
    var table: Broadcast?
    /// The phase.
    var phase: HostMessage?
    /// The rows that everybody knows; nil if some guests know other rows.
    private var rows: [HostMessage.Row]?

    /// Notes that everybody is sent a table.
    /// - Returns: the table, without rows if everybody knows them.
    mutating func shortened(_ results: HostMessage.Results) -> HostMessage.Results {
        defer { rows = results.rows }
        var results = results
        if results.rows == rows { results.rows = nil }
        return results
    }

    /// Notes that some guests are sent these rows.
    mutating func note(_ some: [HostMessage.Row]?) {
        if some != rows { rows = nil }
    }

    /// Notes that everybody is sent a phase.
    mutating func note(_ message: HostMessage) {
        phase = message
        if case .endRound(let end) = message { rows = end.table.rows }
        guard message.state?.again != true else { return }
        table = nil
        // Guests derive the table of a new round from the one before.
        if case .startRound = message { rows = nil }
    }
}
