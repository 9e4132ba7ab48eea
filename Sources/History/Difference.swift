/// Where what was kept is not what comes of playing the journal again.
package struct Difference: Hashable, Sendable {
    /// The table or part: "answers", "entries".
    package let part: String
    /// Which row, in words of the columns that tell it: "match 1, round 2, player 3".
    package let place: String
    /// What was kept.
    package let kept: String
    /// What comes of playing again.
    package let replayed: String
}
