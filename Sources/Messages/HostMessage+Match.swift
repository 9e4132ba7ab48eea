// The host's message about a match.
extension HostMessage {
    /// The end of a match or, in endless play, of the game.
    package struct EndMatch: Hashable, Sendable, Codable {
        /// All players if there are at most 50, otherwise the best 20; best first. Each row has the player's rank in
        /// the match and, as seconds, the mean time of the rounds that they solved.
        @Bounded<[Row], 0, 120> package var rows: [Row]
        /// The teams, best first; nil if there are none.
        @Bounded<[TeamRow]?, 0, 20> package var teams: [TeamRow]?
        /// At most ten, in the order to show them; nil if there are none.
        @Bounded<[Award]?, 0, 10> package var awards: [Award]?

        /// Creates one with these members.
        package init(rows: [Row], teams: [TeamRow]? = nil, awards: [Award]? = nil) {
            (self.rows, self.teams, self.awards) = (rows, teams, awards)
        }
    }
}
