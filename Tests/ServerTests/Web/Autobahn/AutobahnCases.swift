import NIOCore

extension AutobahnCase {
    /// Sections 1 to 5 and 7. There are neither 8 nor 11; 9 is about speed, 10 about one server's API, 12 and 13 about
    /// compression, which the host does not offer.
    static let sections: [AutobahnSection] = [
        .init(title: "1 Framing", cases: framing), .init(title: "2 Pings and pongs", cases: pings),
        .init(title: "3 Reserved bits", cases: reservedBits), .init(title: "4 Opcodes", cases: opcodes),
        .init(title: "5 Fragmentation", cases: fragmentation), .init(title: "7.1 to 7.5 Closing", cases: closing),
        .init(title: "7.7 to 7.13 Close codes", cases: closeCodes),
    ]

    private static let framing: [AutobahnCase] = {
        var cases: [AutobahnCase] = []
        for (number, size) in [0, 125, 126, 127, 128, 4_000, 65_535, 65_536].enumerated() {
            let text = frame(1, ignored([UInt8](repeating: 0x2A, count: size)))
            // Autobahn's cases are the same in a host that accepts longer messages.
            cases.append(.init(id: "1.1.\(number)", frames: [text], end: size > 4_096 ? .closes(1_009) : .goesOn))
            cases.append(
                .init(
                    id: "1.2.\(number)", frames: [frame(2, [UInt8](repeating: 0xFE, count: size))], end: .closes(1_003))
            )
        }
        return cases
    }()

    private static let binary: [UInt8] = [0, 0xFF, 0xFE, 0xFD, 0xFC, 0xFB, 0, 0xFF]

    private static let pings: [AutobahnCase] = [
        .init(id: "2.1", frames: [ping()], pongs: [""]),
        .init(id: "2.2", frames: [ping("Hello, world!")], pongs: ["Hello, world!"]),
        .init(id: "2.3", frames: [frame(9, binary)], pongs: [latin(binary)]),
        .init(id: "2.4", frames: [frame(9, longest)], pongs: [latin(longest)]),
        .init(id: "2.5", frames: [frame(9, longest + [0xFE])], end: .closes(1_002)),
        .init(id: "2.6", frames: [frame(9, longest)], chops: .octets, pongs: [latin(longest)]),
        .init(id: "2.7", frames: [frame(10)]),
        .init(id: "2.8", frames: [frame(10, "unsolicited".utf8)]),
        .init(id: "2.9", frames: [frame(10, "unsolicited".utf8), ping("ping")], pongs: ["ping"]),
        .init(id: "2.10", frames: (0..<10).map { ping("\($0)") }, pongs: (0..<10).map { "\($0)" }),
        .init(id: "2.11", frames: (0..<10).map { ping("\($0)") }, chops: .octets, pongs: (0..<10).map { "\($0)" }),
    ]
    private static let longest = [UInt8](repeating: 0xFE, count: 125)
    private static func latin(_ bytes: [UInt8]) -> String { String(String.UnicodeScalarView(bytes.map { .init($0) })) }

    private static let reservedBits: [AutobahnCase] = [
        .init(id: "3.1", frames: [frame(1, ignored([]), bits: 4)], end: .closes(1_002)),
        .init(id: "3.2", frames: [hello, frame(1, ignored([]), bits: 2), ping()], chops: .none, end: .closes(1_002)),
        .init(id: "3.3", frames: [hello, frame(1, ignored([]), bits: 3), ping()], end: .closes(1_002)),
        .init(id: "3.4", frames: [hello, frame(1, ignored([]), bits: 1), ping()], chops: .octets, end: .closes(1_002)),
        .init(id: "3.5", frames: [frame(2, binary, bits: 5)], end: .closes(1_002)),
        .init(id: "3.6", frames: [frame(9, "x".utf8, bits: 6)], end: .closes(1_002)),
        .init(id: "3.7", frames: [frame(8, bits: 7)], end: .closes(1_002)),
    ]

    private static let opcodes = ([3, 11] as [UInt8]).flatMap { first -> [AutobahnCase] in
        let section = first == 3 ? "4.1" : "4.2"
        return [
            .init(id: "\(section).1", frames: [frame(first)], end: .closes(1_002)),
            .init(id: "\(section).2", frames: [frame(first + 1, "reserved".utf8)], end: .closes(1_002)),
            .init(id: "\(section).3", frames: [hello, frame(first + 2), ping()], end: .closes(1_002)),
            .init(id: "\(section).4", frames: [hello, frame(first + 3, "x".utf8), ping()], end: .closes(1_002)),
            .init(
                id: "\(section).5", frames: [hello, frame(first + 4, "x".utf8), ping()], chops: .octets,
                end: .closes(1_002)),
        ]
    }

