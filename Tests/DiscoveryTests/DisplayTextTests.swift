import Puzzles
import Testing

@testable import Discovery

@Suite("Text for display")
struct DisplayTextTests {
    @Test(
        "loses what a terminal acts on or an eye cannot see",
        arguments: [
            ("Ann's game", "Ann's game"),
            ("Zoë & 友達 ❤️", "Zoë & 友達 ❤️"),
            ("\u{1B}[31mred\u{1B}[0m\u{7}", "[31mred[0m"),
            ("a\r\nb\tc\u{0}d\u{85}e", "a b cd e"),
            ("\u{202E}evil\u{2066}\u{200F}", "evil"),
            ("in\u{200B}vis\u{FEFF}ible\u{3164}", "invisible"),
            ("\u{E000}private\u{F0000}", "private"),
            ("un\u{378}assigned", "unassigned"),
            ("one\u{2028}line\u{2029}", "one line"),
            ("  \u{A0}trimmed\u{3000} ", "trimmed"),
            ("\u{1B}\u{202E}", ""),
            ("", ""),
        ])
    func cleaning(text: String, cleaned: String) {
        #expect(DisplayText.clean(text, bytes: 63) == cleaned)
    }

    @Test("is cut between characters, never inside one, and leaves no blank at the end")
    func cutting() {
        #expect(DisplayText.clean("aé漢", bytes: 5) == "aé")
        #expect(DisplayText.clean("ab cd", bytes: 3) == "ab")
        #expect(DisplayText.clean("👩‍👩‍👧", bytes: 3) == "")
    }

    @Test("is the same when it is cleaned again, whatever it was")
    func random() {
        let seed = UInt64.random(in: .min ... .max)
        var random = SeededGenerator(seed: seed)
        for _ in 0..<5_000 {
            let bytes = (0..<Int.random(in: 0...80, using: &random)).map { _ in
                UInt8.random(in: .min ... .max, using: &random)
            }
            let once = DisplayText.clean(String(decoding: bytes, as: UTF8.self), bytes: 63)
            #expect(once.utf8.count <= 63, "seed \(seed)")
            #expect(DisplayText.clean(once, bytes: 63) == once, "seed \(seed)")
        }
    }
}
