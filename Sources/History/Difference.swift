/// A place where the stored data differs from the result of replaying the journal.
package struct Difference: Hashable, Sendable, Encodable {
    /// The table or part: "answers", "entries".
    package let part: String
    /// The row, by the columns that identify it: "match 1, round 2, player 3".
    package let place: String
    /// What was stored.
    package let kept: String
    /// What the replay produced.
    package let replayed: String
}
