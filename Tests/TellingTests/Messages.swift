import Messages
import Phrases
import Telling

// Messages as a host sends them, with what a test does not look at filled in.

func welcome(
    as player: Int = 1, _ name: String = "Bob", room: String = "r1", seconds: SettingValue = 100,
    scoring: String? = nil
) -> HostMessage {
    var settings: SettingValues = ["target": 24, "size": 4, "seconds": seconds, "break": 10, "rounds": nil]
    if let scoring { settings["scoring"] = .text(scoring) }
    return .welcome(
        .init(
            room: .init(id: room, name: "Ann's game"), player: .init(id: player, name: name), resume: "secret",
            settings: settings,
            host: "TwentyFour"))
}

/// A round that is on.
/// - Parameter own: what it is to the listener.
func start(
    _ round: Int = 1, seconds: Double = 100, rounds: Int? = nil, of numbers: [Int]? = [3, 3, 8, 8],
    in state: HostMessage.PhaseState = .init(.round), own: HostMessage.Own? = .init(outcome: .guessing)
) -> HostMessage {
    .startRound(
        .init(
            .init(round: round, numbers: numbers, target: 24, seconds: seconds, rounds: rounds, level: "fiendish"),
            state, own: own))
}

/// A round that is on, and that the listener may not play.
func closed(_ round: Int = 1, of numbers: [Int]? = nil) -> HostMessage {
    start(round, of: numbers, own: .init(outcome: .waiting, plays: false))
}

func row(
    _ player: Int, _ name: String, _ outcome: RowOutcome = .guessing, _ seconds: Double? = nil, rank: Int? = nil,
    standing: Int? = nil, wins: Int? = 0, solved: Int? = 0
) -> HostMessage.Row {
    .init(
        player: player, name: name, outcome: outcome, seconds: seconds, rank: rank, standing: standing, wins: wins,
        solved: solved)
}

func table(
    _ rows: [HostMessage.Row], in round: Int = 1, players: Int? = nil, solved: Int? = nil, guessing: Int? = nil,
    news: [HostMessage.News] = []
) -> HostMessage.Results {
    .init(
        round: round, players: players ?? rows.count, solved: solved ?? rows.count { $0.outcome == .solved },
        guessing: guessing ?? rows.count { $0.outcome == .guessing }, rows: rows, news: news.isEmpty ? nil : news)
}

func results(
    _ rows: HostMessage.Row..., in round: Int = 1, players: Int? = nil, solved: Int? = nil, guessing: Int? = nil,
    news: HostMessage.News...
) -> HostMessage {
    .results(table(rows, in: round, players: players, solved: solved, guessing: guessing, news: news))
}

func news(_ code: NewsCode, _ player: Int, _ name: String, _ seconds: Double? = nil) -> HostMessage.News {
    .init(code, player: player, name: name, seconds: seconds)
}

/// The end of a round, and of its break after `next` seconds.
/// - Parameters:
///   - rank: the listener's.
///   - seconds: the listener's.
func end(
    _ round: Int = 1, rank: Int? = nil, _ seconds: Double? = nil, next: Double? = 10,
    in state: HostMessage.PhaseState = .init(.break), rows: [HostMessage.Row] = [], players: Int? = nil,
    news: [HostMessage.News] = []
) -> HostMessage {
    .endRound(
        .init(
            .init(
                solution: "8/(3-8/3)", solutions: 1,
                table: table(rows, in: round, players: players, guessing: 0, news: news), seconds: next),
            state, own: .init(outcome: rank == nil ? .outOfTime : .solved, seconds: seconds, rank: rank)))
}

/// The end of a match.
func over(_ rows: HostMessage.Row..., own: HostMessage.Own? = nil) -> HostMessage {
    .endMatch(.init(.init(rows: rows), .init(.over), own: own))
}

/// A right answer that nobody has found before.
func discovery(found: Int, of all: Int) -> HostMessage {
    .verdict(
        .init(round: 1, correct: true, seconds: 12.34, value: "24", discovery: true, found: found, solutions: all))
}

func verdict(
    _ reason: VerdictReason? = nil, in round: Int = 1, correct: Bool = false, value: String? = nil,
    position: Int? = nil, wrongNumber: HostMessage.WrongNumber? = nil
) -> HostMessage {
    .verdict(
        .init(
            round: round, correct: correct, seconds: 12.34, value: value, reason: reason, position: position,
            wrongNumber: wrongNumber))
}

/// A phase that has no message of its own.
func status(_ phase: PhaseCode, paused: Bool = false, seconds: Double? = nil, void: Int? = nil) -> HostMessage {
    .status(
        .init(.init(text: "Status: \(phase.rawValue).", seconds: seconds, void: void), .init(phase, paused: paused)))
}

extension Narrator {
    /// One who tells in English.
    init(_ viewer: Viewer = .guest(.player)) {
        self.init(for: viewer, catalog: .english)
    }

    /// Takes in what the host says, all of it at once.
    mutating func tell(_ message: HostMessage) -> [String] { tell(message, at: 0) }
    mutating func tell(_ announcement: Announcement) -> [String] {
        tell(announcement, announcement.message.own, at: 0)
    }
}

extension Announcement {
    init(_ message: HostMessage) {
        self.init(message, in: .english, under: [:])
    }
}
