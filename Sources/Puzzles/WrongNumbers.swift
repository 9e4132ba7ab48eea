/// How the numbers of an expression differ from those of its puzzle.
package enum WrongNumbers: Hashable, Sendable {
    /// A number that the puzzle does not contain.
    case foreign(Int)
    /// A number that is used more often than the puzzle contains it.
    case usedTooOften(Int, used: Int, available: Int)
    /// A number that is used less often than the puzzle contains it.
    case unused(Int, used: Int, available: Int)

    /// The first difference, or `nil` if both have the same numbers. A foreign number comes before one that is used too
    /// often, and that before one that is not used.
    init?(in used: [Int], for available: [Int]) {
        func count(_ number: Int) -> (used: Int, available: Int) {
            (used.count { $0 == number }, available.count { $0 == number })
        }
        if let number = used.first(where: { !available.contains($0) }) {
            self = .foreign(number)
        } else if let number = used.first(where: { count($0).used > count($0).available }) {
            self = .usedTooOften(number, used: count(number).used, available: count(number).available)
        } else if let number = available.first(where: { count($0).used < count($0).available }) {
            self = .unused(number, used: count(number).used, available: count(number).available)
        } else {
            return nil
        }
    }

    /// The difference, as text for people: "8 is used twice, but appears once".
    package var sentence: String {
        switch self {
        case .foreign(let number): "\(number) is not one of the numbers"
        case .usedTooOften(let number, let used, let available):
            "\(number) is used \(times(used)), but appears \(times(available))"
        case .unused(let number, used: 0, available: 1): "\(number) is not used"
        case .unused(let number, let used, let available):
            "\(number) appears \(times(available)), but is \(used == 0 ? "not used" : "used \(times(used))")"
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
