import Stage
import Testing

@testable import Console

@Suite("Editing without a terminal") struct EditingTests {
    @Test("Keys are the same however their bytes are split into reads")
    func cutReads() {
        let text =
            "日é👩‍👧a\u{1B}[D\u{1B}[1;5C\u{1B}OH\u{1B}b\r\n\u{1B}[200~p\u{3}\r\nq\u{1B}[201~\u{3}\u{1B}[3;5~x"
        let bytes = Array(text.utf8)
        var whole = KeyDecoder()
        let expected = joined(whole.decode(bytes))
        #expect(
            expected == [
                .text("日é👩‍👧a"), .move(.left), .move(.wordRight), .move(.start), .move(.wordLeft), .enter, .text("p"),
                .enter, .text("q"),
                .interrupt, .kill(.wordRight), .text("x"),
            ])
        for first in 0...bytes.count {
            for second in first...bytes.count {
                var decoder = KeyDecoder()
                let keys =
                    decoder.decode(bytes[..<first]) + decoder.decode(bytes[first..<second])
                    + decoder.decode(bytes[second...])
                #expect(joined(keys) == expected, "cut at \(first) and \(second)")
            }
        }
    }

    @Test("A function key types nothing, at xterm or at the Linux console")
    func functionKeys() {
        for sequence in ["\u{1B}OQ", "\u{1B}[1;2Q", "\u{1B}[[A", "\u{1B}[[E", "\u{1B}[17~"] {
            var decoder = KeyDecoder()
            #expect(decoder.decode((sequence + "x").utf8) == [.text("x")], "\(sequence.dropFirst())")
        }
    }

    @Test("Random bytes never trap, and the line never contains a control character")
    func randomBytes() {
        let seed = UInt64.random(in: 1...UInt64.max)
        var random = Generator(state: seed)
        var decoder = KeyDecoder()
        var editor = LineEditor()
        let likely: [UInt8] = [
            0x1B, 0x5B, 0x31, 0x3B, 0x35, 0x44, 0x43, 0x7E, 0xE6, 0x97, 0xA5, 0xCC, 0x81, 0x20, 0x02,
        ]
        for _ in 0..<5_000 {
            let byte =
                Bool.random(using: &random)
                ? UInt8.random(in: 0...255, using: &random) : likely.randomElement(using: &random) ?? 0
            for key in decoder.decode([byte]) {
                _ = editor.press(key)
                #expect(typeable(editor.line.text) == editor.line.text, "seed \(seed)")
                let row = InputRow(prompt: "12 s > ", line: editor.line, columns: 20)
                #expect(displayWidth(row.before) + displayWidth(row.after) < 20, "seed \(seed)")
            }
        }
    }

    @Test("The text on both sides of the cursor has whole characters, even when an edit joins two")
    func joining() {
        var line = LineBuffer("ax\u{301}")
        line.move(.left)
        line.remove(.left)
        line.insert("e")
        #expect(line.text == "ex\u{301}")
        var flags = LineBuffer("🇫a🇷")
        flags.move(.left)
        flags.remove(.left)
        #expect(flags.before == "🇫🇷")
        #expect(flags.after == "")
    }

    @Test("A line has at most 65,536 bytes")
    func longest() {
        var line = LineBuffer(String(repeating: "x", count: LineBuffer.longest - 1))
        line.insert("日")
        #expect(line.text.utf8.count == LineBuffer.longest - 1)
        line.insert("yz")
        #expect(line.text.utf8.count == LineBuffer.longest)
        #expect(line.text.hasSuffix("xy"))
    }

    @Test("History skips blank lines and repetitions, and keeps the last 500")
    func history() {
        var history = LineHistory()
        for line in ["a", "a", " ", "", "b"] { history.add(line) }
        #expect(history.previous(typed: "") == "b")
        #expect(history.previous(typed: "b") == "a")
        #expect(history.previous(typed: "a") == nil)
        for number in 0..<600 { history.add("\(number)") }
        let all = Array(sequence(first: "", next: { _ in history.previous(typed: "") }).dropFirst())
        #expect(all.count == 500)
        #expect(all.last == "100")
    }

    @Test("The row never fills the screen's last column, for any width, prompt and cursor")
    func row() {
        for columns in 1...40 {
            for prompt in ["", "> ", "87 s  3 3 8 8 > ", "日本語日本語 > "] {
                var line = LineBuffer("8/(3-8/3)日本語日本語abcdefgh👩‍👧ij")
                while true {
                    let row = InputRow(prompt: prompt, line: line, columns: columns)
                    let width = displayWidth(row.before + row.after)
                    #expect(width <= max(columns - 1, 1), "\(columns) columns, \(prompt), \(line.after)")
                    if line.before.isEmpty { break }
                    line.move(.left)
                }
            }
        }
    }

    @Test("The screen's last lines are those that fit, counting a wide line by its rows")
    func transcript() {
        var transcript = Transcript()
        transcript.add("one\ntwo")
        transcript.add("0123456789")
        transcript.add("")
        #expect(transcript.tail(columns: 10, rows: 3) == "two\n0123456789\n\n")
        #expect(transcript.tail(columns: 5, rows: 3) == "0123456789\n\n")
        #expect(transcript.tail(columns: 5, rows: 2) == "\n")
        #expect(transcript.tail(columns: 5, rows: 0) == "")
    }

    @Test("Of a latest line that is longer than its room under a picture, the beginning stays")
    func longLine() {
        var transcript = Transcript()
        transcript.add("older")
        transcript.add("Press Ctrl-C again to close the room. q only leaves the game.")
        #expect(transcript.rows(columns: 20, rows: 2) == ["Press Ctrl-C again ", "to close the room. …"])
        #expect(transcript.rows(columns: 20, rows: 0) == [])
        transcript.add("new")
        #expect(transcript.rows(columns: 20, rows: 2) == ["game.", "new"])
    }

    private func joined(_ keys: [Key]) -> [Key] {
        keys.reduce(into: []) { result, key in
            if case .text(let text) = key, case .text(let former)? = result.last {
                result[result.count - 1] = .text(former + text)
            } else {
                result.append(key)
            }
        }
    }
}

/// Randomness that can be repeated from its seed (xorshift).
private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }
}
