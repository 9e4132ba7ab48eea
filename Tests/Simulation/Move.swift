import Messages
import PlainText
import Puzzles
package import Rules

/// Something that happens in a simulated game, in words short enough for a readable log.
package enum Move: Hashable, Sendable {
    case join(Int, String, Role, face: Int? = nil, team: String? = nil)
    /// Chooses a team.
    case team(Int, String)
    /// The host changes settings, as typed.
    case set(String)
    /// The host puts a player into a team.
    case move(Int, String)
    /// Joins as a player who wants so many hundredths of the room's seconds.
    case joinWishing(Int, String, time: Int)
    /// The same for a player who comes back.
    case wish(Int, time: Int)
    case rename(Int, String)
    /// A bot comes.
    case bot(Int, String, team: String? = nil)
    case drop(Int)
    case resume(Int)
    case leave(Int)
    /// The time of a player who has left no longer counts.
    case removeTime(Int)
    /// The right answer to the current puzzle, so that a log keeps its meaning when other steps are removed.
    case solve(Int)
    case answer(Int, round: Int, String)
    /// One of the distinct solutions of the current puzzle, by its index, which wraps around.
    case another(Int, Int)
    /// A player takes the next hint, or asks for one by its number.
    case hint(Int, round: Int, step: Int?)
    /// A claim of a solution, without proof.
    case claim(Int, round: Int)
    case giveUp(Int, round: Int)
    case start, skip, end, pause, unpause, lock, unlock
    /// The host gives a player so many hundredths of the room's seconds.
    case time(Int, Int)
    case kick(Int)
    case ban(Int)
    /// Bans this name of a player who has left, if it is displayable.
    case banName(String)
    /// Unbans this name, if it is displayable.
    case unban(String)
    /// The round does not count.
    case voidRound
    /// The host was stopped, and resumes the room.
    case restart
    case tick
    /// The history reports what was found before the round: the deal's own solution, or nothing.
    case recall(Bool, round: Int)
}

/// A move and its instant.
package struct Step: Hashable, Sendable {
    /// Nanoseconds since the game was opened.
    package let instant: Int64
    package let move: Move
    /// What a stopwatch shows for the player's time, in nanoseconds; nil if none ran.
    package let elapsed: Int64?
    /// The arrival time of a delayed answer, claim or give-up, in nanoseconds since the game was opened; nil if none was
    /// delayed.
    package let arrived: Int64?

    /// - Parameters:
    ///   - instant: in nanoseconds since the game was opened.
    ///   - elapsed: in nanoseconds.
    ///   - arrived: in nanoseconds since the game was opened.
    package init(_ instant: Int64, _ move: Move, elapsed: Int64? = nil, arrived: Int64? = nil) {
        self.instant = instant
        self.move = move
        self.elapsed = elapsed
        self.arrived = arrived
    }
}

extension Step {
    /// The room's event for it.
    /// - Returns: nil if a room would never get it, for example because a name is not displayable.
    func event(in room: Room) -> Event? {
        let elapsed = elapsed.map { Duration.nanoseconds($0) }
        return switch move {
        case .join(let id, let name, let role, let face, let team):
            PlayerName(name).map {
                .join(
                    PlayerID(id), name: $0, role: role,
                    wishes: Wishes(face: face.flatMap(Face.init), team: team.flatMap { TeamName($0) }))
            }
        case .team(let id, let team): TeamName(team).map { .team(PlayerID(id), team: $0) }
        case .set(let words): (try? SettingValues(typed: words)).map { .host(.set($0)) }
        case .move(let id, let team): TeamName(team).map { .host(.move(PlayerID(id), team: $0)) }
        case .joinWishing(let id, let name, let percent):
            PlayerName(name).map {
                .join(PlayerID(id), name: $0, role: .player, wishes: Wishes(timeFactor: Self.factor(percent)))
            }
        case .wish(let id, let percent): .wish(PlayerID(id), Wishes(timeFactor: Self.factor(percent)))
        case .rename(let id, let name): PlayerName(name).map { .rename(PlayerID(id), name: $0) }
        case .bot(let id, let name, let team):
            PlayerName(name).map {
                .join(
                    PlayerID(id), name: $0, role: .player,
                    wishes: Wishes(team: team.flatMap { TeamName($0) }, isBot: true))
            }
        case .drop(let id): .drop(PlayerID(id))
        case .resume(let id): .resume(PlayerID(id))
        case .leave(let id): .leave(PlayerID(id))
        case .removeTime(let id): .removeTime(PlayerID(id))
        case .solve(let id):
            .answer(
                PlayerID(id), round: room.round?.number ?? room.results.round,
                expression: room.round?.deal.solution.description ?? "1", elapsed: elapsed, arrived: arrival)
        case .answer(let id, let round, let text):
            .answer(PlayerID(id), round: round, expression: text, elapsed: elapsed, arrived: arrival)
        case .another(let id, let place):
            .answer(
                PlayerID(id), round: room.round?.number ?? room.results.round,
                expression: room.round.map { Distinct.solutions(of: $0.deal.puzzle) }.flatMap { solutions in
                    solutions.isEmpty ? nil : solutions[place % solutions.count]
                } ?? "1", elapsed: elapsed, arrived: arrival)
        case .hint(let id, let round, let step): .hint(PlayerID(id), round: round, step: step)
        case .claim(let id, let round): .claim(PlayerID(id), round: round, elapsed: elapsed, arrived: arrival)
        case .giveUp(let id, let round): .giveUp(PlayerID(id), round: round, elapsed: elapsed, arrived: arrival)
        case .start: .host(.start)
        case .skip: .host(.skip)
        case .end: .host(.end)
        case .pause: .host(.pause)
        case .unpause: .host(.resume)
        case .time(let id, let percent): Self.factor(percent).map { .host(.time(PlayerID(id), $0)) }
        case .lock: .host(.lock)
        case .unlock: .host(.unlock)
        case .kick(let id): .host(.kick(PlayerID(id)))
        case .ban(let id): .host(.ban(PlayerID(id)))
        case .banName(let name): PlayerName(name).map { .host(.banName($0)) }
        case .unban(let name): PlayerName(name).map { .host(.unban($0)) }
        case .voidRound: .voidRound
        case .restart: .restart
        case .tick: .tick
        case .recall(let isFound, let round):
            .foundBefore(
                round: round, solutions: isFound ? room.round.map { [$0.deal.solution.description] } ?? [] : [])
        }
    }

