/// A player's place in the table of a round, before their name decides. The least is first: people in the match, then
/// people who are out, then bots. Each group begins with its solvers, in their order.
struct TableOrder: Comparable {
    let isBot: Bool
    let isUnranked: Bool
    /// Nil without a solution.
    let solved: SolverOrder?

    static func < (left: Self, right: Self) -> Bool {
        if left.isBot != right.isBot { return right.isBot }
        if left.isUnranked != right.isUnranked { return right.isUnranked }
        return switch (left.solved, right.solved) {
        case (let left?, let right?): left < right
        case (_?, nil): true
        case (nil, _): false
        }
    }
}

/// A player's place in the table of a match, before their name decides: people in the match, then people who are out, then
/// bots. The best of each group come first.
struct MatchOrder: Comparable {
    let isBot: Bool
    let isOut: Bool
    let merit: Merit

    static func < (left: Self, right: Self) -> Bool {
        if left.isBot != right.isBot { return right.isBot }
        if left.isOut != right.isOut { return right.isOut }
        return left.merit > right.merit
    }
}
