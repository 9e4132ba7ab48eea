import Puzzles
import Rules

/// What the bots of a room do in the round that is on. It follows from the room, the round and the bots alone, so that a host
/// that goes on with a room goes on with its bots.
struct BotMoves: Sendable {
    private struct Turn {
        let player: PlayerID
        let move: BotPlan.Move
    }

    /// The round that is planned.
    private var round: Round?
    /// In their order.
    private var turns: ArraySlice<Turn> = []

    /// Plans a round, unless that is done.
    /// - Parameter id: the room's.
    mutating func plan(for room: Room, _ bots: [Player], called id: String) {
        guard let current = room.round, current != round else { return }
        round = current
        let bots = bots.filter { $0.part == .guessing(isNewcomer: false) }
        let turns = bots.flatMap { bot in
            let seed = Self.seed("\(id)/\(room.matchNumber)/\(current.number)/\(bot.id)")
            let plan = BotPlan(
                of: bot.bot ?? .steady, for: current.deal, within: room.settings.roundDuration, seed: seed)
            return plan.moves.map { Turn(player: bot.id, move: $0) }
        }
        // A host that goes on does not say again what was said before.
        let spent = room.clock.map { current.began.duration(to: $0) } ?? .zero
        self.turns =
            turns.filter { $0.move.isLast || $0.move.after > spent }.sorted { $0.move.after < $1.move.after }[...]
    }

    /// When the next bot does something; nil if none does, or no round is on.
    func nextDeadline(in room: Room) -> Instant? {
        guard let round, room.round == round, room.stoppedSince == nil else { return nil }
        return turns.first.map { round.began.advanced(by: $0.move.after) }
    }

    /// What a bot does by now; nil if none does anything.
    mutating func next(in room: Room, at now: Instant) -> Event? {
        while let round, let due = nextDeadline(in: room), due <= now, let turn = turns.popFirst() {
            guard room.player(turn.player)?.part == .guessing(isNewcomer: false) else { continue }
            return switch turn.move.saying {
            case .answer(let expression):
                .answer(turn.player, round: round.number, expression: expression, elapsed: turn.move.after)
            case .giveUp: .giveUp(turn.player, round: round.number, elapsed: turn.move.after)
            }
        }
        return nil
    }

    /// The 64-bit FNV-1a hash of a text.
    private static func seed(_ text: String) -> UInt64 {
        text.utf8.reduce(14_695_981_039_346_656_037) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
    }
}
