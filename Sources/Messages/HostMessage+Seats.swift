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
            package var place: Int?

            /// Creates one with these members.
            package init(
                player: Int, name: String, face: Int? = nil, team: String? = nil, role: PlayerMessage.Handshake.Role,
                away: Bool, points: Int? = nil, wins: Int, solved: Int? = nil, timeFactor: Double? = nil,
                bot: Bool? = nil,
                place: Int? = nil
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
                self.place = place
            }
        }

        /// The result of a `kick` or a `ban` by name, or of a `newLink`.
        package struct Answer: Hashable, Sendable, Codable {
            /// Which of them it was.
            package var `do`: CommandName
            /// The name that the host typed, cleaned.
            @Plain<30> package var name: String
            /// The people whom the name fits. If it fits exactly one, the command is obeyed, unless `isDone` is false: then
            /// they only had this name before, or have one that begins so. Otherwise nothing was done.
            package var seats: [Seat]

            /// With a `ban` of everybody at an address: how many they are. They are banned only if `isDone`; otherwise
            /// `seats` are at most 20 of them, and the command must name the number to ban them. With any `ban` of a
            /// player on the host's own machine: 0, since no address is banned, and `isDone`.
            package var all: Int?
            package var isDone: Bool?
            /// With a `newLink`: the secret of the new link.
            @PlainIfAny<64> package var key: String?

            private enum CodingKeys: String, CodingKey {
                case `do`, name, seats, all, key
                case isDone = "done"
            }

            /// Creates one with these members.
            package init(
                do command: CommandName, name: String, seats: [Seat], all: Int? = nil, isDone: Bool? = nil,
                key: String? = nil
            ) {
                self.do = command
                self.name = name
                self.seats = seats
                self.all = all
                self.isDone = isDone
                self.key = key
            }
        }

        /// Why a room is not played in the mode that a command asked for.
        package struct Refusal: Hashable, Sendable, Codable {
            /// `nothingToDeal`, or `needsPoints`. Later hosts may have more reasons.
            @Plain<40> package var reason: String
            /// With `nothingToDeal`: what a host can type behind `/mode` for the nearest that can be dealt.
            @PlainIfAny<60> package var nearest: String?
            /// With `needsPoints`: the name of the setting for which a match must be played for points.
            @PlainIfAny<20> package var setting: String?

            /// Creates one with these members.
            package init(reason: String, nearest: String? = nil, setting: String? = nil) {
                self.reason = reason
                self.nearest = nearest
                self.setting = setting
            }
        }

        /// Whether the room begins no further round until the host resumes it.
        package var isPaused: Bool
        /// Whether the room admits nobody new.
        package var isLocked: Bool
        /// Whether no reactions are shown; nil if they are.
        package var isMuted: Bool?
        /// The teams; nil if there are none.
        @PlainListIfAny<30> package var teams: [String]?
        /// The rounds of a match; nil in endless play.
        package var rounds: Int?
        /// The difficulty dealt; nil for any.
        @PlainIfAny<20> package var level: String?
        /// Which numbers are dealt: `cards`, or the ends of a range, as in `1-9`. Hosts that have no other send nothing, here
        /// and in the members that follow.
        @PlainIfAny<20> package var deck: String?
        /// How many numbers a puzzle has.
        package var count: Int?
        /// What to make of them.
        package var target: Int?
        /// The points with which a player ends the match; nil if none do.
        package var firstTo: Int?
        /// Whether the lower half is out after each round.
        package var knockout: Bool?
        /// How many bots play with a person who is alone, one fewer for each further person.
        package var bots: Int?
        /// The banned names, in alphabetical order.
        @PlainList<30> package var banned: [String]
        /// In order of arrival.
        package var seats: [Seat]
        /// The result of the command that this message answers; nil if it answers none.
        package var answer: Answer?
        /// Why the command that this message answers was refused; nil if none was.
        package var refusal: Refusal?

        /// Creates one with these members.
        package init(
            isPaused: Bool, isLocked: Bool, isMuted: Bool? = nil, teams: [String]? = nil, rounds: Int?, level: String?,
            deck: String? = nil, count: Int? = nil, target: Int? = nil, firstTo: Int? = nil, knockout: Bool? = nil,
            bots: Int? = nil, banned: [String], seats: [Seat], answer: Answer? = nil, refusal: Refusal? = nil
        ) {
            self.isPaused = isPaused
            self.isLocked = isLocked
            self.isMuted = isMuted
            self.teams = teams
            self.rounds = rounds
            self.level = level
            self.deck = deck
            self.count = count
            self.target = target
            self.firstTo = firstTo
            self.knockout = knockout
            self.bots = bots
            self.banned = banned
            self.seats = seats
            self.answer = answer
            self.refusal = refusal
        }
    }
}
