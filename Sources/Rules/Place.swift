/// How a solver did in a round.
struct Place: Hashable, Sendable {
    /// From 1, shared by equals: 1, 2, 2, 4; nil for players who are out of the match, and without a race.
    let rank: Int?
    let order: SolverOrder
}