    private static let two = fragments([Array(#"{"x":"a"#.utf8), Array(#"b"}"#.utf8)])
    private static let pinged = [two[0], ping("between"), two[1]]
    private static let five = fragments([#"{"x":"a"#, "b", "c", "d", #"e"}"#].map { Array($0.utf8) })

    private static let fragmentation: [AutobahnCase] = [
        .init(id: "5.1", frames: [frame(9, "a".utf8, isLast: false), frame(0, "b".utf8)], end: .closes(1_002)),
        .init(id: "5.2", frames: [frame(10, "a".utf8, isLast: false), frame(0, "b".utf8)], end: .closes(1_002)),
        .init(id: "5.3", frames: two, chops: .none), .init(id: "5.4", frames: two),
        .init(id: "5.5", frames: two, chops: .octets),
        .init(id: "5.6", frames: pinged, chops: .none, pongs: ["between"]),
        .init(id: "5.7", frames: pinged, pongs: ["between"]),
        .init(id: "5.8", frames: pinged, chops: .octets, pongs: ["between"]),
        .init(id: "5.9", frames: [frame(0, ignored([])), hello], chops: .none, end: .closes(1_002)),
        .init(id: "5.10", frames: [frame(0, ignored([])), hello], end: .closes(1_002)),
        .init(id: "5.11", frames: [frame(0, ignored([])), hello], chops: .octets, end: .closes(1_002)),
        .init(id: "5.12", frames: [frame(0, ignored([]), isLast: false), hello], chops: .none, end: .closes(1_002)),
        .init(id: "5.13", frames: [frame(0, ignored([]), isLast: false), hello], end: .closes(1_002)),
        .init(id: "5.14", frames: [frame(0, ignored([]), isLast: false), hello], chops: .octets, end: .closes(1_002)),
        .init(id: "5.15", frames: two + [frame(0, "x".utf8, isLast: false), hello], end: .closes(1_002)),
        .init(id: "5.16", frames: [frame(0, "x".utf8, isLast: false)] + two + two, end: .closes(1_002)),
        .init(id: "5.17", frames: [frame(0, "x".utf8)] + two + two, end: .closes(1_002)),
        .init(id: "5.18", frames: [two[0], hello], end: .closes(1_002)),
        .init(
            id: "5.19", frames: five.prefix(2) + [ping("1")] + five.dropFirst(2) + [ping("2")], pongs: ["1", "2"]),
        .init(
            id: "5.20", frames: five.prefix(2) + [ping("1")] + five.dropFirst(2) + [ping("2")], chops: .none,
            pongs: ["1", "2"]),
    ]

    private static let closing: [AutobahnCase] =
        [
            .init(id: "7.1.1", frames: [hello, close(1_000)], end: .closes(1_000)),
            .init(id: "7.1.2", frames: [close(1_000), close(1_000)], end: .closes(1_000)),
            .init(id: "7.1.3", frames: [close(1_000), ping("late")], end: .closes(1_000)),
            .init(id: "7.1.4", frames: [close(1_000), hello], end: .closes(1_000)),
            .init(id: "7.1.5", frames: [two[0], close(1_000), two[1]], end: .closes(1_000)),
            .init(
                id: "7.1.6",
                frames: [frame(1, ignored([UInt8](repeating: 0x2A, count: 262_144))), close(1_000), ping()],
                end: .closes(1_009)),
            .init(id: "7.3.1", frames: [frame(8)], end: .closes(nil)),
            .init(id: "7.3.2", frames: [frame(8, "a".utf8)], end: .closes(1_002)),
            .init(id: "7.3.3", frames: [close(1_000)], end: .closes(1_000)),
            .init(id: "7.3.4", frames: [close(1_000, Array("Hello, world!".utf8))], end: .closes(1_000)),
            .init(id: "7.3.5", frames: [close(1_000, [UInt8](repeating: 0x2A, count: 123))], end: .closes(1_000)),
            .init(id: "7.3.6", frames: [close(1_000, [UInt8](repeating: 0x2A, count: 124))], end: .closes(1_002)),
            .init(id: "7.5.1", frames: [close(1_000, greek + [0xED, 0xA0, 0x80])], end: .closes(1_007)),
            .init(id: "7.5.2, ours", frames: [close(1_000, Array(greek.dropLast()))], end: .closes(1_007)),
        ]

    private static let closeCodes: [AutobahnCase] = {
        // 7.7
        let valid = [1_000, 1_001, 1_002, 1_003, 1_007, 1_008, 1_009, 1_010, 1_011, 3_000, 3_999, 4_000, 4_999]
        // 7.9, 7.13
        let invalid = [0, 999, 1_004, 1_005, 1_006, 1_015, 1_016, 1_100, 2_000, 2_999, 5_000, 65_535]
        return valid.map { AutobahnCase(id: "\($0)", frames: [close($0)], end: .closes($0)) }
            + invalid.map { AutobahnCase(id: "\($0)", frames: [close($0)], end: .closes(1_002)) }
    }()
}
