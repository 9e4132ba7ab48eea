// What a view reports about a message, and what it remembers from one connection to the next.
extension GameView {
    /// An event that is worth a sound or an announcement.
    package enum Happening: String, Sendable {
        case welcomed, puzzle, resumed, right, further, wrong, gaveUp, hint, noHint, solved, roundOver, matchOver,
            renamed, teamChanged
        case refused
    }

    /// A seat, as a listener remembers it.
    package struct Seat: Hashable, Sendable {
        package let room: String
        package let player: Int

        package init(room: String, player: Int) {
            (self.room, self.player) = (room, player)
        }
    }
}
