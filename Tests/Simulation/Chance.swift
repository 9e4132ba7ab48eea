import Puzzles

/// A random generator with the same results for the same seed, on every machine.
struct Chance {
    private var generator: SeededGenerator

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
    }

    /// A number from 0 up to but not including `bound`, or 0 if that is not above 0.
    mutating func below(_ bound: Int) -> Int {
        Int(generator.next().multipliedFullWidth(by: UInt64(max(bound, 0))).high)
    }

    /// Returns true once in that many times, on average.
    mutating func once(in times: Int) -> Bool {
        below(times) == 0
    }

    /// One of several values, all equally likely.
    mutating func pick<Choice>(_ choices: [Choice]) -> Choice? {
        choices.isEmpty ? nil : choices[below(choices.count)]
    }
}
