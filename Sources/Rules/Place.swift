/// How a solver did in a round.
struct Place: Hashable, Sendable {
    /// From 1, shared by equals: 1, 2, 2, 4; nil for players who are out of the match, and without a race.
    let rank: Int?
    /// How long the player took to solve the round, to the hundredth of a second.
    let time: Duration
    /// Whether the player took hints.
    let isHelped: Bool
    /// Whether the player claims it without proof.
    let isClaim: Bool

    var order: SolverOrder { SolverOrder(isClaim: isClaim, isHelped: isHelped, time: time) }

    init(rank: Int?, _ order: SolverOrder) {
        (self.rank, time, isHelped, isClaim) = (rank, order.time, order.isHelped, order.isClaim)
    }
}
