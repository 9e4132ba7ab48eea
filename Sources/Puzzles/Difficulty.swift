/// How hard a puzzle is for people.
package enum Difficulty: String, CaseIterable, Hashable, Sendable {
    case easy, medium, hard, fiendish
}

extension Difficulty: Comparable {
    private var rank: Int {
        switch self {
        case .easy: 0
        case .medium: 1
        case .hard: 2
        case .fiendish: 3
        }
    }

    package static func < (left: Difficulty, right: Difficulty) -> Bool {
        left.rank < right.rank
    }
}
