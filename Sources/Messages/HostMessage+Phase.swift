import PlainText

// The phase of a room, and a player's own part of it.
extension HostMessage {
    /// Members of every message about a phase.
    package struct PhaseState: Hashable, Sendable, Codable {
        /// What the room is doing.
        package var phase: PhaseCode
        /// True while the host has paused the game; otherwise omitted.
        package var paused: Bool?
        /// The seconds until a round continues; nil until the host resumes it.
        @SecondsIfAny package var resumeSeconds: Double?
        /// True while newcomers are refused; otherwise omitted.
        package var locked: Bool?
        /// True if everyone here has heard about the phase before; otherwise omitted.
        package var again: Bool?
        /// The listener's own part; nil without a seat.
        package var own: Own?

        /// Creates one with these members.
        package init(
            _ phase: PhaseCode, paused: Bool = false, resumeSeconds: Double? = nil, locked: Bool = false,
            again: Bool = false
        ) {
            (self.phase, self.resumeSeconds) = (phase, resumeSeconds)
            self.paused = paused ? true : nil
            self.locked = locked ? true : nil
            self.again = again ? true : nil
        }
    }

    /// A player's own part of a phase: the only part of a message that differs between listeners.
    package struct Own: Hashable, Sendable, Codable {
        /// The player's outcome in the round, so far or final.
        package var outcome: RowOutcome?
        /// The player's points in the match; nil where there are none, and until the end of a match is announced.
        @PointsIfAny package var points: Int?
        /// The player's rank in the match, from 1, shared by equals; nil if no one has scored, and whenever `points`
        /// is.
        @RankIfAny package var standing: Int?
        /// In a crowd, whose table may lack their row, for a player who joins or returns: the rounds that they have won
        /// and solved in this match. Nil if there are none, and in a match for points.
        @CountIfAny package var wins: Int?
        @CountIfAny package var solved: Int?
        /// True for a player who is out of the match; otherwise omitted.
        package var out: Bool?
        /// With `startRound`: the time left for this player, in seconds. With `endRound`: the time in which they solved
        /// the round; nil if they did not.
        @SecondsIfAny package var seconds: Double?
        /// False if there is no clock; otherwise omitted.
        package var clock: Bool?
        /// The multiple of the room's seconds that the player has; nil for one.
        @FactorIfAny package var timeFactor: Double?
        /// False if the round does not count for the player's team, because they joined during it; otherwise omitted.
        package var forTeam: Bool?
        /// False if the player cannot play this round; otherwise omitted.
        package var plays: Bool?
        /// How many hints the player has taken in the round; nil for none.
        @Hint.TakenIfAny package var hints: Int?
        /// With `endRound`: the player's rank, from 1, shared on equal times; nil if they did not solve the round, or
        /// were already out.
        @RankIfAny package var rank: Int?
        /// With `endMatch`: the player's own award; nil for players who did nothing.
        package var award: Award?

        /// Creates one with these members.
        package init(
            outcome: RowOutcome? = nil, points: Int? = nil, standing: Int? = nil, out: Bool? = nil,
            seconds: Double? = nil, clock: Bool? = nil, timeFactor: Double? = nil, forTeam: Bool? = nil,
            plays: Bool? = nil, hints: Int? = nil, rank: Int? = nil, award: Award? = nil
        ) {
            (self.outcome, self.points, self.standing, self.out) = (outcome, points, standing, out)
            (self.seconds, self.clock, self.timeFactor, self.forTeam) = (seconds, clock, timeFactor, forTeam)
            (self.plays, self.hints, self.rank, self.award) = (plays, hints, rank, award)
        }

        /// Only of the members in which players differ: a phase has an own part for each player.
        package func hash(into hasher: inout Hasher) {
            hasher.combine(points)
            hasher.combine(standing)
            hasher.combine(seconds)
        }
    }

    /// A message about a phase. On the wire, the members of both parts are in one object.
    @dynamicMemberLookup
    package struct Phased<Members: Hashable & Sendable & Codable>: Hashable, Sendable {
        /// The members of this message only.
        package var members: Members
        /// The members of every phase.
        package var state: PhaseState

        package init(_ members: Members, _ state: PhaseState, own: Own? = nil) {
            (self.members, self.state) = (members, state)
            self.state.own = own
        }

        fileprivate func with(_ own: Own?) -> Self { Self(members, state, own: own) }

        package subscript<Value>(dynamicMember path: WritableKeyPath<Members, Value>) -> Value {
            get { members[keyPath: path] }
            set { members[keyPath: path] = newValue }
        }

        package subscript<Value>(dynamicMember path: WritableKeyPath<PhaseState, Value>) -> Value {
            get { state[keyPath: path] }
            set { state[keyPath: path] = newValue }
        }
    }

    /// The members of every phase; nil if the message is not about a phase.
    package var state: PhaseState? {
        switch self {
        case .startRound(let message): message.state
        case .endRound(let message): message.state
        case .endMatch(let message): message.state
        case .status(let message): message.state
        default: nil
        }
    }

    /// The listener's own part, if the message is about a phase and they have a seat.
    package var own: Own? { state?.own }

    /// The message for one listener.
    package func with(_ own: Own?) -> HostMessage {
        switch self {
        case .startRound(let message): .startRound(message.with(own))
        case .endRound(let message): .endRound(message.with(own))
        case .endMatch(let message): .endMatch(message.with(own))
        case .status(let message): .status(message.with(own))
        default: self
        }
    }
}

extension HostMessage.Phased: Codable {
    package init(from decoder: any Decoder) throws {
        members = try Members(from: decoder)
        state = try HostMessage.PhaseState(from: decoder)
    }

    package func encode(to encoder: any Encoder) throws {
        try members.encode(to: encoder)
        try state.encode(to: encoder)
    }
}

/// What a room is doing. Later hosts may have more codes: show an unknown one as `waiting`.
package struct PhaseCode: WireCode {
    package let rawValue: String
    package init(plain word: String) { rawValue = word }

    /// There are no players.
    package static let waiting = PhaseCode(rawValue: "waiting")
    /// The room is open, and the host has not begun the game.
    package static let gathering = PhaseCode(rawValue: "gathering")
    /// A round begins soon, and there is no end of a round to show.
    package static let countdown = PhaseCode(rawValue: "countdown")
    /// A round is in progress.
    package static let round = PhaseCode(rawValue: "round")
    /// The break before the next round.
    package static let `break` = PhaseCode(rawValue: "break")
    /// The break after the last round of a match, before the end is announced.
    package static let ending = PhaseCode(rawValue: "ending")
    /// The match is over, and the host has not begun another.
    package static let over = PhaseCode(rawValue: "over")

    /// The seconds of a countdown: before the first round, and before a paused one continues.
    package static let countdownSeconds = 3.0

    /// The codes of this version.
    package static let all: [PhaseCode] = [.waiting, .gathering, .countdown, .round, .break, .ending, .over]
}
