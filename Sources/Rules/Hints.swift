/// When players may take hints.
package enum Hints: String, Hashable, Sendable, Codable, CaseIterable {
    case off, on
    /// From half of the round on: until then everybody thinks for themselves.
    case half
}
