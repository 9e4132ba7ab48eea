import Messages

/// The score of a listener in the match. The table of a large room has only the best players, so a listener without a
/// row keeps count.
struct OwnScore: Sendable {
    /// Nil in a match without points, and until the first round is over.
    private(set) var points: Int?
    private(set) var wins = 0
    private(set) var solved = 0
    /// Whether there are rounds of which this listener has not heard, so that only the points are known.
    private(set) var isPartial = false

    /// Whether the listener has won nothing.
    var isEmpty: Bool { (points ?? 0) <= 0 && wins <= 0 && solved <= 0 && !isPartial }

    /// Takes the numbers from the listener's row. It has none while the end of the match is a secret.
    mutating func note(_ row: HostMessage.Row?) {
        guard let row, let wins = row.wins else { return }
        (points, self.wins, solved, isPartial) = (row.points, wins, row.solved ?? 0, false)
    }

    /// Takes the points, or the wins and rounds solved, from the listener's own part of a phase. They replace the counted
    /// ones. If the points differ, or if a player without a counted round has a rank, this listener has missed rounds.
    mutating func note(_ own: HostMessage.Own?) {
        guard let own else { return }
        if let wins = own.wins, let solved = own.solved { (self.wins, self.solved, isPartial) = (wins, solved, false) }
        if own.standing != nil, solved <= 0 { isPartial = true }
        guard let told = own.points else { return }
        if told <= 0 {
            self = OwnScore()
        } else if told != points ?? 0 {
            isPartial = true
        }
        points = told
    }

    /// Counts a solved round.
    mutating func add(rank: Int?, points gain: Int?) {
        // A host can send any number.
        wins = wins.addingReportingOverflow(rank == 1 ? 1 : 0).partialValue
        solved = solved.addingReportingOverflow(1).partialValue
        if let gain { points = (points ?? 0).addingReportingOverflow(gain).partialValue }
    }
}
