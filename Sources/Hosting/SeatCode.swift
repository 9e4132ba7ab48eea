/// A secret of eight letters and digits without those that people misread: no 0 or O, no 1, I or L, no U. Almost 40
/// bits.
struct SeatCode: Hashable, Sendable {
    /// In capital letters.
    let text: String

    private static let letters = Array("ABCDEFGHJKMNPQRSTVWXYZ23456789")
    private static let length = 8

    /// Parses a code as a person types it, ignoring case.
    /// - Returns: nil if the text is not a code; it can be a token then, which is longer.
    init?(_ text: String) {
        guard text.utf8.count == Self.length else { return nil }
        let text = text.uppercased()
        guard text.count == Self.length, text.allSatisfy(Self.letters.contains) else { return nil }
        self.text = text
    }

    /// The text of a new code.
    static func random() -> String { String((0..<length).compactMap { _ in letters.randomElement() }) }
}
