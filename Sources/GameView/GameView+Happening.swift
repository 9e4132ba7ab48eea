// What a view reports about a message.
extension GameView {
    /// An event that is worth a sound or an announcement.
    package enum Happening: String, Sendable {
        case welcomed, puzzle, resumed, right, further, wrong, gaveUp, hint, noHint, solved, roundOver, matchOver,
            renamed, teamChanged, refused
    }
}
