import Messages
package import Puzzles

/// What a room is played by. Only its ``Mode``, its teams, and whether reactions are shown, can change
/// once the room is open.
///
/// Stored as a JSON object of these members; durations in nanoseconds. A new member is optional, because stored rooms
/// lack it. What a host may choose is declared below.
package struct Settings: Hashable, Sendable, Codable {
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
    /// How long those who are done wait for somebody who was still guessing when the connection was lost.
    package var reconnectAllowance: Duration = .seconds(15)
    /// Rounds in a match, or nothing for endless play.
    package var matchLength: Int?
    /// Whether and how the first round waits for its players; nothing to begin with the first of them.
    package var gathering: Gathering?
    /// Seats for players in the room, those who are away included.
    package var capacity = 1_000
    /// Whether spectators have places of their own. Otherwise they take seats of players.
    package var separatesSpectators = true
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
    /// The teams; nil if everybody plays for themselves. The host can change them.
    package var teams: TeamList?
    /// Whether everybody sees the players' reactions. The host can change it.
    package var reactions = true
    /// When players may take hints.
    package var hints = Hints.half
    /// Whether solvers may look for further solutions.
    package var allowsFurther = true
    /// The points with which a player ends the match, or nothing.
    package var firstTo: Int?
    /// Whether the lower half is out after each round.
    package var isKnockout = false
    /// Whether a match has a finale: its last solution is shown for a whole break before everybody is told how the match
    /// has ended, guests who join later are told too, and there are awards.
    package var hasFinale = true
    /// Which edition of the rules the room is played by. A stored room keeps its own, because what the same events lead to
    /// must not change.
    package var edition = Self.currentEdition
    /// How many bots play with a person who is alone: see ``Room/botsWanted``.
    package var bots = 0

    /// The rules as played unless a host wants them otherwise.
    package init() {}

    /// From the host's word to the first round of a match: time to look up.
    package var countdown: Duration { min(.seconds(3), intermission) }

    /// How many spectators the room admits, if they have places of their own.
    package var spectatorPlaces: Int { max(Self.leastSpectators, capacity / Self.playersForSpectator) }

    /// All seats of the room.
    package var seats: Int { capacity + (separatesSpectators ? spectatorPlaces : 0) }

    private static let currentEdition = 1

    private static let (leastSpectators, playersForSpectator) = (16, 10)

    /// What players are told of the time left where there is no clock.
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

// Stored settings come from files and stores, which may hold anything.
extension Settings {
    /// - Throws: ``OutOfBounds``, or a `DecodingError` if the data is not settings.
    package init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        roundDuration = try members.time(.roundDuration, least: .milliseconds(1))
        intermission = try members.time(.intermission)
        grace = try members.time(.grace)
        lateJoinMinimum = try members.time(.lateJoinMinimum)
        roundTripCredit = try members.time(.roundTripCredit)
        startAllowance = try members.time(.startAllowance)
        awayLimit = try members.time(.awayLimit)
        reconnectAllowance = try members.time(.reconnectAllowance)
        matchLength = try members.decodeIfPresent(Int.self, forKey: .matchLength)
        gathering = try members.decodeIfPresent(Gathering.self, forKey: .gathering)
        capacity = try members.decode(Int.self, forKey: .capacity)
        deck = try members.decode(Deck.self, forKey: .deck)
        level = try members.decodeIfPresent(Level.self, forKey: .level)
        separatesSpectators = try members.decode(Bool.self, forKey: .separatesSpectators)
        scoring = try members.decode(Scoring.self, forKey: .scoring)
        isTimed = try members.decode(Bool.self, forKey: .isTimed)
        allowsOwnTime = try members.decode(Bool.self, forKey: .allowsOwnTime)
        teams = try members.decodeIfPresent(TeamList.self, forKey: .teams)
        reactions = try members.decode(Bool.self, forKey: .reactions)
        hints = try members.decode(Hints.self, forKey: .hints)
        allowsFurther = try members.decode(Bool.self, forKey: .allowsFurther)
        firstTo = try members.decodeIfPresent(Int.self, forKey: .firstTo)
        isKnockout = try members.decode(Bool.self, forKey: .isKnockout)
        hasFinale = try members.decode(Bool.self, forKey: .hasFinale)
        edition = try members.decode(Int.self, forKey: .edition)
        guard (1...Self.currentEdition).contains(edition) else { throw OutOfBounds("edition") }
        bots = try members.decode(Int.self, forKey: .bots)
        // A host may choose no others. The bounds of its times are narrower than those of stored ones.
        for (setting, value) in [
            (RoomSetting.rounds, matchLength), (.startAt, gathering?.players), (.capacity, capacity),
            (.firstTo, firstTo), (.bots, bots),
        ] {
            if let value, setting.bounds?.contains(value) != true { throw OutOfBounds(setting.name) }
        }
        if let setting = settingWithoutPoints { throw OutOfBounds(setting.name) }
        if let delay = gathering?.delay, !Self.times.contains(delay) { throw OutOfBounds("startIn") }
    }

    /// No time of a room is longer than a day.
    fileprivate static let times = Duration.zero...Duration.seconds(86_400)

    /// Takes over what no host chooses: by which rules a room of other settings is played.
    package mutating func playByRules(of other: Settings) {
        (hasFinale, edition) = (other.hasFinale, other.edition)
    }

    /// Whether a host could have chosen these: everything that cannot be chosen is as usual.
    package var areChoosable: Bool {
        var chosen = Settings()
        chosen.gathering = gathering.map { _ in Gathering() }
        chosen.playByRules(of: self)
        for setting in RoomSetting.all {
            guard let value = setting.value(in: self) else { continue }
            guard let choose = setting.choice(value) else { return false }
            choose(&chosen)
        }
        return chosen == self
    }
}

