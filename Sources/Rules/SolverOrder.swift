/// The order of the solvers of a round. The least is first.
///
/// A player who took a hint ranks behind everyone who took none, and a claim ranks behind every proof, however fast
/// they were.
struct SolverOrder: Hashable, Comparable {
    /// Whether the player claims a solution without proof.
    let isClaim: Bool
    /// Whether the player took hints.
    let isHelped: Bool
    /// How long the player took to solve the round, to the hundredth of a second.
    let time: Duration

    static func < (left: Self, right: Self) -> Bool {
        if left.isClaim != right.isClaim { return right.isClaim }
        return left.isHelped == right.isHelped ? left.time < right.time : right.isHelped
    }
}
