import Messages
import Phrases
import Telling

// Messages as a host sends them, with what a test does not look at filled in.

func welcome(as player: Int = 1, _ name: String = "Bob", room: String = "r1") -> HostMessage {
    .welcome(
        .init(
            room: .init(id: room, name: "Ann's game"), player: .init(id: player, name: name), resume: "secret",
            rules: .init(
                target: 24, count: 4, lowest: 1, highest: 9, roundSeconds: 100, intermissionSeconds: 10, rounds: nil),
            host: "TwentyFour"))
}

func start(
    _ round: Int = 1, seconds: Double = 100, rounds: Int? = nil, of numbers: [Int] = [3, 3, 8, 8]
) -> HostMessage {
    .startRound(
        .init(
            round: round, numbers: numbers, target: 24, seconds: seconds, rounds: rounds, difficulty: "fiendish"))
}

func row(
    _ player: Int, _ name: String, _ outcome: RowOutcome = .guessing, _ seconds: Double? = nil, rank: Int? = nil,
    wins: Int = 0, solved: Int = 0
) -> HostMessage.Row {
    .init(player: player, name: name, outcome: outcome, seconds: seconds, rank: rank, wins: wins, solved: solved)
}

func results(
    _ rows: HostMessage.Row..., in round: Int = 1, final: Bool = false, players: Int? = nil, solved: Int? = nil,
    guessing: Int? = nil
) -> HostMessage {
    .results(
        .init(
            round: round, final: final, players: players ?? rows.count,
            solved: solved ?? rows.count { $0.outcome == .solved },
            guessing: guessing ?? rows.count { $0.outcome == .guessing }, rows: rows))
}

func end(_ round: Int = 1, rank: Int? = nil, _ seconds: Double? = nil, next: Double? = 10) -> HostMessage {
    .endRound(
        .init(
            round: round, solution: "8/(3-8/3)", solutions: 1, rank: rank, seconds: seconds, nextRoundSeconds: next))
}

/// A right answer that nobody has found before.
func discovery(found: Int, of all: Int) -> HostMessage {
    .verdict(
        .init(round: 1, correct: true, seconds: 12.34, value: "24", discovery: true, found: found, solutions: all))
}

func verdict(
    _ reason: VerdictReason? = nil, in round: Int = 1, correct: Bool = false, value: String? = nil, position: Int? = nil
) -> HostMessage {
    .verdict(
        .init(round: round, correct: correct, seconds: 12.34, value: value, reason: reason, position: position))
}

func status(_ code: StatusCode, seconds: Double? = nil) -> HostMessage {
    .status(.init(code: code, text: "Status: \(code.rawValue).", seconds: seconds))
}

extension Narrator {
    /// One who tells in English.
    init(_ role: PlayerMessage.Handshake.Role = .player, isHost: Bool = false) {
        self.init(role: role, isHost: isHost, catalog: .english)
    }

    /// Takes in what the host says, all of it at once.
    mutating func tell(_ message: HostMessage) -> [String] { tell(message, at: 0) }
    mutating func tell(_ announcement: Announcement) -> [String] { tell(announcement, at: 0) }
}

extension Announcement {
    init(_ message: HostMessage, after before: HostMessage.Results?) {
        self.init(message, after: before, in: .english)
    }
}
