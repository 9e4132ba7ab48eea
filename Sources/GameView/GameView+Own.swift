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
        /// How many further solutions the listener has found since, as far as known.
        var further = 0
        /// The points for the last of them.
        var bonus: Int?

        /// Adds the verdict on a further solution.
        mutating func take(_ further: HostMessage.Verdict, bonus: Int) {
            var sum = further
            (sum.points, sum.best) = (further.points ?? verdict?.points, verdict?.best)
            (verdict, self.bonus) = (sum, bonus)
            self.further += 1
        }
    }
}
