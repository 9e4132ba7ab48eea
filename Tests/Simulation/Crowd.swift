import Puzzles
import Rules

/// The players, connections and host of a simulated game: chooses what happens next.
///
/// It does what a real driver would: assigns ascending IDs, times each player (sometimes wrongly), ticks on request
/// (sometimes late or early).
struct Crowd {
    private static let names = [
        "Ann", "ann", "Аnn", "Bob", "Ian", "lan", "Lan", "Zoë", "ZOË", "a name of 24 letters, no",
        "over nineteen lette rs x", "🧑‍🧑‍🧒‍🧒 Smith",
    ]
    private static let teams = ["Red", "Blue", "Green", "red"]
    /// The first two are always possible; no two numbers up to 2 make 24, and five have no level.
    private static let decks = [
        "1-9 size 4 target 24", "5-8 size 4 target 24", "cards size 4 target 24", "1-2 size 4 target 24",
        "1-9 size 5 target 36",
    ]
    private static let others = [
        "hints off", "hints on", "hints half", "seconds 5", "seconds off", "seconds 100", "break 0", "break 10",
        "own-time on", "own-time off", "reactions off", "reactions on", "sound off", "sound on", "scoring wins",
        "scoring solved",
        "scoring points", "scoring points seconds 30",
    ]
    private static let wrong = ["", "24", "1+2+3+4", "8/(3-8/3)", "((", "1/0", "9*9*9*9"]

    private var chance: Chance
    private var now: Int64 = 0
    private var newcomer = 0

    init(chance: Chance) {
        self.chance = chance
    }

    /// What happens next in a game that has come this far.
    mutating func next(in referee: Referee) -> Step {
        let target = max(now, moment(in: referee))
        // A host ticks on request. It can be late, and something else can happen first.
        if let due = referee.room.nextDeadline?.nanoseconds, due <= target, !chance.once(in: 6) {
            now = max(now, due) + (chance.once(in: 8) ? nanoseconds(upTo: 5_000) : 0)
            return Step(now, .tick)
        }
        now = target
        // The timestamp of an event can be read before that of an earlier event.
        let reading = chance.once(in: 50) ? max(now - nanoseconds(upTo: 50), 0) : now
        let move = move(in: referee), arrived = arrival(of: move, in: referee)
        return Step(reading, move, elapsed: elapsed(at: arrived ?? now, in: referee), arrived: arrived)
    }

    /// The arrival time of a delayed answer, claim or give-up.
    private mutating func arrival(of move: Move, in referee: Referee) -> Int64? {
        switch move {
        case .solve, .another, .answer, .claim, .giveUp: break
        default: return nil
        }
        guard chance.once(in: 4) else { return nil }
        return max(now - nanoseconds(upTo: chance.pick([300, 5_000, 100_000]) ?? 0), 0)
    }

    /// What a stopwatch shows: mostly the time since the round began less the round trip, sometimes nonsense.
    private mutating func elapsed(at now: Int64, in referee: Referee) -> Int64? {
        guard let began = referee.witness.open?.began.nanoseconds, !chance.once(in: 6) else { return nil }
        switch chance.below(12) {
        case 0: return -nanoseconds(upTo: 5_000)
        case 1: return nanoseconds(upTo: 200_000)
        case 2..<7: return now - began - nanoseconds(upTo: 300)
        default: return now - began - nanoseconds(upTo: 1_500)
        }
    }

    /// When something happens next: soon, later, much later, or exactly when a rule takes effect.
    private mutating func moment(in referee: Referee) -> Int64 {
        switch chance.below(20) {
        case 0..<4: return now
        case 4..<8: return now + nanoseconds(upTo: 300)
        case 8..<13: return now + nanoseconds(upTo: 15_000)
        case 13..<15: return now + nanoseconds(upTo: 60_000)
        case 15 where chance.once(in: 5): return now + nanoseconds(upTo: 4 * 3_600_000)
        default:
            let edges = edges(in: referee).filter { $0 > now }
            return (chance.pick(edges) ?? now) + Int64(chance.below(3)) - 1
        }
    }

    /// The instants at which a rule takes effect.
    private func edges(in referee: Referee) -> [Int64] {
        let (witness, settings) = (referee.witness, referee.room.settings)
        var edges: [Instant] = []
        if let deadline = referee.room.nextDeadline { edges.append(deadline) }
        if let open = witness.open {
            let credit = settings.roundTripCredit
            for seat in witness.seats.values.filter(\.isGuessing) + [nil] where settings.isTimed {
                edges += [witness.deadline(of: seat), witness.end(of: seat)]
                let half = open.began.duration(to: witness.deadline(of: seat)) / 2
                edges.append(open.began.advanced(by: half))
            }
            if let until = witness.heldUntil { edges.append(until) }
            edges.append(open.deadline.advanced(by: .zero - settings.lateJoinMinimum))
            edges += [credit, settings.startAllowance + credit].map { open.deadline.advanced(by: $0) }
        }
        for seat in witness.seats.values {
            if let away = seat.awaySince {
                edges += [
                    away.advanced(by: settings.awayLimit), away.advanced(by: settings.reconnectAllowance),
                ]
            }
        }
        return edges.map(\.nanoseconds).sorted()
    }

