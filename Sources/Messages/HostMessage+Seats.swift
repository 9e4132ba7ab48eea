package import PlainText

// The additional messages to the host's own page.
extension HostMessage {
    /// Who has a seat, and the state of the room: sent to the host's page only.
    package struct Seats: Hashable, Sendable, Codable {
        /// A person who has a seat.
        package struct Seat: Hashable, Sendable, Codable {
            /// The number of the player, which the host uses to remove them.
            package var player: Int
            /// The admitted name.
            @Plain<30> package var name: String
            /// The number of the player's face; nil for spectators, and where there are no faces.
            @FaceIfAny package var face: Int?
            /// The player's team; nil where there are no teams.
            @PlainIfAny<30> package var team: String?
            /// Why the player joined.
            package var role: PlayerMessage.Handshake.Role
            /// Whether the player's connection is lost.
            package var away: Bool
            /// The points for the rounds of this match that they solved; nil where there are no points.
            @PointsIfAny package var points: Int?
            /// Rounds of this match in which no one was faster. Nil, like `points` and `solved`, while the end of the
            /// match is a secret.
            @CountIfAny package var wins: Int?
            /// Rounds of this match that they solved, if these decide the match; otherwise omitted.
            @CountIfAny package var solved: Int?
            /// The multiple of the room's seconds that they have from the next round on; nil for one.
            @FactorIfAny package var timeFactor: Double?
            /// True for a bot; otherwise omitted.
            package var bot: Bool?
            /// What a player does in the current round, or did in the last one. Nil for spectators and bots, and before
            /// the first round of a match.
            package var outcome: RowOutcome?
            /// True once the player is out of the knockout, and plays on without a rank; otherwise omitted.
            package var out: Bool?
            /// How many of their rounds of this match a player has not solved, without the current one. Nil for
            /// spectators and bots.
            @CountIfAny package var unsolved: Int?
            /// How many of their answers in the current round, or in the last one, were wrong; nil for none.
            @CountIfAny package var wrong: Int?
            /// How many hints they took in that round; nil for none.
            @CountIfAny package var hints: Int?
            /// The same number for all players at one address: the number of the first of them. Nil if a ban of this
            /// player bans no address.
            package var network: Int?

            /// Creates one with these members.
            package init(
                player: Int, name: String, face: Int? = nil, team: String? = nil, role: PlayerMessage.Handshake.Role,
                away: Bool, points: Int? = nil, wins: Int?, solved: Int? = nil, timeFactor: Double? = nil,
                bot: Bool? = nil, outcome: RowOutcome? = nil, out: Bool? = nil, unsolved: Int? = nil,
                wrong: Int? = nil, hints: Int? = nil, network: Int? = nil
            ) {
                (self.player, self.name, self.face, self.team) = (player, name, face, team)
                (self.role, self.away, self.points, self.wins) = (role, away, points, wins)
                (self.solved, self.timeFactor, self.bot, self.outcome) = (solved, timeFactor, bot, outcome)
                (self.out, self.unsolved, self.wrong, self.hints) = (out, unsolved, wrong, hints)
                self.network = network
            }
        }

        /// A setting that the host can choose.
        package struct Setting: Hashable, Sendable, Codable {
            /// Its name on the command line.
            @Plain<40> package var name: String
            /// Its current value, or its future value if the change has not taken effect yet.
            package var value: SettingValue
            /// Its default value.
            package var usual: SettingValue
            /// Its values or, if there are also bounds or other values, likely ones.
            package var values: [SettingValue]?
            /// The bounds of a number.
            package var lowest: Int?
            package var highest: Int?
            /// True if it can have no value.
            package var none: Bool?
            /// When a change takes effect: `now`, with the next `round` or `match`, or `never` while the room is open.
            @Plain<40> package var changes: String

            /// Creates one with these members.
            package init(
                name: String, value: SettingValue, usual: SettingValue, values: [SettingValue]?,
                bounds: ClosedRange<Int>?, none: Bool?, changes: String
            ) {
                (self.value, self.usual, self.values, self.none) = (value, usual, values, none)
                (lowest, highest) = (bounds?.lowerBound, bounds?.upperBound)
                self.name = name
                self.changes = changes
            }
        }

        /// Whether the room begins no further round until the host resumes it.
        package var isPaused: Bool
        /// Whether the room admits no one new.
        package var isLocked: Bool
        /// The settings that the host can change, with their values.
        package var settings: [Setting]
        /// The banned names, in alphabetical order; the first of them, if they would take too many bytes.
        @PlainList<30> package var banned: [String]
        /// How many puzzles are in the list that the room deals; nil without a list.
        package var listed: Int?
        /// True if newcomers need a PIN.
        package var hasPin: Bool?
        /// The PIN, if the host knows its text.
        @PlainIfAny<200> package var pin: String?
        /// The people with seats, in order of arrival: as many as fit a frame.
        package var seats: [Seat]
        /// True if there are more; otherwise omitted.
        package var more: Bool?

        /// Creates one with these members.
        package init(
            isPaused: Bool, isLocked: Bool, settings: [Setting], banned: [String], listed: Int? = nil,
            hasPin: Bool? = nil, pin: String? = nil, seats: [Seat], more: Bool? = nil
        ) {
            (self.isPaused, self.isLocked, self.settings, self.listed) = (isPaused, isLocked, settings, listed)
            (self.hasPin, self.pin, self.banned, self.seats, self.more) = (hasPin, pin, banned, seats, more)
        }

        /// The values of the settings by name.
        package var values: SettingValues {
            settings.reduce(into: [:]) { $0[$1.name] = $1.value }
        }
    }
}

// Who may need help, for a host who looks after the players. The host's page has the same order (seats.js).
extension HostMessage.Seats.Seat {
    /// Whether this player comes before another: first the players without a solution of the round, then solvers, then
    /// players without a part in it, bots and spectators; of each, those who have solved the fewest of their rounds.
    package func needsMore(than other: Self) -> Bool {
        group == other.group ? unsolved ?? 0 > other.unsolved ?? 0 : group < other.group
    }

    private var group: Int {
        if role == .spectator { return 4 }
        if bot == true { return 3 }
        return switch outcome {
        case .guessing, .gaveUp, .outOfTime, .away: 0
        case .solved: 1
        default: 2
        }
    }
}
