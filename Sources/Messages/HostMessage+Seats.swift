package import PlainText

// The additional messages to the host's own page.
extension HostMessage {
    /// Who has a seat, and the state of the room: sent to the host's page only.
    package struct Seats: Hashable, Sendable, Codable {
        /// A person who has a seat.
        package struct Seat: Hashable, Sendable, Codable {
            /// The number of the player, by which the host can remove them.
            package var player: Int
            /// As admitted.
            @Plain<30> package var name: String
            /// The number of their face; nil for spectators, and where there are no faces.
            package var face: Int?
            /// Their team; nil where there are none.
            @PlainIfAny<30> package var team: String?
            /// Why they joined.
            package var role: PlayerMessage.Handshake.Role
            /// Whether their connection is lost.
            package var away: Bool
            /// What the rounds of this match that they solved are worth; nil where there are no points.
            package var points: Int?
            /// Rounds of this match in which nobody was faster.
            package var wins: Int
            /// Rounds of this match that they solved, if those decide it; otherwise nil, and omitted.
            package var solved: Int?
            /// How many times the room's seconds they have from the next round on; nil for once.
            package var timeFactor: Double?
            /// True for a bot; otherwise nil, and omitted.
            package var bot: Bool?
            /// The same number for all who are at one address: that of the first of them. Nil where a ban of this player
            /// bans no address.
            package var network: Int?

            /// Creates one with these members.
            package init(
                player: Int, name: String, face: Int? = nil, team: String? = nil, role: PlayerMessage.Handshake.Role,
                away: Bool, points: Int? = nil, wins: Int, solved: Int? = nil, timeFactor: Double? = nil,
                bot: Bool? = nil, network: Int? = nil
            ) {
                self.player = player
                self.name = name
                self.face = face
                self.team = team
                self.role = role
                self.away = away
                self.points = points
                self.wins = wins
                self.solved = solved
                self.timeFactor = timeFactor
                self.bot = bot
                self.network = network
            }
        }

        /// A setting, as its host may choose it.
        package struct Setting: Hashable, Sendable, Codable {
            /// As on the command line.
            @Plain<40> package var name: String
            /// The value that it has, or gets when it may change.
            package var value: SettingValue
            /// The value that it has unless a host chooses another.
            package var usual: SettingValue
            /// Its values or, where there are bounds or others too, likely ones.
            package var values: [SettingValue]?
            /// The bounds of a number.
            package var lowest: Int?
            package var highest: Int?
            /// True if it may have no value.
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
        /// Whether the room admits nobody new.
        package var isLocked: Bool
        /// What the host may set, and how it is set now.
        package var settings: [Setting]
        /// The banned names, in alphabetical order.
        @PlainList<30> package var banned: [String]
        /// In order of arrival.
        package var seats: [Seat]

        /// Creates one with these members.
        package init(
            isPaused: Bool, isLocked: Bool, settings: [Setting], banned: [String], seats: [Seat]
        ) {
            (self.isPaused, self.isLocked, self.settings) = (isPaused, isLocked, settings)
            self.banned = banned
            self.seats = seats
        }

        /// The values of the settings by their names.
        package var values: SettingValues {
            settings.reduce(into: [:]) { $0[$1.name] = $1.value }
        }
    }
}