    private static func factor(_ percent: Int) -> TimeFactor? { TimeFactor(Double(percent) / 100) }

    private var arrival: Instant? { arrived.map { Instant(nanoseconds: $0) } }
}

extension Step: CustomStringConvertible {
    /// The step as code for a test.
    package var description: String {
        "Step(\(instant), .\(move)\(elapsed.map { ", elapsed: \($0)" } ?? "")"
            + "\(arrived.map { ", arrived: \($0)" } ?? ""))"
    }
}

extension Move: CustomStringConvertible {
    package var description: String {
        switch self {
        case .join(let id, let name, let role, let face, let team):
            "join(\(id), \(String(reflecting: name)), .\(role)\(face.map { ", face: \($0)" } ?? "")"
                + "\(team.map { ", team: \(String(reflecting: $0))" } ?? ""))"
        case .team(let id, let team): "team(\(id), \(String(reflecting: team)))"
        case .set(let words): "set(\(String(reflecting: words)))"
        case .move(let id, let team): "move(\(id), \(String(reflecting: team)))"
        case .joinWishing(let id, let name, let percent):
            "joinWishing(\(id), \(String(reflecting: name)), time: \(percent))"
        case .wish(let id, let percent): "wish(\(id), time: \(percent))"
        case .rename(let id, let name): "rename(\(id), \(String(reflecting: name)))"
        case .bot(let id, let name, let team):
            "bot(\(id), \(String(reflecting: name))\(team.map { ", team: \(String(reflecting: $0))" } ?? ""))"
        case .drop(let id): "drop(\(id))"
        case .resume(let id): "resume(\(id))"
        case .leave(let id): "leave(\(id))"
        case .removeTime(let id): "removeTime(\(id))"
        case .solve(let id): "solve(\(id))"
        case .answer(let id, let round, let text):
            "answer(\(id), round: \(round), \(String(reflecting: text)))"
        case .another(let id, let place): "another(\(id), \(place))"
        case .hint(let id, let round, let step): "hint(\(id), round: \(round), step: \(step.map(String.init) ?? "nil"))"
        case .claim(let id, let round): "claim(\(id), round: \(round))"
        case .giveUp(let id, let round): "giveUp(\(id), round: \(round))"
        case .start: "start"
        case .skip: "skip"
        case .end: "end"
        case .pause: "pause"
        case .unpause: "unpause"
        case .time(let id, let percent): "time(\(id), \(percent))"
        case .lock: "lock"
        case .unlock: "unlock"
        case .kick(let id): "kick(\(id))"
        case .ban(let id): "ban(\(id))"
        case .banName(let name): "banName(\(String(reflecting: name)))"
        case .unban(let name): "unban(\(String(reflecting: name)))"
        case .voidRound: "voidRound"
        case .restart: "restart"
        case .tick: "tick"
        case .recall(let isFound, let round): "recall(\(isFound), round: \(round))"
        }
    }
}
