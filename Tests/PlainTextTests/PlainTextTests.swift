import PlainText
import Testing

struct PlainTextTests {
    @Test(
        "What could move a cursor, hide text or turn it round is dropped",
        arguments: [
            ("Ann", "Ann"), ("", ""), ("\u{0}A\u{7}n\u{7F}n", "Ann"), ("A\u{9B}31mnn", "A31mnn"),
            ("\u{1B}[2J\u{1B}[HAnn", "[2J[HAnn"), ("\u{1B}]0;title\u{7}Ann", "]0;titleAnn"),
            ("\u{202E}nnA\u{202C}", "nnA"), ("\u{2066}A\u{2069}nn\u{200F}\u{200E}\u{61C}", "Ann"),
            ("A\u{200B}\u{FEFF}\u{AD}nn", "Ann"), ("A\u{E000}n\u{F0000}n", "Ann"), ("A\u{378}nn", "Ann"),
            ("A\u{E0041}nn", "Ann"), ("A\u{FFFE}nn", "Ann"), ("A\u{FFF9}n\u{FFFA}n\u{FFFB}", "Ann"),
            ("A\u{FE0F}n\u{FE00}n\u{E0101}\u{180B}", "Ann"), ("A\u{200D}n\u{200C}n\u{200D}", "Ann"),
            ("A\u{2800}nn\u{2800}", "Ann"), ("\u{2800}", ""), ("\u{3164}Ann\u{115F}\u{1160}\u{FFA0}", "Ann"),
            ("\u{17B4}A\u{17B5}n\u{180E}n\u{34F}\u{61C}", "Ann"), ("A\u{FFFC}nn\u{303F}", "Ann"),
            ("A\u{13441}nn\u{1D159}\u{16FE4}", "Ann"), ("A\u{1D173}nn\u{1BCA0}", "Ann"), ("A\u{2061}nn\u{206A}", "Ann"),
            ("🎲\u{FE0F}", "🎲"), ("1\u{FE0F}", "1"), ("🎲\u{200D}Ann", "🎲Ann"), ("Ann\u{200D}🎲", "Ann🎲"),
            ("❤\u{FE0E}", "❤"), ("🏴\u{E0067}\u{E0062}\u{E007F}", "🏴"), ("🎲\u{E0067}\u{E007F}", "🎲"),
            ("\u{627}\u{200C}\u{628}", "\u{627}\u{628}"),
        ])
    func dropped(text: String, plain: String) {
        #expect(text.plain(limit: 100) == plain)
    }

    @Test("Texts that need no cleaning stay the same whether or not the text is read character by character")
    func alone() {
        let blocks = [0...0x5FF, 0x1E00...0x20FF, 0x3000...0x33FF, 0x1F000...0x1FAFF]
        let all = Array(blocks.joined()) + stride(from: 0x3400, to: 0x3_0000, by: 29)
        let others = all.compactMap { Unicode.Scalar(UInt32($0)) }.filter { scalar in
            ["\(scalar)", "\(scalar)\(scalar)", "\(scalar) a"].contains { text in
                !text.plain(limit: 3).unicodeScalars.elementsEqual("\u{7}\(text)".plain(limit: 3).unicodeScalars)
            }
        }
        #expect(others == [])
        #expect("e\u{301}".plain(limit: 2).unicodeScalars.count == 1)
        #expect("か\u{3099}".plain(limit: 2).unicodeScalars.elementsEqual(["が"]))
    }

    @Test(
        "White space of every kind becomes single spaces within the text",
        arguments: [
            "a b", "  a b  ", "a \t\r\n b", "a\u{2028}b", "a\u{2029}b", "a\u{A0}b", "a\u{3000}\u{2003}b",
            "a\u{85}b", "a\u{B}\u{C}b", "a \u{301} b", "a \u{200D}\u{301}\u{2800} b",
        ])
    func whiteSpace(text: String) {
        #expect(text.plain(limit: 100) == "a b")
    }

