import Messages
import Phrases
import Rules
import Wire

// Translates messages into the original game's protocol.

extension ClassicHostMessage {
    private static let waitingForAnswers = "Waiting for answers..."
    private static let nextRoundSoon = "Next round will start shortly..."

    /// The original game's messages for a message, in order; empty if it has none.
    /// - Parameters:
    ///   - isForAll: whether everyone gets it at once, and not only a newcomer.
    ///   - isPuzzleNew: whether no one has seen the puzzle yet, or not since the host stopped the round.
    ///   - room: the room at the time of the message.
    static func all(for message: HostMessage, isForAll: Bool, isPuzzleNew: Bool, in room: Room) -> [Self] {
        let isAgain = message.state?.again == true
        switch message {
        case .startRound(let start):
            // The original game has no pause within a round; its players get the puzzle again.
            guard let numbers = start.numbers, !isForAll || isPuzzleNew, start.own?.plays != false,
                [nil, .guessing].contains(start.own?.outcome)
            else { return [] }
            let puzzle = Self(
                startRound: numbers, time: start.own?.seconds ?? start.seconds,
                status: isForAll ? waitingForAnswers : nil)
            return isForAll && !isAgain ? [puzzle, table(of: room.results, in: room)] : [puzzle]
        case .results(let results): return [table(of: results, in: room)]
        case .endRound(let end):
            let table = isAgain ? [] : [table(of: end.table, in: room)]
            // The end of the match follows at once.
            return end.phase == .ending && end.seconds == 0 ? table : table + [Self(status: nextRoundSoon)]
        case .endMatch:
            return (isForAll ? [] : [table(of: room.results, in: room)]) + [Self(status: nextRoundSoon)]
        // A newcomer gets the status after the table.
        case .status: return isForAll ? [status(in: room)].compactMap(\.self) : []
        default: return []
        }
    }

    /// What the room is waiting for; nil if the original has no text for it.
    static func status(in room: Room) -> Self? {
        switch room.phaseCode {
        case .round: room.isStopped ? nil : Self(status: waitingForAnswers)
        case .break, .countdown, .ending, .over: Self(status: nextRoundSoon)
        default: room.isStopped ? Self(status: nextRoundSoon) : nil
        }
    }

    private static func table(of results: HostMessage.Results, in room: Room) -> Self {
        Self(results: (results.rows ?? []).map { "\($0.shownName): \(words(for: $0, in: room))" })
    }

    private static func words(for row: HostMessage.Row, in room: Room) -> String {
        let part = room.player(PlayerID(row.player))?.part
        return switch row.outcome {
        case .solved:
            "\(Catalog.english.hundredths(row.seconds ?? 0)) seconds" + (row.unproven == true ? " (unproven)" : "")
        case .guessing: part == .guessing(isNewcomer: true) ? "New player, guessing..." : "Still guessing..."
        case .waiting: "Just joined, itching to play!"
        // A reason with a digit could look like a result, as in "3.21 seconds".
        case .gaveUp:
            if case .gaveUp(let reason?) = part, !reason.contains(where: \.isNumber) { reason } else { "Gave up" }
        case .outOfTime: "Ran out of time"
        default: "Lost the connection"
        }
    }
}

extension Event {
    /// Whether this result of the original game, whose results name no round, may have been on its way when the round
    /// began. A break keeps the two apart.
    func mayBeOfFormerRound(_ settings: Settings) -> Bool {
        let margin = Duration.milliseconds(500)
        return switch self {
        case .claim(_, let round, let elapsed, _), .giveUp(_, let round, _, let elapsed, _):
            round > 1 && settings.intermission < margin && (elapsed ?? .zero) < margin
        default: false
        }
    }
}
