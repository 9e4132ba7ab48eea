/// The order of the solvers of a round. The least is first.
///
/// A player who took a hint ranks behind everyone who took none, and a claim ranks behind every proof, however fast
/// they were.
struct SolverOrder: Hashable, Comparable {
    var isClaim = false
    let isHelped: Bool
    let time: Duration

    static func < (left: Self, right: Self) -> Bool {
        if left.isClaim != right.isClaim { return right.isClaim }
        return left.isHelped == right.isHelped ? left.time < right.time : right.isHelped
    }
}