    @Test("Text is brought into normalization form C")
    func composed() {
        #expect("Zoe\u{308}".plain(limit: 9).unicodeScalars.elementsEqual("Zo\u{EB}".unicodeScalars))
        #expect("\u{212B}".plain(limit: 9).unicodeScalars.elementsEqual("\u{C5}".unicodeScalars))
        #expect("\u{1100}\u{1161}".plain(limit: 9).unicodeScalars.elementsEqual("\u{AC00}".unicodeScalars))
        // What a joiner kept apart is composed when the joiner is dropped.
        #expect("e\u{200D}\u{301}".plain(limit: 9).unicodeScalars.elementsEqual("\u{E9}".unicodeScalars))
    }

    @Test("A character keeps at most four combining marks, and no mark is alone")
    func marks() {
        let tower = "o" + String(repeating: "\u{300}", count: 5_000)
        #expect(tower.plain(limit: 9).unicodeScalars.count <= 5)
        #expect(tower.plain(limit: 9).count == 1)
        #expect("o\u{344}\u{344}\u{344}".plain(limit: 9).unicodeScalars.count <= 5)
        #expect("\u{300}\u{301}".plain(limit: 9) == "")
        #expect("\u{300}a".plain(limit: 9) == "a")
    }

    @Test("At most as many characters are kept as asked for", arguments: [0, 1, 24, 25])
    func limited(limit: Int) {
        #expect(String(repeating: "x", count: 10_000).plain(limit: limit).count == limit)
        #expect(String(repeating: "👍🏽", count: 10_000).plain(limit: limit).count == limit)
        #expect(String(repeating: "👍🏽\u{200D}", count: 10_000).plain(limit: limit).unicodeScalars.count <= 10)
    }

    @Test(
        "Emoji are kept, and what cannot be seen in them",
        arguments: [
            "🎲", "👍🏽", "🇩🇪", "❤️", "1️⃣", "#️⃣", "🧑\u{200D}🚀", "👨‍👩‍👧‍👦", "🧑🏻‍❤️‍💋‍🧑🏼", "🏳️‍🌈", "👁️‍🗨️", "🕵🏻‍♂️", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "🏴󠁧󠁢󠁷󠁬󠁳󠁿", "🏴‍☠️", "©️",
        ])
    func emoji(text: String) {
        #expect(text.plain(limit: 1).unicodeScalars.elementsEqual(text.unicodeScalars))
    }

    @Test(
        "Joiners are kept where a script needs them",
        arguments: ["می\u{200C}نا", "ශ්\u{200D}රී", "ක්\u{200D}ෂ", "क्\u{200C}ष", "അവന്\u{200D}"])
    func scripts(text: String) {
        #expect(text.plain(limit: 9).unicodeScalars.elementsEqual(text.unicodeScalars))
    }

    @Test("Text that is plain stays as it is, whatever it was made of")
    func stable() {
        // SplitMix64, so that a failure can be repeated.
        var state: UInt64 = 24
        func next(below bound: UInt64) -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            return (mixed ^ (mixed >> 31)) % bound
        }
        let ranges: [ClosedRange<UInt32>] = [
            0...0x7F, 0x80...0x24F, 0x300...0x36F, 0x590...0x6FF, 0x900...0xDFF, 0x1100...0x11FF,
            0x20...0x20, 0x2000...0x206F, 0x200C...0x200D, 0xFE0F...0xFE0F, 0x1F3F4...0x1F3F4, 0x2640...0x2642,
            0x20E3...0x20E3,
            0xFB00...0xFFFF, 0x1F1E6...0x1F9FF, 0xE0000...0xE01EF,
        ]
        for round in 0..<3_000 {
            var text = String.UnicodeScalarView()
            for _ in 0...next(below: 12) {
                let range = ranges[Int(next(below: UInt64(ranges.count)))]
                let value = range.lowerBound + UInt32(next(below: UInt64(range.count)))
                if let scalar = Unicode.Scalar(value) { text.append(scalar) }
            }
            let plain = String(text).plain(limit: 8)
            #expect(plain.count <= 8, "round \(round): \(String(text).debugDescription)")
            #expect(
                plain.plain(limit: 8).unicodeScalars.elementsEqual(plain.unicodeScalars),
                "round \(round): \(text.map { String($0.value, radix: 16) })")
        }
    }
}
