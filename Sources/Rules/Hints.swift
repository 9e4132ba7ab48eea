/// When players may take hints.
package enum Hints: String, Hashable, Sendable, CaseIterable {
    case off, on
    /// From the middle of the round on: until then everyone thinks for themselves.
    case half
}
