// What the host's own page is told besides.
extension HostMessage {
    /// Who has a seat, and what holds for the room: for the host's page, and told to nobody else.
    package struct Seats: Hashable, Sendable, Codable {
        /// Somebody who has a seat.
        package struct Seat: Hashable, Sendable, Codable {
            /// The number of the player, by which it can be sent out.
            package var player: Int
            /// As admitted.
            package var name: String
            /// What it came for.
            package var role: PlayerMessage.Handshake.Role
            /// Whether its connection is lost.
            package var away: Bool
            /// Rounds of this match in which nobody was faster.
            package var wins: Int

            /// One with these members.
            package init(
                player: Int, name: String, role: PlayerMessage.Handshake.Role, away: Bool, wins: Int
            ) {
                self.player = player
                self.name = name
                self.role = role
                self.away = away
                self.wins = wins
            }
        }

        /// What became of a `kick` or a `ban` by name.
        package struct Answer: Hashable, Sendable, Codable {
            /// Which of the two it was.
            package var `do`: CommandName
            /// The name as the host typed it.
            package var name: String
            /// Whom it fits: one, who is out now; or nobody, or several, and then nothing was done.
            package var seats: [Seat]

            /// One with these members.
            package init(do command: CommandName, name: String, seats: [Seat]) {
                self.do = command
                self.name = name
                self.seats = seats
            }
        }

        /// No further round begins until the host says so.
        package var isPaused: Bool
        /// Nobody new is let in.
        package var isLocked: Bool
        /// The rounds of a match; nothing in endless play.
        package var rounds: Int?
        /// The difficulty dealt; nothing for any.
        package var level: String?
        /// The names that nobody is let in under, in the order of the alphabet.
        package var banned: [String]
        /// In the order of their coming.
        package var seats: [Seat]
        /// What became of the command that this answers; nothing where it answers none.
        package var answer: Answer?

        /// One with these members.
        package init(
            isPaused: Bool, isLocked: Bool, rounds: Int?, level: String?, banned: [String], seats: [Seat],
            answer: Answer? = nil
        ) {
            self.isPaused = isPaused
            self.isLocked = isLocked
            self.rounds = rounds
            self.level = level
            self.banned = banned
            self.seats = seats
            self.answer = answer
        }
    }
}
