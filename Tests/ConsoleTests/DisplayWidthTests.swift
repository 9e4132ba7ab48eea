import CPseudoTerminal
import Testing

@testable import Console

@Suite("Display width") struct DisplayWidthTests {
    @Test(
        "Columns of a text",
        arguments: [
            ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本語", 6), ("한국", 4),
            ("\u{1112}\u{1161}\u{11AB}", 2),
            ("ｶﾅ", 2), ("Ａ", 2), ("×÷−", 3), ("…", 1), ("क्षि", 3), ("a\u{200B}b", 2), ("\u{FEFF}", 0),
            ("🥇🥈🥉", 6), ("❤", 1), ("❤️", 2), ("👍🏽", 2), ("☝", 1), ("☝🏽", 2), ("⛹🏽‍♂️", 2), ("🏳️‍🌈", 2), ("👩‍👧", 2), ("🇫🇷", 2),
            ("🇫", 1), ("1️⃣", 2),
            ("\u{1B}[32mgreen\u{1B}[0m", 5), ("a\nb", 2), ("a\u{7}b", 2),
        ])
    func columns(text: String, columns: Int) {
        #expect(displayWidth(text) == columns)
    }

    @Test("Every character is as wide as wcwidth(3) says, except for marks that nobody types")
    func againstTheLibrary() {
        // Interlinear annotation, a vowel sign of Ahom, and controls of Egyptian hieroglyphs.
        let known: [ClosedRange<UInt32>] = [0xFFF9...0xFFFB, 0x1171E...0x1171E, 0x13430...0x13438]
        var compared = 0
        var differing: [String] = []
        for value in UInt32(0x20)...0x3FFFF where !known.contains(where: { $0.contains(value) }) {
            guard let scalar = Unicode.Scalar(value), let age = scalar.properties.age, age.major < 15,
                scalar.properties.generalCategory != .control, utf8_wcwidth(value) >= 0
            else { continue }
            compared += 1
            if columnCount(of: scalar) != Int(utf8_wcwidth(value)) {
                differing.append(String(value, radix: 16))
            }
        }
        #expect(differing == [])
        #expect(compared > 140_000)
    }

    @Test(
        "A text that is too wide is cut with an ellipsis, never in the middle of a wide character",
        arguments: [
            ("abcdef", 6, "abcdef"), ("abcdef", 5, "abcd…"), ("abcdef", 1, "…"), ("abcdef", 0, ""),
            ("日本語", 6, "日本語"), ("日本語", 5, "日本…"), ("日本語", 4, "日…"),
            ("\u{1B}[32mgreen\u{1B}[0m", 3, "\u{1B}[32mgr…\u{1B}[0m"), ("日a", 2, "…"), ("日abc", 4, "日a…"),
        ])
    func cutting(text: String, columns: Int, result: String) {
        #expect(cut(text, to: columns) == result)
        #expect(displayWidth(cut(text, to: columns)) <= columns)
    }
}
