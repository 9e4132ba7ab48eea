import Telling
import Messages
import Phrases
import Playing

@testable import Console
@testable import GameUI

// A game as a host tells it, and the screen of a player who was told.

func row(
    _ player: Int, _ name: String, _ outcome: RowOutcome = .guessing, _ seconds: Double? = nil, rank: Int? = nil,
    standing: Int? = nil, wins: Int = 0, moved: Int? = nil
) -> HostMessage.Row {
    .init(
        player: player, name: name, outcome: outcome, seconds: seconds, rank: rank, standing: standing, wins: wins,
        solved: wins, moved: moved)
}

/// As many players as wanted, the first of whom have names.
func players(_ count: Int) -> [HostMessage.Row] {
    (1...count).map { number in row(number, number == 1 ? "Bob" : "Player \(number)") }
}

func table(_ rows: [HostMessage.Row], round: Int = 1, guessing: Int? = nil, news: [HostMessage.News] = [])
    -> HostMessage.Results
{
    .init(
        round: round, players: rows.count, solved: rows.count { $0.outcome == .solved },
        guessing: guessing ?? rows.count { $0.outcome == .guessing }, rows: rows, news: news.isEmpty ? nil : news)
}

func results(_ rows: [HostMessage.Row], round: Int = 1, news: HostMessage.News...) -> HostMessage {
    .results(table(rows, round: round, news: news))
}

let welcome = HostMessage.welcome(
    .init(
        room: .init(id: "r1", name: "Friday night"), player: .init(id: 1, name: "Bob"), resume: "secret",
        settings: ["target": 24, "size": 4, "seconds": 100, "break": 10, "rounds": 3],
        host: "TwentyFour"))

func start(
    _ round: Int = 1, _ numbers: [Int]? = [5, 9, 3, 6], in state: HostMessage.PhaseState = .init(.round)
) -> HostMessage {
    .startRound(
        .init(
            .init(round: round, numbers: numbers, target: 24, seconds: 100, rounds: 3, level: "hard"), state,
            own: .init(outcome: .guessing)))
}

/// The end of a round, and of its break after `next` seconds.
func end(
    _ round: Int = 1, winner: String? = "Wim", next: Double? = 10, in state: HostMessage.PhaseState = .init(.break),
    rows: [HostMessage.Row] = players(2), news: HostMessage.News...
) -> HostMessage {
    .endRound(
        .init(
            .init(
                solution: "6*5-(9-3)", solutions: 5,
                winner: winner.map { .init(name: $0, seconds: 12.34, expression: "(9-3)*5-6") },
                table: table(rows, round: round, guessing: 0, news: news), seconds: next),
            state, own: .init(outcome: .outOfTime)))
}

/// The end of a match.
func over(_ rows: [HostMessage.Row], teams: [HostMessage.TeamRow]? = nil, awards: [HostMessage.Award]? = nil)
    -> HostMessage
{
    .endMatch(.init(.init(rows: rows, teams: teams, awards: awards), .init(.over)))
}

func gathering(players: Int, startAt: Int? = nil, in state: HostMessage.PhaseState = .init(.gathering)) -> HostMessage {
    .status(.init(.init(text: "Waiting.", players: players, startAt: startAt), state))
}

/// The screen of a player, or another, who was told these messages just now.
func screen(
    _ messages: [HostMessage], for viewer: Viewer = .guest(.player), in catalog: Catalog = .english,
    at now: Double = 0
) -> GameScreen {
    var screen = GameScreen(
        for: viewer, palette: Palette(isColoured: false), catalog: catalog)
    for message in messages { _ = screen.show(.message(message), at: now, width: 80, isStaged: true) }
    return screen
}

/// A first round begins soon.
let firstRoundSoon = HostMessage.status(.init(.init(text: "Soon.", seconds: 10), .init(.countdown)))
