import Puzzles
package import Rules

/// Games of seeded players, with every step checked against the laws.
package enum Simulation {
    /// The number of steps in a game.
    package static let length = 50

    /// Plays the game of a seed.
    /// - Returns: nil if no law was broken, otherwise which one, and the shortest log that breaks it.
    package static func failure(seed: UInt64) -> Failure? {
        var steps: [Step] = []
        do throws(Breach) {
            _ = try play(seed: seed, into: &steps)
            return nil
        } catch {
            let law = error.law
            let shortest = shortest(steps) { breach(seed: seed, $0)?.law == law }
            return Failure(seed: seed, breach: breach(seed: seed, shortest) ?? error, steps: shortest)
        }
    }

    /// Plays the given steps in the room of a seed, as in the log of a failure.
    /// - Throws: the first law that is broken.
    package static func replay(seed: UInt64, _ steps: [Step]) throws(Breach) {
        var referee = Referee(room: try room(seed: seed))
        var turns: [Referee.Turn] = []
        for step in steps {
            if let turn = try referee.play(step) { turns.append(turn) }
        }
        try repeats(turns, as: referee.room, seed: seed)
    }

    /// The room of a seed as it opens, and everything that happens in its game.
    /// - Throws: the first law that is broken.
    package static func game(seed: UInt64) throws(Breach) -> (room: Room, turns: [Referee.Turn]) {
        let room = try room(seed: seed)
        var steps: [Step] = []
        return (room, try play(seed: seed, into: &steps))
    }

    private static func breach(seed: UInt64, _ steps: [Step]) -> Breach? {
        do throws(Breach) {
            try replay(seed: seed, steps)
            return nil
        } catch {
            return error
        }
    }

    private static func play(seed: UInt64, into steps: inout [Step]) throws(Breach) -> [Referee.Turn] {
        var referee = Referee(room: try room(seed: seed))
        var crowd = Crowd(chance: Chance(seed: ~seed))
        var turns: [Referee.Turn] = []
        while steps.count < length {
            let step = crowd.next(in: referee)
            steps.append(step)
            guard let turn = try referee.play(step) else { continue }
            turns.append(turn)
        }
        try repeats(turns, as: referee.room, seed: seed)
        return turns
    }

    /// Plays the same events in a second room, which must behave the same.
    private static func repeats(_ turns: [Referee.Turn], as first: Room, seed: UInt64) throws(Breach) {
        var second = try room(seed: seed)
        for (index, turn) in turns.enumerated()
        where second.handle(turn.event, at: turn.instant) != turn.effects {
            throw Breach(law: .replay, detail: "event \(index + 1), \(turn.event), had other effects")
        }
        guard second == first else { throw Breach(law: .replay, detail: "the room ended as another one") }
    }

    /// The room of a seed, with its settings.
    private static func room(seed: UInt64) throws(Breach) -> Room {
        do throws(DealerError) {
            return try Room(settings: settings(seed: seed), seed: seed)
        } catch {
            throw Breach(law: .solvable, detail: error.sentence)
        }
    }

    /// The settings for a seed.
    static func settings(seed: UInt64) -> Settings {
        var chance = Chance(seed: seed)
        return Settings(from: &chance)
    }
}
