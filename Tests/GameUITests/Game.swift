import Messages
import Phrases
import Playing

@testable import Console
@testable import GameUI

// A game as a host tells it, and the screen of a player who was told.

func row(
    _ player: Int, _ name: String, _ outcome: RowOutcome = .guessing, _ seconds: Double? = nil, rank: Int? = nil,
    wins: Int = 0, moved: Int? = nil
) -> HostMessage.Row {
    .init(
        player: player, name: name, outcome: outcome, seconds: seconds, rank: rank, wins: wins, solved: wins,
        moved: moved)
}

/// As many players as wanted, the first of whom have names.
func players(_ count: Int) -> [HostMessage.Row] {
    (1...count).map { number in row(number, number == 1 ? "Bob" : "Player \(number)") }
}

func results(_ rows: [HostMessage.Row], round: Int = 1, final: Bool = false, players: Int? = nil) -> HostMessage {
    .results(
        .init(
            round: round, final: final, players: players ?? rows.count, solved: rows.count { $0.outcome == .solved },
            guessing: rows.count { $0.outcome == .guessing }, rows: rows))
}

let welcome = HostMessage.welcome(
    .init(
        room: .init(id: "r1", name: "Friday night"), player: .init(id: 1, name: "Bob"), resume: "secret",
        rules: .init(
            target: 24, count: 4, lowest: 1, highest: 9, roundSeconds: 100, intermissionSeconds: 10, rounds: 3),
        host: "TwentyFour"))

func start(_ round: Int = 1, _ numbers: [Int] = [5, 9, 3, 6]) -> HostMessage {
    .startRound(.init(round: round, numbers: numbers, target: 24, seconds: 100, rounds: 3, difficulty: "hard"))
}

func end(_ round: Int = 1, winner: String? = "Wim", next: Double? = 10) -> HostMessage {
    .endRound(
        .init(
            round: round, solution: "6*5-(9-3)", solutions: 5, rank: nil, seconds: nil, nextRoundSeconds: next,
            winner: winner.map { .init(name: $0, seconds: 12.34, expression: "(9-3)*5-6") }))
}

func gathering(players: Int, startAt: Int? = nil) -> HostMessage {
    .status(.init(code: .gathering, text: "Waiting.", players: players, startAt: startAt))
}

/// The screen of a player, or another, who was told these messages just now.
func screen(
    _ messages: [HostMessage], role: PlayerMessage.Handshake.Role = .player, isHost: Bool = false,
    hasPrompt: Bool = true, in catalog: Catalog = .english, at now: Double = 0
) -> GameScreen {
    var screen = GameScreen(
        isSpoken: false, palette: Palette(isColoured: false), catalog: catalog, role: role, isHost: isHost,
        hasPrompt: hasPrompt)
    for message in messages { _ = screen.show(.message(message), at: now, width: 80, isStaged: true) }
    return screen
}

let nextRoundSoon = HostMessage.status(.init(code: .nextRoundSoon, text: "Soon.", seconds: 10))
