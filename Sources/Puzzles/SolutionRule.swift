/// When two solutions of a puzzle count as the same.
package enum SolutionRule: String, CaseIterable, Hashable, Sendable {
    /// The rule of 4nums.com.
    case fourNums = "4nums"
    /// Only what commutation and association of + and of × and their inverses make of each other is the same.
    case algebraic
}