    private mutating func move(in referee: Referee) -> Move {
        let seats = referee.witness.seats
        let here = seats.filter { $0.value.isHere }.keys.map(\.number).sorted()
        let guessing = seats.filter { $0.value.isHere && $0.value.isGuessing }.keys.map(\.number).sorted()
        let done = seats.filter { $0.value.isHere && $0.value.solvedTime != nil }.keys.map(\.number).sorted()
        let away = seats.filter { !$0.value.isHere }.keys.map(\.number).sorted()
        let gone = referee.witness.gone.keys.map(\.number).sorted()
        // A player who was there at some time, or one who never was.
        let anybody = 1 + chance.below(newcomer + 1)
        let somebody = chance.pick(here) ?? anybody
        let round = referee.witness.round
        if here.count < 2, chance.once(in: 2) { return join() }
        switch chance.below(100) {
        case 0..<8: return join()
        case 8..<14: return .drop(somebody)
        case 14..<21: return .resume(chance.pick(away) ?? anybody)
        case 21..<24: return .leave(somebody)
        // A room removes the time of a player who has just left.
        case 24..<27 where !gone.isEmpty || chance.once(in: 10):
            return .removeTime(chance.pick(gone) ?? anybody)
        case 24..<48: return .solve(chance.pick(guessing) ?? somebody)
        case 48..<58: return .answer(somebody, round: round, chance.pick(Self.wrong) ?? "")
        case 58..<62: return .hint(chance.pick(guessing) ?? somebody, round: round, step: hintStep())
        case 62..<66: return .giveUp(chance.pick(guessing) ?? somebody, round: round)
        case 66..<68: return .claim(chance.once(in: 3) ? anybody : somebody, round: round)
        case 68..<70: return .solve(somebody)
        case 70..<74: return .another(chance.pick(done) ?? somebody, chance.below(6))
        case 74..<78: return .solve(anybody)
        case 78 where chance.once(in: 2): return .hint(anybody, round: chance.below(round + 2), step: hintStep())
        case 78..<80: return .answer(anybody, round: chance.below(round + 2), "1")
        case 80..<82: return .giveUp(anybody, round: chance.below(round + 2))
        case 82..<84: return .claim(anybody, round: chance.below(round + 2))
        case 84: return chance.once(in: 2) ? .leave(anybody) : .drop(anybody)
        case 85: return .wish(anybody, time: 100 + chance.below(301))
        case 86..<88: return .rename(chance.once(in: 8) ? anybody : somebody, chance.pick(Self.names) ?? "")
        case 88: return chance.once(in: 3) ? .tick : .team(somebody, chance.pick(Self.teams) ?? "")
        case 89 where chance.once(in: 5):
            return .recall(chance.once(in: 3), round: chance.once(in: 5) ? chance.below(round + 2) : round)
        case 89: return chance.once(in: 4) ? .restart : chance.once(in: 3) ? .voidRound : .tick
        default: return host(anybody, somebody)
        }
    }

    private mutating func hintStep() -> Int? { chance.pick([nil, nil, nil, 1, 2, 3, 0, 4, -1]) ?? nil }

    private mutating func join() -> Move {
        newcomer += 1
        let name = chance.pick(Self.names) ?? ""
        if chance.once(in: 3) { return .joinWishing(newcomer, name, time: chance.pick([150, 200, 400]) ?? 100) }
        if chance.once(in: 6) { return .bot(newcomer, name, team: newcomer.isMultiple(of: 2) ? "blue" : nil) }
        return .join(
            newcomer, name, chance.once(in: 6) ? .spectator : .player,
            face: chance.once(in: 2) ? chance.below(60) : nil,
            team: chance.once(in: 2) ? chance.pick(Self.teams) : nil)
    }

    private mutating func host(_ anybody: Int, _ somebody: Int) -> Move {
        switch chance.below(36) {
        case 22..<25: .pause
        case 25..<28: .unpause
        case 28..<30: .time(chance.once(in: 3) ? anybody : somebody, chance.pick([100, 150, 200, 400]) ?? 100)
        case 30:
            .set(
                "knockout \(chance.once(in: 2) ? "on" : "off") first-to \(chance.pick(["off", "700", "1500"]) ?? "off")"
            )
        case 31: .set(chance.pick(Self.decks) ?? "")
        case 32: .set("bots \(chance.below(9))" + (chance.once(in: 2) ? ":ordinary" : ""))
        case 33..<35: .move(chance.once(in: 4) ? anybody : somebody, chance.pick(Self.teams) ?? "")
        case 35: .set("teams \(chance.pick(["off", "Red,Blue", "Blue,Green,Red", "Green,Yellow"]) ?? "off")")
        case 21:
            .set(
                "\(chance.pick(["endless", "1", "3", "8"]) ?? "1") "
                    + "\(chance.pick(["any"] + Level.allCases.map(\.rawValue)) ?? "any")")
        case 20:
            chance.once(in: 3) ? .banName(chance.pick(Self.names) ?? "") : .unban(chance.pick(Self.names) ?? "")
        case 0..<4: .start
        case 4..<7: .skip
        case 7: .end
        case 8..<10: .pause
        case 10: .set(chance.pick(Self.others) ?? "")
        case 11..<15: .unpause
        case 15: .lock
        case 16..<18: .unlock
        case 18: .kick(chance.once(in: 3) ? anybody : somebody)
        default: .ban(chance.once(in: 3) ? anybody : somebody)
        }
    }

    private mutating func nanoseconds(upTo milliseconds: Int) -> Int64 {
        Int64(chance.below(milliseconds * 1_000_000 + 1))
    }
}