extension KeyedDecodingContainer {
    fileprivate func time(_ key: Key, least: Duration = .zero) throws -> Duration {
        let time = try decode(Duration.self, forKey: key)
        guard Settings.times.contains(time), time >= least else { throw OutOfBounds(key.stringValue) }
        return time
    }
}

// What a host may choose. A new setting is a member above, a declaration here and an option in `GameOptions`.
extension RoomSetting {
    /// Every setting.
    package static let all = [
        rounds, scoring, hints, startAt, startIn, level, deck, count, target, firstTo, knockout, capacity, seconds,
        ownTime, intermission, teams, reactions, bots,
    ]
    /// The settings that can change between rounds.
    package static let changeable = all.filter { $0.label != nil }

    static let matchLengths = 1...1_000_000
    static let targets = 1...1_000
    private static let sizes = 1...15_000
    static let mostBots = 8

    package static let rounds = RoomSetting(
        "rounds", "How many rounds a match has", in: matchLengths, offered: ["3", "5", "10", "20"], none: "endless",
        usual: "7 for host at a terminal or with --host-page, otherwise endless", label: "Rounds",
        get: { $0.matchLength }, set: { $0.matchLength = $1 })
    package static let scoring = RoomSetting(
        "scoring", "What decides a match", offered: Scoring.allCases.map(\.rawValue),
        get: { $0.scoring.rawValue }, set: { $0.scoring = $1.flatMap(Scoring.init) ?? $0.scoring })
    package static let hints = RoomSetting(
        "hints", "When players may take hints (half: from the middle of the round on)",
        offered: Hints.allCases.map(\.rawValue),
        get: { $0.hints.rawValue }, set: { $0.hints = $1.flatMap(Hints.init) ?? $0.hints })
    package static let startAt = RoomSetting(
        "start-at", "Start the game automatically once this many players are there", in: sizes,
        get: { $0.gathering?.players }, set: { $0.gathering = .init(players: $1, delay: $0.gathering?.delay) })
    package static let startIn = RoomSetting(
        "start-in", "Start the game automatically this many seconds after the first player joins", in: 1...3_600,
        get: { $0.gathering?.delay.map(wholeSeconds) },
        set: { $0.gathering = .init(players: $0.gathering?.players, delay: $1.map { .seconds($0) }) })
    package static let level = RoomSetting(
        "level", "How hard the puzzles are", offered: Level.allCases.map(\.rawValue), none: "any",
        label: "Puzzles", get: { $0.level?.rawValue }, set: { $0.level = $1.flatMap(Level.init) })
    package static let deck = RoomSetting(
        "deck", "Which numbers are dealt", offered: ["1-9", "1-10", "1-13", "1-20", "cards"],
        others: (
            "LOW-HIGH within 0 to \(Deck.highestNamed)",
            { text in
                var deck = Deck.standard
                return deck.setRange(text)
            }
        ), label: "Numbers", get: { $0.deck.range }, set: { $0.deck.setRange($1 ?? "") })
    package static let count = RoomSetting(
        "count", "How many numbers a puzzle has", in: 4...6, offered: ["4", "5", "6"], label: "How many",
        isNamed: true, get: { $0.deck.size }, set: { $0.deck.size = $1 ?? $0.deck.size })
    package static let target = RoomSetting(
        "target", "What to make of the numbers", in: targets, offered: ["10", "24", "36", "100"], label: "Target",
        isNamed: true, get: { $0.deck.target.onTheWire },
        set: { $0.deck.target = $1.map { Rational($0) } ?? $0.deck.target })
    package static let firstTo = RoomSetting(
        "first-to", "End the match once a player has this many points", in: 500...1_000_000,
        offered: ["3000", "5000", "10000"], none: "off", label: "First to", isNamed: true,
        get: { $0.firstTo }, set: { $0.firstTo = $1 })
    package static let knockout = RoomSetting(
        "knockout", "Whether the lower half is out after each round, until a final of two", offered: ["on"],
        none: "off",
        label: "Knockout", isNamed: true, get: { $0.isKnockout ? "on" : nil }, set: { $0.isKnockout = $1 != nil })
    package static let capacity = RoomSetting(
        "capacity", "How many players the room has seats for", in: sizes,
        get: { $0.capacity }, set: { $0.capacity = $1 ?? $0.capacity })
    package static let seconds = RoomSetting(
        "seconds", "How many seconds a round lasts; without a clock every solution is worth the same", in: 5...3_600,
        none: "off", get: { $0.isTimed ? wholeSeconds($0.roundDuration) : nil },
        set: {
            $0.isTimed = $1 != nil
            if let seconds = $1 { $0.roundDuration = .seconds(seconds) }
        })
    package static let ownTime = RoomSetting(
        "own-time", "Give players up to twice the time if they ask for it", offered: ["on"], none: "off",
        get: { $0.allowsOwnTime ? "on" : nil }, set: { $0.allowsOwnTime = $1 != nil })
    package static let intermission = RoomSetting(
        "break", "How many seconds the break between rounds lasts", in: 0...3_600,
        get: { wholeSeconds($0.intermission) }, set: { $0.intermission = $1.map { .seconds($0) } ?? $0.intermission })

    package static let teams = RoomSetting(
        "teams", "The teams in which people play",
        others: (form: "2 to 8 names with commas between them", accepts: { TeamList($0) != nil }), none: "off",
        get: { $0.teams }, set: { $0.teams = $1 })
    package static let reactions = RoomSetting(
        "reactions", "Whether everybody sees the players' reactions", offered: ["on", "off"],
        get: { $0.reactions ? "on" : "off" }, set: { $0.reactions = $1.map { $0 == "on" } ?? $0.reactions })
    package static let bots = RoomSetting(
        "bots", "How many bots play with a person who is alone, one fewer for each further person", in: 0...mostBots,
        get: { $0.bots }, set: { $0.bots = $1 ?? 0 })

    private static func wholeSeconds(_ duration: Duration) -> Int { Int(duration.components.seconds) }
}
