import NIOCore

extension AutobahnCase {
    /// Section 6: texts that are UTF-8, and bytes that are not.
    static let texts: [AutobahnSection] = [
        .init(title: "6.1 to 6.4 UTF-8 in fragments", cases: inFragments),
        .init(title: "6.5 to 6.23 UTF-8", cases: sequences),
    ]

    private static let said = ignored("Hello-µ@ßöäüàá-UTF-8!!".utf8)
    private static let bad: [UInt8] = [0xF4, 0x90, 0x80, 0x80]
    private static let start = Array(#"{"x":""#.utf8), end = Array(#"edited"}"#.utf8)

    private static func octets(_ bytes: [UInt8]) -> [ByteBuffer] { fragments(bytes.map { [$0] }) }

    /// A frame that has not come whole: its head says that two more bytes follow.
    private static func unfinished(_ payload: [UInt8]) -> ByteBuffer {
        RawBrowser.frame(1, payload, length: UInt64(payload.count) + 2)
    }

    private static let inFragments: [AutobahnCase] = [
        // A message of no bytes is not JSON.
        .init(id: "6.1.1", frames: [frame(1)], end: .closes(1_008)),
        .init(id: "6.1.2", frames: fragments([[], [], []]), end: .closes(1_008)),
        .init(id: "6.1.3", frames: fragments([[], ignored("middle".utf8), []])),
        .init(id: "6.2.1", frames: [frame(1, said)]),
        .init(id: "6.2.2", frames: fragments([Array(said.prefix(14)), Array(said.dropFirst(14))])),
        .init(id: "6.2.3", frames: octets(said)),
        .init(id: "6.2.4", frames: octets(ignored(greek))),
        .init(id: "6.3.1", frames: [frame(1, ignored(greek + [0xED, 0xA0, 0x80] + end))], end: .closes(1_007)),
        .init(id: "6.3.2", frames: octets(start + greek + [0xED, 0xA0, 0x80] + end), end: .closes(1_007)),
        .init(
            id: "6.4.1", frames: Array(fragments([start + greek, bad, end]).prefix(2)), end: .closes(1_007),
            isEarly: true),
        .init(
            id: "6.4.2", frames: Array(fragments([start + greek + [0xF4], [0x90], end]).prefix(2)), end: .closes(1_007),
            isEarly: true),
        .init(
            id: "6.4.3", frames: [unfinished(start + greek + bad)], chops: .octets, end: .closes(1_007), isEarly: true),
        .init(
            id: "6.4.4", frames: [unfinished(start + greek + [0xF4, 0x90])], chops: .octets, end: .closes(1_007),
            isEarly: true),
    ]

    private static let sequences: [AutobahnCase] = {
        var cases: [AutobahnCase] = []
        for (number, bytes) in valid.enumerated() {
            cases.append(.init(id: "6, valid \(number)", frames: [frame(1, ignored(bytes))]))
        }
        for (number, bytes) in invalid.enumerated() {
            cases.append(.init(id: "6, invalid \(number)", frames: [frame(1, ignored(bytes))], end: .closes(1_007)))
        }
        for (number, bytes) in (cut + incomplete).enumerated() {
            cases.append(.init(id: "6, incomplete \(number)", frames: [frame(1, bytes)], end: .closes(1_007)))
        }
        // In JSON, this character needs an escape.
        cases.append(.init(id: "6.7.1", frames: [frame(1, ignored([0]))], end: .closes(1_008)))
        return cases
    }()

    private static let valid: [[UInt8]] = {
        // 6.5, 6.6
        var all = [greek] + ["$", "¢", "€", "\u{24B62}"].map { Array("hello\($0)world".utf8) }
        all += [2, 5, 7, 9, 11].map { Array(greek.prefix($0)) }
        // 6.7, 6.9, 6.11
        let texts = [
            "\u{80}", "\u{800}", "\u{10000}", "\u{7F}", "\u{7FF}", "\u{FFFF}", "\u{10FFFF}", "\u{D7FF}", "\u{E000}",
            "\u{FFFD}",
        ]
        all += texts.map { Array($0.utf8) }
        // 6.22, 6.23
        for plane in 0...16 { all += [0xFFFE, 0xFFFF].compactMap { scalar(plane << 16 | $0) } }
        return all + (0xFFF9...0xFFFF).compactMap(scalar)
    }()

    private static func scalar(_ value: Int) -> [UInt8]? {
        Unicode.Scalar(UInt32(value)).map { Array(String($0).utf8) }
    }

    private static let incomplete: [[UInt8]] = [
        [0xC0], [0xE0, 0x80], [0xF0, 0x80, 0x80], [0xF8, 0x80, 0x80, 0x80], [0xFC, 0x80, 0x80, 0x80, 0x80], [0xDF],
        [0xEF, 0xBF], [0xF7, 0xBF, 0xBF], [0xFB, 0xBF, 0xBF, 0xBF], [0xFD, 0xBF, 0xBF, 0xBF, 0xBF],
    ]

    /// 6.6
    private static let cut = [1, 3, 4, 6, 8, 10].map { Array(greek.prefix($0)) }

    private static let invalid: [[UInt8]] = {
        var all = cut
        // 6.8, 6.10, 6.11.5
        all += [
            [0xF8, 0x88, 0x80, 0x80, 0x80], [0xFC, 0x84, 0x80, 0x80, 0x80, 0x80], [0xF7, 0xBF, 0xBF, 0xBF],
            [0xFB, 0xBF, 0xBF, 0xBF, 0xBF], [0xFD, 0xBF, 0xBF, 0xBF, 0xBF, 0xBF], bad,
        ]
        // 6.12
        all += [
            [0x80], [0xBF], [0x80, 0xBF], [0x80, 0xBF, 0x80], [0x80, 0xBF, 0x80, 0xBF], [0x80, 0xBF, 0x80, 0xBF, 0x80],
            [0x80, 0xBF, 0x80, 0xBF, 0x80, 0xBF], Array(0x80...0xBF),
        ]
        // 6.13
        for leads in [0xC0...0xDF, 0xE0...0xEF, 0xF0...0xF7, 0xF8...0xFB, 0xFC...0xFD] as [ClosedRange<UInt8>] {
            all.append(leads.flatMap { [$0, 0x20] })
        }
        // 6.14, 6.15, 6.16
        all += incomplete
        all += [incomplete.flatMap(\.self), [0xFE], [0xFF], [0xFE, 0xFE, 0xFF, 0xFF]]
        // 6.17, 6.19
        for last in [0xAF, 0x80] as [UInt8] {
            all += [
                [0xC0, last], [0xE0, 0x80, last], [0xF0, 0x80, 0x80, last], [0xF8, 0x80, 0x80, 0x80, last],
                [0xFC, 0x80, 0x80, 0x80, 0x80, last],
            ]
        }
        // 6.18
        all += [
            [0xC1, 0xBF], [0xE0, 0x9F, 0xBF], [0xF0, 0x8F, 0xBF, 0xBF], [0xF8, 0x87, 0xBF, 0xBF, 0xBF],
            [0xFC, 0x83, 0xBF, 0xBF, 0xBF, 0xBF],
        ]
        // 6.20, 6.21
        all += surrogates
        for high in surrogates.prefix(4) { all += [high + [0xED, 0xB0, 0x80], high + [0xED, 0xBF, 0xBF]] }
        return all
    }()

    private static let surrogates: [[UInt8]] = [
        [0xED, 0xA0, 0x80], [0xED, 0xAD, 0xBF], [0xED, 0xAE, 0x80], [0xED, 0xAF, 0xBF], [0xED, 0xB0, 0x80],
        [0xED, 0xBE, 0x80], [0xED, 0xBF, 0xBF],
    ]
}
