import Puzzles

/// Dice that fall the same way for the same seed, on every machine.
struct Chance {
    private var generator: SeededGenerator

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
    }

    /// A number from 0 up to but not including `bound`, or 0 if that is not above 0.
    mutating func below(_ bound: Int) -> Int {
        Int(generator.next().multipliedFullWidth(by: UInt64(max(bound, 0))).high)
    }

    /// Whether something happens that happens once in so many times.
    mutating func once(in times: Int) -> Bool {
        below(times) == 0
    }

    /// One of several, each as likely as any other.
    mutating func pick<Choice>(_ choices: [Choice]) -> Choice? {
        choices.isEmpty ? nil : choices[below(choices.count)]
    }
}
