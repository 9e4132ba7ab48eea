import Messages

// What a listener knows of a round that is theirs.
extension GameView {
    /// What is known of the listener's own round, once it is over for them.
    struct Own: Sendable {
        var outcome: RowOutcome
        var seconds: Double?
        /// Known once the round is over.
        var rank: Int?
        var points: Int?
        var isBest = false
        var discovery: Frame.Discovery?
        /// How many other solutions the listener has found since, as far as is known.
        var further = 0
        /// What the last of them was worth.
        var bonus: Int?
    }
}
