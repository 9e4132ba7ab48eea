import Messages

// What a listener knows about their own round.
extension GameView {
    /// What is known about the listener's own round, once it is over for them.
    struct Own: Sendable {
        var outcome: RowOutcome
        var seconds: Double?
        /// Known once the round is over.
        var rank: Int?
        /// The verdict on the solution, including the points for further ones.
        var verdict: HostMessage.Verdict?
        /// How many further solutions the listener is known to have found since.
        var further = 0

        /// Adds the verdict on a further solution.
        mutating func add(_ further: HostMessage.Verdict) {
            var sum = further
            (sum.points, sum.best) = (further.points ?? verdict?.points, verdict?.best)
            verdict = sum
            self.further += 1
        }
    }
}
