import Messages
import Puzzles
import Rules

/// The moves of a room's bots in the current round. They depend only on the room, the round and the bots, so that a
/// host that continues a room also continues its bots.
struct BotMoves: Sendable {
    private struct Turn {
        let player: PlayerID
        let move: BotPlan.Move
    }

    /// The round that is planned: its match, and its number there.
    private var planned: (match: Int, round: Int)?
    /// The moves to come, in order.
    private var turns: ArraySlice<Turn> = []

    /// Plans a round, unless it is planned already.
    /// - Parameter id: the room's identifier.
    mutating func plan(for room: Room, _ bots: [Player], called id: String) {
        guard let current = room.round, !isPlanned(current, in: room) else { return }
        planned = (match: room.matchNumber, round: current.number)
        // As everyone was told when the round began: another strength applies to the next one.
        let strength = (room.told["bots"].flatMap { BotChoice($0) } ?? room.settings.bots).strength
        let bots = bots.filter { $0.part == .guessing(isNewcomer: false) }
        let turns = bots.flatMap { bot in
            let seed = "\(id)/\(room.matchNumber)/\(current.number)/\(bot.id)".stableHash
            let plan = BotPlan(
                of: strength, for: current.deal, within: room.settings.roundDuration, seed: seed)
            return plan.moves.map { Turn(player: bot.id, move: $0) }
        }
        // A host that continues a room must not repeat earlier moves.
        let spent = room.clock.map { current.began.duration(to: $0) } ?? .zero
        self.turns =
            turns.filter { $0.move.isLast || $0.move.after > spent }.sorted { $0.move.after < $1.move.after }[...]
    }

    private func isPlanned(_ round: Round, in room: Room) -> Bool {
        planned.map { $0.match == room.matchNumber && $0.round == round.number } ?? false
    }

    /// When the next bot makes a move; nil if none will, or if there is no round.
    func nextDeadline(in room: Room) -> Instant? {
        guard let round = room.round, isPlanned(round, in: room), room.stoppedSince == nil else { return nil }
        return turns.first.map { round.began.advanced(by: $0.move.after) }
    }

    /// The next move that is due; nil if none is.
    mutating func next(in room: Room, at now: Instant) -> Event? {
        while let round = room.round, let due = nextDeadline(in: room), due <= now, let turn = turns.popFirst() {
            guard room.player(turn.player)?.part == .guessing(isNewcomer: false) else { continue }
            return switch turn.move.saying {
            case .answer(let expression):
                .answer(turn.player, round: round.number, expression: expression, elapsed: turn.move.after)
            case .giveUp: .giveUp(turn.player, round: round.number, elapsed: turn.move.after)
            }
        }
        return nil
    }
}
