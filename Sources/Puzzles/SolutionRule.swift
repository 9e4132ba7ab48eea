/// When two solutions of a puzzle count as the same. Both rules are written down in full in
/// docs/solution-rules.md.
package enum SolutionRule: String, CaseIterable, Hashable, Sendable {
    /// The rule of 4nums.com (https://www.4nums.com/theory/): order and bracketing do not matter, nor where a
    /// "times one" or a "plus zero" stands, nor whether a number is undone by multiplying and dividing or by
    /// adding and subtracting.
    case fourNums = "4nums"
    /// Two solutions are the same if they are the same function of the puzzle's numbers, equal numbers being the
    /// same variable.
    case algebraic
}
