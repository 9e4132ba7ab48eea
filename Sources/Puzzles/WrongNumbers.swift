/// The first number that an expression uses more or less often than its puzzle contains it.
package struct WrongNumbers: Hashable, Sendable {
    package let number: Int
    /// How often the expression uses it.
    package let used: Int
    /// How often the puzzle contains it.
    package let dealt: Int

    init(_ number: Int, used: Int, dealt: Int) { (self.number, self.used, self.dealt) = (number, used, dealt) }

    /// Nil if both have the same numbers. A number that the puzzle does not contain comes before one that is used too
    /// often, and that before one that is used too rarely.
    init?(in used: [Int], for dealt: [Int]) {
        let counts = (used + dealt).map { number in
            Self(number, used: used.count { $0 == number }, dealt: dealt.count { $0 == number })
        }
        let wrong =
            counts.first { $0.dealt == 0 } ?? counts.first { $0.used > $0.dealt } ?? counts.first { $0.used < $0.dealt }
        guard let wrong else { return nil }
        self = wrong
    }

    /// The difference, as text for people: "8 is used twice, but appears once".
    package var sentence: String {
        switch (used, dealt) {
        case (_, 0): "\(number) is not one of the numbers"
        case (dealt..., _): "\(number) is used \(times(used)), but appears \(times(dealt))"
        case (0, 1): "\(number) is not used"
        default: "\(number) appears \(times(dealt)), but is \(used == 0 ? "not used" : "used \(times(used))")"
        }
    }

    private func times(_ count: Int) -> String {
        switch count {
        case 1: "once"
        case 2: "twice"
        default: "\(count) times"
        }
    }
}
