import Rules

/// A game that broke a law, reduced to the steps that it takes to break it.
package struct Failure: Hashable, Sendable {
    package let seed: UInt64
    package let breach: Breach
    /// The shortest log found that breaks the same law.
    package let steps: [Step]
}

extension Failure: CustomStringConvertible {
    /// What was broken, and a log to paste into a test.
    package var description: String {
        let settings = Simulation.settings(seed: seed)
        let match = settings.matchLength.map { "\($0) rounds" } ?? "endless"
        let lines = steps.map { "        \($0),\n" }.joined()
        return """
            The game of seed \(seed) broke the law "\(breach.law.rawValue)": \(breach.detail).
            It is played with rounds of \(settings.roundDuration), breaks of \(settings.intermission), \
            \(settings.capacity) seats kept for \(settings.awayLimit), \(match).
            \(steps.count) steps break the law:

                try Simulation.replay(seed: \(seed), [
            \(lines)    ])
            """
    }
}
