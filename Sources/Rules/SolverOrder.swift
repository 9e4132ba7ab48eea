/// What the solvers of a round are compared by. The least is first.
///
/// A player who took a hint ranks behind everybody who took none, however fast they were.
struct SolverOrder: Hashable, Comparable {
    let isHelped: Bool
    let time: Duration

    static func < (left: Self, right: Self) -> Bool {
        left.isHelped == right.isHelped ? left.time < right.time : right.isHelped
    }
}
