import Foundation
import Stage
import Testing

/// What is shown to guests with nothing but a browser, by the real program on a real terminal, as a scanner sees it.
@Suite(
    "The address and its QR code on a terminal", .serialized, .timeLimit(.minutes(5)),
    .enabled(if: QRScanner.obstacle == nil, Comment(rawValue: QRScanner.obstacle ?? "")))
struct InvitationTests {
    private let home = NSTemporaryDirectory() + "twentyfour-\(UUID().uuidString)"
    private let program = RunningCommand.program("twentyfour")

    private func sit(
        _ arguments: [String], _ columns: Int, _ rows: Int, environment: [String] = []
    ) throws -> PseudoTerminal {
        try PseudoTerminal(
            command: [program] + arguments, columns: columns, rows: rows,
            environment: ["HOME=\(home)", "LANG=C.UTF-8"] + environment)
    }

    /// The addresses for browsers that are shown in words.
    private func addresses(on screen: Screen) -> [String] {
        screen.lines.flatMap { $0.split(separator: " ") }.filter { $0.hasPrefix("http://") && !$0.contains("#") }.map(
            String.init)
    }

    /// Whether a line is of a picture. A large name has other parts of blocks, too.
    private func isPicture(_ line: String) -> Bool {
        line.contains { "▀▄".contains($0) } && !line.contains { "▌▐▖▗▘▙▚▛▜▝▞▟".contains($0) }
    }

    @Test(
        "A room that opens shows its address as words and as a code, above the prompt of a host who plays",
        arguments: [(80, 24), (120, 40)], ["NO_COLOR=", "NO_COLOR=1"])
    func opening(_ size: (columns: Int, rows: Int), _ colour: String) async throws {
        let host = try sit(
            ["host", "--player", "Ann", "--no-advertise", "--endless"], size.columns, size.rows, environment: [colour])
        try host.wait(for: "the code and the prompt") { screen in
            // The cursor is in the last row when all above it is drawn.
            screen.isSecond && screen.lines.contains(where: isPicture) && screen.lines.last?.hasSuffix(" >") == true
                && screen.cursor.row == size.rows - 1
        }
        let words = addresses(on: host.screen)
        #expect(words.count == 1)
        #expect(try await QRScanner.read(screen: host.screen.lines) == words)
        let isColoured = host.output.contains(subsequence: "\u{1B}[38;5;231;48;5;16m")
        #expect(isColoured == (colour == "NO_COLOR="))
    }

    @Test("If the code does not fit, the room opens with the address, and /invite shows how much space it needs")
    func tooSmall() throws {
        let host = try sit(["host", "--no-play", "--no-advertise"], 40, 12)
        try host.wait(for: "the way to the code") { $0.lines.contains("/invite shows a QR code.") }
        host.type("/invite\r")
        try host.wait(for: "the size") {
            // Broken between words.
            $0.history.contains("A QR code needs a terminal of at least")
                && $0.history.contains("33 columns and 19 rows.")
        }
        #expect(!host.screen.lines.contains(where: isPicture))
        // Now there is.
        host.resize(columns: 60, rows: 19)
        host.type("/invite\r")
        try host.wait(for: "the code") { $0.lines.contains(where: isPicture) && $0.lines.last == ">" }
    }

    @Test("Of several rooms each has its own, and /invite is for the room that was chosen")
    func severalRooms() async throws {
        let host = try sit(["host", "--no-play", "--no-advertise", "--name", "One", "--name", "Two"], 80, 50)
        try host.wait(for: "the prompt") { $0.lines.last == "One >" }
        let words = addresses(on: host.screen)
        #expect(Set(words).count == 2)
        #expect(try await Set(QRScanner.read(screen: host.screen.lines)) == Set(words))
        host.type("/room Two\r/invite\r")
        try host.wait(for: "the second room's") { screen in
            addresses(on: screen).last == words.last && screen.lines.contains { $0.hasSuffix("/invite") }
                && screen.lines.last == "Two >"
        }
        host.resize(columns: 80, rows: 19)
        host.type("/invite\r")
        try host.wait(for: "only the second room's") {
            addresses(on: $0) == words.suffix(1) && $0.lines.last == "Two >"
        }
        #expect(try await QRScanner.read(screen: host.screen.lines) == words.suffix(1))
    }

    @Test("A mode that only appends has the address and no picture")
    func plain() throws {
        let host = try sit(["host", "--no-play", "--no-advertise", "--plain"], 80, 24)
        try host.wait(for: "the address") { addresses(on: $0).count == 1 }
        host.type("/invite\r/who\r")
        try host.wait(for: "it again, and what follows") {
            addresses(on: $0).count == 2 && $0.lines.contains("Nobody is here yet.")
        }
        #expect(!host.screen.lines.contains(where: isPicture))
        #expect(!host.screen.lines.contains { $0.contains("QR") })
    }

    @Test(
        "The television shows the code in the waiting room where there is space, and the address in words on any screen",
        arguments: [(120, 40, true), (110, 24, true), (80, 24, true), (40, 12, false)])
    func television(_ columns: Int, _ rows: Int, _ hasCode: Bool) async throws {
        try await watch(columns, rows, ["--start-at", "3"], until: "Ann") { television, lines in
            #expect(lines.contains(where: isPicture) == hasCode)
            let read = try await QRScanner.read(screen: lines)
            #expect(read == (hasCode ? addresses(on: television.screen) : []))
        }
    }

    @Test(
        "In a round the television shows the address only in words",
        arguments: [(200, 60), (120, 40), (80, 24), (40, 12)])
    func televisionInARound(_ columns: Int, _ rows: Int) async throws {
        try await watch(columns, rows, [], until: "make 24") { _, lines in
            #expect(!lines.contains(where: isPicture))
        }
    }

    /// Watches a room in which Ann plays.
    private func watch(
        _ columns: Int, _ rows: Int, _ options: [String], until text: String,
        _ check: (PseudoTerminal, [String]) async throws -> Void
    ) async throws {
        let room = try RunningCommand([program, "host", "--no-play", "--no-advertise"] + options)
        let port = try await room.line(with: "twentyfour join").split(separator: ":").last ?? ""
        let ann = try RunningCommand(
            [program, "join", "127.0.0.1:\(port)", "--name", "Ann"], environment: ["HOME": home])
        if options.isEmpty { try await ann.line(with: "make 24 from ") }
        let television = try sit(["join", "127.0.0.1:\(port)", "--spectate"], columns, rows)
        try television.wait(for: "the address and \(text)") { screen in
            addresses(on: screen).contains { $0.hasSuffix(":\(port)/") }
                && screen.lines.contains { $0.contains(text) }
        }
        let lines = television.screen.lines
        #expect(lines.count <= rows)
        // From here nobody but this machine gets to where the television is connected.
        #expect(!lines.contains { $0.contains("127.0.0.1") })
        try await check(television, lines)
        withExtendedLifetime((room, ann)) {}
    }
}

extension [UInt8] {
    fileprivate func contains(subsequence text: String) -> Bool {
        String(decoding: self, as: UTF8.self).contains(text)
    }
}
