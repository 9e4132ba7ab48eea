import Messages
import Phrases
import Rules
import Wire

// Messages in the original game's protocol.

extension ClassicHostMessage {
    /// Nil if the original has no such message.
    /// - Parameters:
    ///   - audience: who gets it; a puzzle for everybody is a new one.
    ///   - room: the room at the time of the message.
    init?(_ message: HostMessage, to audience: Audience, in room: Room) {
        switch message {
        case .startRound(let start):
            self.init(
                startRound: start.numbers, time: start.seconds,
                status: audience.isMany ? Self.waitingForAnswers : nil)
        case .results(let results):
            self.init(results: results.rows.map { "\($0.shownName): \(Self.words(for: $0, in: room))" })
        case .status(let status):
            switch status.code {
            case .waitingForAnswers:
                // A new puzzle came with the same status.
                guard !audience.isMany else { return nil }
                self.init(status: Self.waitingForAnswers)
            // The original knows no pause within a round; its players are told of the puzzle again.
            case .paused where room.round != nil: return nil
            case .nextRoundSoon, .paused, .matchOver: self.init(status: "Next round will start shortly...")
            default: return nil
            }
        default: return nil
        }
    }

    private static let waitingForAnswers = "Waiting for answers..."

    private static func words(for row: HostMessage.Row, in room: Room) -> String {
        let part = room.player(PlayerID(row.player))?.part
        return switch row.outcome {
        case .solved:
            "\(Catalog.english.hundredths(row.seconds ?? 0)) seconds" + (row.unproven == true ? " (unproven)" : "")
        case .guessing: part == .guessing(isNewcomer: true) ? "New player, guessing..." : "Still guessing..."
        case .waiting: "Just joined, itching to play!"
        case .gaveUp: if case .gaveUp(let reason?) = part { reason } else { "Gave up" }
        case .outOfTime: "Ran out of time"
        default: "Lost the connection"
        }
    }
}

extension Audience {
    fileprivate var isMany: Bool {
        if case .one = self { false } else { true }
    }
}
