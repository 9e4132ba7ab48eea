import Messages
package import Puzzles

/// What a room is played by. What its host may choose is declared in Settings+Declarations.swift.
package struct Settings: Hashable, Sendable {
    /// How long a player may think about a puzzle, unless they have time of their own.
    package var roundDuration: Duration = .seconds(100)
    /// The break between the end of a round and the next start.
    package var intermission: Duration = .seconds(10)
    /// How long after its deadline a round waits for answers on their way.
    package var grace: Duration = .seconds(2)
    /// A newcomer plays at once only if more than this is left of the round.
    package var lateJoinMinimum: Duration = .seconds(20)
    /// The most that a player's round trip is taken off its time. A player can delay its pongs; this bounds
    /// what that is worth.
    package var roundTripCredit: Duration = .milliseconds(200)
    /// A player's stopwatch starts when its `startRound` was written, but no later than this after the round began: a
    /// player that does not read could put its start off for ever.
    package var startAllowance: Duration = .seconds(1)
    /// How long the seat of a lost connection is kept.
    package var awayLimit: Duration = .seconds(120)
    /// How long those who are done wait for a player who was still guessing when the connection was lost.
    package var reconnectAllowance: Duration = .seconds(15)
    /// Rounds in a match, or nothing for endless play.
    package var matchLength: Int?
    /// Whether and how the first round waits for its players; nothing to begin with the first of them.
    package var gathering: Gathering?
    /// Seats for players in the room, those who are away included.
    package var capacity = 1_000
    /// Where the puzzles come from.
    package var deck = Deck.standard
    /// The difficulty dealt, or nothing for any.
    package var level: Level?
    /// What decides the standings.
    package var scoring = Scoring.points
    /// Whether rounds have a clock. Without one they last until nobody is guessing any more.
    package var isTimed = true
    /// Whether players who ask for more time get it.
    package var allowsOwnTime = false
    /// The teams; nil if everybody plays for themselves.
    package var teams: TeamList?
    /// Whether everybody sees the players' reactions.
    package var reactions = true
    /// When players may take hints.
    package var hints = Hints.half
    /// The points with which a player ends the match, or nothing.
    package var firstTo: Int?
    /// Whether the lower half is out after each round.
    package var isKnockout = false
    /// Which edition of the rules the room is played by. A stored room keeps its own, because what the same events lead to
    /// must not change.
    package var edition = Self.currentEdition
    /// How many bots play with a person who is alone: see ``Room/botsWanted``.
    package var bots = 0

    /// The rules as played unless a host wants them otherwise.
    package init() {}

    /// From the host's word to the first round of a match: time to look up.
    package var countdown: Duration { min(.seconds(3), intermission) }

    /// How many spectators the room admits, besides the players.
    package var spectatorPlaces: Int { max(Self.leastSpectators, capacity / Self.playersForSpectator) }

    /// All seats of the room.
    package var seats: Int { capacity + spectatorPlaces }

    private static let currentEdition = 1

    private static let (leastSpectators, playersForSpectator) = (16, 10)

    /// What players are told about the time left where there is no clock.
    package static let secondsWithoutClock = 3_600.0

    /// Up to this many players the table has them all, above that the best `topRows`.
    package static let fullTable = HostMessage.Results.mostRows
    /// The rows of the table of a room with more players than `fullTable`.
    static let topRows = 20

    /// The least time between two tables to everybody: 1 ms for each player, at least 100 ms, at most 1 s. So what
    /// a room sends grows with its players and not with their square.
    static func tableInterval(players: Int) -> Duration {
        .milliseconds(min(max(players, 100), 1_000))
    }
}

/// A stored value that no room can have.
package struct OutOfBounds: Error, Hashable, Sendable {
    /// What it is a value of.
    package let name: String

    /// - Parameter name: what it is a value of.
    package init(_ name: String) { self.name = name }
}

// Stored as a JSON object: `values`, as on the wire, `gathers` if the room gathers its players, `edition`, and the times that no
// host chooses, in nanoseconds. A value that is missing is as usual: the room was stored before there was such a setting.
// Stored settings come from files and stores, which may hold anything.
extension Settings: Codable {
    private enum Key: CodingKey {
        case values, gathers, edition
        case grace, lateJoinMinimum, roundTripCredit, startAllowance, awayLimit, reconnectAllowance
    }

    package func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: Key.self)
        try members.encode(values, forKey: .values)
        try members.encode(gathering != nil, forKey: .gathers)
        try members.encode(edition, forKey: .edition)
        try members.encode(grace, forKey: .grace)
        try members.encode(lateJoinMinimum, forKey: .lateJoinMinimum)
        try members.encode(roundTripCredit, forKey: .roundTripCredit)
        try members.encode(startAllowance, forKey: .startAllowance)
        try members.encode(awayLimit, forKey: .awayLimit)
        try members.encode(reconnectAllowance, forKey: .reconnectAllowance)
    }

    /// - Throws: ``OutOfBounds``, or a `DecodingError` if the data is not settings.
    package init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: Key.self)
        edition = try members.decode(Int.self, forKey: .edition)
        guard (1...Self.currentEdition).contains(edition) else { throw OutOfBounds("edition") }
        grace = try members.time(.grace)
        lateJoinMinimum = try members.time(.lateJoinMinimum)
        roundTripCredit = try members.time(.roundTripCredit)
        startAllowance = try members.time(.startAllowance)
        awayLimit = try members.time(.awayLimit)
        reconnectAllowance = try members.time(.reconnectAllowance)
        gathering = try members.decode(Bool.self, forKey: .gathers) ? Gathering() : nil
        let values = try members.decode(SettingValues.self, forKey: .values)
        for setting in RoomSetting.all {
            guard let value = values[setting.name] else { continue }
            guard let choose = setting.storedChoice(value) else { throw OutOfBounds(setting.name) }
            choose(&self)
        }
        if let setting = settingWithoutPoints { throw OutOfBounds(setting.name) }
    }

    /// No time of a room is longer than a day.
    static let times = Duration.zero...Duration.seconds(86_400)

    /// Takes over what no host chooses: by which rules a room of other settings is played.
    package mutating func playByRules(of other: Settings) { edition = other.edition }

    /// Whether a host could have chosen these: everything that cannot be chosen is as usual.
    package var areChoosable: Bool {
        var chosen = Settings()
        chosen.gathering = gathering.map { _ in Gathering() }
        chosen.playByRules(of: self)
        for setting in RoomSetting.all {
            guard let choose = setting.choice(setting.value(in: self)) else { return false }
            choose(&chosen)
        }
        return chosen == self
    }
}

extension KeyedDecodingContainer {
    fileprivate func time(_ key: Key) throws -> Duration {
        let time = try decode(Duration.self, forKey: key)
        guard Settings.times.contains(time) else { throw OutOfBounds(key.stringValue) }
        return time
    }
}
