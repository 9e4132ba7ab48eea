/// When two solutions of a puzzle count as the same. docs/solution-rules.md has both rules in full.
package enum SolutionRule: String, CaseIterable, Hashable, Sendable {
    /// The rule of 4nums.com (https://www.4nums.com/theory/): order and bracketing do not matter, nor the position of a
    /// "times one" or a "plus zero", nor whether a number is cancelled by multiplying and dividing or by adding and
    /// subtracting.
    case fourNums = "4nums"
    /// Two solutions are the same if they are the same function of the puzzle's numbers, where equal numbers are the
    /// same variable.
    case algebraic
}
