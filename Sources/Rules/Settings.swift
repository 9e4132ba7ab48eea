import Messages
package import Puzzles

/// The settings by which a room is played. Those that its host may choose are declared in Settings+Declarations.swift.
package struct Settings: Hashable, Sendable {
    /// How long a player may think about a puzzle, unless they have their own time.
    package var roundDuration: Duration = .seconds(100)
    /// The break between the end of a round and the next start.
    package var intermission: Duration = .seconds(10)
    /// How long after its deadline a round waits for answers on their way.
    package var grace: Duration = .seconds(2)
    /// A newcomer plays at once only if more than this is left of the round.
    package var lateJoinMinimum: Duration = .seconds(20)
    /// The most round-trip time that is subtracted from a player's time. A player can delay its pongs; this limits what
    /// that gains.
    package var roundTripCredit: Duration = .milliseconds(200)
    /// A player's stopwatch starts when its `startRound` was written, but at most this long after the round began.
    /// Otherwise a player that does not read could delay its start for ever.
    package var startAllowance: Duration = .seconds(1)
    /// How long a player who lost the connection keeps their seat.
    package var awayLimit: Duration = .seconds(120)
    /// How long players who are done wait for one who was still guessing when the connection was lost.
    package var reconnectAllowance: Duration = .seconds(15)
    /// Rounds in a match; nil for endless play.
    package var matchLength: Int?
    /// How the first round waits for its players; nil to begin with the first player.
    package var gathering: Gathering?
    /// Seats for players, including players who are away.
    package var capacity = 1_000
    /// Where the puzzles come from.
    package var deck = Deck.standard
    /// The level of the puzzles; nil for any.
    package var level: Level?
    /// The puzzles to deal in order, with their own numbers, sizes and targets, which `deck` follows from round to
    /// round; nil if the deck is dealt. See ``deal(_:)``.
    package private(set) var puzzles: PuzzleList?
    /// What decides the standings.
    package var scoring = Scoring.points
    /// Whether rounds have a clock. Without one, a round lasts until no one is guessing.
    package var isTimed = true
    /// Whether players who ask for more time get it.
    package var allowsOwnTime = false
    /// The teams; nil if everyone plays for themselves.
    package var teams: TeamList?
    /// Whether everyone sees the players' reactions.
    package var reactions = true
    /// Whether televisions play sounds.
    package var sound = true
    /// When players may take hints.
    package var hints = Hints.half
    /// The points with which a player ends the match; nil for no such limit.
    package var firstTo: Int?
    /// Whether the lower half is out after each round.
    package var isKnockout = false
    /// The edition of the rules. A stored room keeps its own, so that the same events still lead to the same state.
    package var edition = Self.currentEdition
    /// The bots that play along.
    package var bots = BotChoice()

    /// The rules as played unless a host chooses others.
    package init() {}

    /// Whether players race. Where only rounds solved count and there is no clock, nobody is before anybody: a round has
    /// no ranks and no winner.
    package var isRace: Bool { isTimed || scoring != .solved }

    /// From the host's command to the first round of a match: time to look up.
    package var countdown: Duration { min(.seconds(PhaseCode.countdownSeconds), intermission) }

    /// How many spectators the room admits, besides the players.
    package var spectatorPlaces: Int { max(Self.leastSpectators, capacity / Self.playersForSpectator) }

    /// All seats of the room.
    package var seats: Int { capacity + spectatorPlaces }

    private static let currentEdition = 1

    private static let (leastSpectators, playersForSpectator) = (16, 10)

    /// Deals these puzzles, in every match from the first. A match lasts as long as the list, unless a host chooses
    /// another number of rounds.
    package mutating func deal(_ puzzles: PuzzleList) {
        (self.puzzles, level, matchLength) = (puzzles, nil, puzzles.puzzles.count)
        useDeck(ofRound: 1)
    }

    /// Uses the size and the target of a round's puzzle from the list, if there is one.
    mutating func useDeck(ofRound round: Int) {
        if let puzzles { deck = puzzles.deck(ofRound: round) }
    }

    /// The dealer of these puzzles.
    var dealer: Dealer {
        get throws(DealerError) {
            if let puzzles { return try Dealer(puzzles) }
            return try Dealer(deck: deck, level: level)
        }
    }

    /// The time left that players are told if there is no clock.
    static let secondsWithoutClock = 3_600.0

    /// The table lists all players of a room with up to this many; otherwise it lists the best `topRows`.
    package static let fullTable = HostMessage.Results.mostRows
    /// The number of rows in the table of a larger room.
    static let topRows = 20

    /// The least time between two tables to everyone: 1 ms for each player, at least 100 ms, at most 1 s. It makes the
    /// room's traffic grow with the number of players and not with its square.
    static func tableInterval(players: Int) -> Duration {
        .milliseconds(min(max(players, 100), 1_000))
    }
}

/// A stored value that no room can have.
package struct OutOfBounds: Error, Hashable, Sendable {
    /// The name of the value.
    package let name: String

    /// - Parameter name: the name of the value.
    package init(_ name: String) { self.name = name }
}

// Stored as a JSON object: `values`, as on the wire, `gathers` if the room gathers its players, `edition`, `puzzles` if
// the host has chosen them, and the times that no host chooses, in nanoseconds. A missing value means the default: the room was stored before the setting
// existed. Stored settings come from files and databases, which may contain anything.
extension Settings: Codable {
    private enum Key: CodingKey {
        case values, gathers, edition, puzzles
        case grace, lateJoinMinimum, roundTripCredit, startAllowance, awayLimit, reconnectAllowance
    }

    package func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: Key.self)
        try members.encode(values, forKey: .values)
        try members.encode(gathering != nil, forKey: .gathers)
        try members.encode(edition, forKey: .edition)
        try members.encodeIfPresent(puzzles, forKey: .puzzles)
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
        puzzles = try members.decodeIfPresent(PuzzleList.self, forKey: .puzzles)
        if let setting = settingWithoutPoints { throw OutOfBounds(setting.name) }
    }

    /// No time in a room is longer than a day.
    static let times = Duration.zero...Duration.seconds(86_400)

    /// Copies the settings that a host cannot choose: the edition of the rules.
    package mutating func playByRules(of other: Settings) { edition = other.edition }

    /// Whether a host could have chosen these settings: all others have their defaults.
    package var areChoosable: Bool {
        var chosen = Settings()
        chosen.gathering = gathering.map { _ in Gathering() }
        chosen.playByRules(of: self)
        for setting in RoomSetting.all {
            guard let choose = setting.choice(setting.value(in: self)) else { return false }
            choose(&chosen)
        }
        chosen.puzzles = puzzles
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
