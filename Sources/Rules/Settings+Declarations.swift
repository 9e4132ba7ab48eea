import Puzzles

// What a host may choose. A new setting is a member of `Settings`, a declaration here, and a label in the catalogs.
extension RoomSetting {
    /// Every setting.
    package static let all = [
        rounds, scoring, hints, startAt, startIn, level, deck, size, target, firstTo, knockout, capacity, seconds,
        ownTime, intermission, teams, reactions, sound, bots,
    ]
    /// The settings that choose what is dealt. A list of puzzles decides it instead.
    package static let dealt = [level, deck, size, target]
    /// The settings that can change while the room is open.
    package static let changeable = all.filter { $0.changes != .never }

    static let matchLengths = 1...1_000_000
    private static let sizes = 1...15_000
    static let mostBots = 8

    package static let rounds = RoomSetting(
        "rounds", "How many rounds a match has", in: matchLengths, offered: ["3", "5", "10", "20"], none: "endless",
        usual: "7 for host at a terminal or with --host-page, otherwise endless", changes: .round,
        isNamed: false, get: { $0.matchLength }, set: { $0.matchLength = $1 })
    package static let scoring = RoomSetting(
        "scoring", "What decides a match", offered: Scoring.allCases.map(\.rawValue), changes: .match,
        get: { $0.scoring.rawValue }, set: { $0.scoring = $1.flatMap(Scoring.init) ?? $0.scoring })
    package static let hints = RoomSetting(
        "hints", "When players may take hints (half: from the middle of the round on)",
        offered: Hints.allCases.map(\.rawValue), changes: .round,
        get: { $0.hints.rawValue }, set: { $0.hints = $1.flatMap(Hints.init) ?? $0.hints })
    package static let startAt = RoomSetting(
        "start-at", "Start the game automatically once this many players are there", in: sizes, none: "off",
        changes: .never, get: { $0.gathering?.players },
        set: { if $1 != nil || $0.gathering != nil { $0.gathering = .init(players: $1, delay: $0.gathering?.delay) } })
    package static let startIn = RoomSetting(
        "start-in", "Start the game automatically this many seconds after the first player joins", in: 1...3_600,
        none: "off", changes: .never, isTime: true, get: { $0.gathering?.delay.map(seconds) },
        set: {
            if $1 != nil || $0.gathering != nil {
                $0.gathering = .init(players: $0.gathering?.players, delay: $1.map(duration))
            }
        })
    package static let level = RoomSetting(
        "level", "How hard the puzzles are", offered: Level.allCases.map(\.rawValue), none: "any",
        changes: .round, isNamed: false, get: { $0.level?.rawValue }, set: { $0.level = $1.flatMap(Level.init) })
    package static let deck = RoomSetting(
        "deck", "Which numbers are dealt", offered: ["1-9", "1-10", "1-13", "1-20", "cards"],
        others: (
            "LOW-HIGH within 0 to \(Deck.highestNamed)",
            { text in
                var deck = Deck.standard
                return deck.setRange(text)
            }
        ), changes: .round, isNamed: false, get: { $0.deck.range }, set: { $0.deck.setRange($1 ?? "") })
    package static let size = RoomSetting(
        "size", "How many numbers a puzzle has", in: Deck.sizes, offered: ["4", "5", "6"], changes: .round,
        get: { $0.deck.size }, set: { $0.deck.size = $1 ?? $0.deck.size })
    package static let target = RoomSetting(
        "target", "What to make from the numbers", in: Deck.targets, offered: ["10", "24", "36", "100"],
        changes: .round, get: { $0.deck.target.onTheWire },
        set: { $0.deck.target = $1.map { Rational($0) } ?? $0.deck.target })
    package static let firstTo = RoomSetting(
        "first-to", "End the match once a player has this many points", in: 500...1_000_000,
        offered: ["3000", "5000", "10000"], none: "off", changes: .round, get: { $0.firstTo }, set: { $0.firstTo = $1 })
    package static let knockout = RoomSetting(
        "knockout", "Whether the lower half is out after each round, until a final of two", offered: ["on"],
        none: "off", changes: .round, get: { $0.isKnockout ? "on" : nil }, set: { $0.isKnockout = $1 != nil })
    package static let capacity = RoomSetting(
        "capacity", "How many players the room has seats for", in: sizes, changes: .never,
        get: { $0.capacity }, set: { $0.capacity = $1 ?? $0.capacity })
    package static let seconds = RoomSetting(
        "seconds", "How many seconds a round lasts; without a clock every solution is worth the same", in: 5...3_600,
        offered: ["30", "60", "100", "180", "300"], none: "off", changes: .round, isTime: true,
        get: { $0.isTimed ? seconds($0.roundDuration) : nil },
        set: {
            $0.isTimed = $1 != nil
            $0.roundDuration = $1.map(duration) ?? Settings().roundDuration
        })
    package static let ownTime = RoomSetting(
        "own-time", "Give players up to twice the time if they ask for it", offered: ["on"], none: "off",
        changes: .round, get: { $0.allowsOwnTime ? "on" : nil }, set: { $0.allowsOwnTime = $1 != nil })
    package static let intermission = RoomSetting(
        "break", "How many seconds the break between rounds lasts", in: 0...3_600,
        offered: ["3", "5", "10", "20", "30", "60", "120", "300", "600"], changes: .round, isTime: true,
        get: { seconds($0.intermission) },
        set: { $0.intermission = $1.map(duration) ?? $0.intermission })

    package static let teams = RoomSetting(
        "teams", "The teams in which people play",
        others: (form: "2 to 8 names with commas between them", accepts: { TeamList($0) != nil }), none: "off",
        changes: .now, get: { $0.teams },
        set: { settings, teams in settings.teams = teams?.spelled(like: settings.teams) })
    package static let reactions = RoomSetting(
        "reactions", "Whether everybody sees the players' reactions", offered: ["on", "off"],
        changes: .now, get: { $0.reactions ? "on" : "off" },
        set: { $0.reactions = $1.map { $0 == "on" } ?? $0.reactions })
    package static let sound = RoomSetting(
        "sound", "Whether televisions play sounds", offered: ["on", "off"],
        changes: .now, get: { $0.sound ? "on" : "off" }, set: { $0.sound = $1.map { $0 == "on" } ?? $0.sound })
    package static let bots = RoomSetting(
        "bots", "How many bots play along, and how well", in: 0...mostBots,
        others: (
            "N:STRENGTH (\(BotStrength.allCases.map(\.rawValue).joined(separator: ", ")))",
            { $0.contains(":") && BotChoice($0) != nil }
        ), changes: .now, get: { $0.bots }, set: { $0.bots = $1 ?? BotChoice() })

    /// Whole seconds, as people type them, without a fraction.
    private static func seconds(_ duration: Duration) -> String {
        let seconds = duration.inSeconds
        return Int(exactly: seconds).map { "\($0)" } ?? "\(seconds)"
    }

    private static func duration(_ seconds: String) -> Duration {
        .milliseconds(Int(((Double(seconds) ?? 0) * 1_000).rounded()))
    }
}
