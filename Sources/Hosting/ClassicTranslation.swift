import Puzzles
import Rules
import Wire

// The words of the rules in the words of the original game.

extension ClassicHostMessage {
    /// Nothing where the original has no word for a message.
    /// - Parameter audience: a puzzle for everybody is a fresh one.
    init?(_ message: Message, to audience: Audience) {
        switch message {
        case .startRound(let start):
            self.init(
                startRound: start.puzzle.numbers, time: start.timeLeft.inSeconds,
                status: audience == .everyone ? Self.waitingForAnswers : nil)
        case .results(let results):
            self.init(results: results.rows.map { "\($0.name): \(Self.words(for: $0))" })
        case .status(.waitingForAnswers):
            // Whoever was given a fresh puzzle has been told with it.
            guard audience != .everyone else { return nil }
            self.init(status: Self.waitingForAnswers)
        case .status(.nextRoundSoon), .status(.paused), .status(.matchOver):
            self.init(status: "Next round will start shortly...")
        case .welcome, .verdict, .lastResults, .endRound, .standings, .endMatch, .status(.waitingForPlayers),
            .status(.gathering):
            return nil
        }
    }

    private static let waitingForAnswers = "Waiting for answers..."

    private static func words(for row: Row) -> String {
        switch (row.outcome, row.note) {
        case (.solved, let note):
            "\(row.time?.inClassicSeconds ?? "0.00") seconds" + (note == .unproven ? " (unproven)" : "")
        case (.guessing, .newcomer?): "New player, guessing..."
        case (.guessing, _): "Still guessing..."
        case (.waiting, _): "Just joined, itching to play!"
        case (.gaveUp, .reason(let reason)?): reason
        case (.gaveUp, _): "Gave up"
        case (.outOfTime, _): "Ran out of time"
        case (.away, _): "Lost the connection"
        }
    }
}

extension Duration {
    /// Seconds to the hundredth: `12.34`.
    fileprivate var inClassicSeconds: String {
        let (whole, hundredths) = (nanoseconds / 10_000_000).quotientAndRemainder(dividingBy: 100)
        return "\(whole).\(hundredths < 10 ? "0" : "")\(hundredths)"
    }
}
