import Messages

// What a listener knows about a round that is theirs.
extension GameView {
    /// What is known about the listener's own round, once it is over for them.
    struct Own: Sendable {
        var outcome: RowOutcome
        var seconds: Double?
        /// Known once the round is over.
        var rank: Int?
        /// The verdict on the solution, with what further ones have brought.
        var verdict: HostMessage.Verdict?
        /// How many other solutions the listener has found since, as far as is known.
        var further = 0
        /// What the last of them was worth.
        var bonus: Int?

        /// Takes in the verdict on a further solution.
        mutating func take(_ further: HostMessage.Verdict, bonus: Int) {
            var sum = further
            (sum.points, sum.best) = (further.points ?? verdict?.points, verdict?.best)
            (verdict, self.bonus) = (sum, bonus)
            self.further += 1
        }
    }
}
