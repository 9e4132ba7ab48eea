import Testing

@testable import Transports

/// What a person's terminal sends, split into lines.
@Suite struct TelnetLinesTests {
    private func pieces(_ bytes: [UInt8], limit: Int = 200, patience: Int = 4_096) -> [TelnetLines.Piece] {
        var lines = TelnetLines(limit: limit, patience: patience)
        let whole = lines.split(bytes)
        // However they arrive.
        var again = TelnetLines(limit: limit, patience: patience)
        var single: [TelnetLines.Piece] = []
        for byte in bytes where single.last != .endless { single += again.split([byte]) }
        #expect(single == whole)
        return whole
    }

    private func text(_ text: String) -> [TelnetLines.Piece] { pieces(Array(text.utf8)) }

    @Test("LF, CR LF, CR NUL and CR alone end a line", arguments: ["\n", "\r\n", "\r\0", "\r"])
    func ends(end: String) {
        #expect(text("3*8\(end)g\(end)") == [.line("3*8"), .line("g")])
    }

    @Test("Empty lines are lines, and a line without an end is not one yet")
    func empty() {
        #expect(text("\r\n\r\n\n\rx") == [.line(""), .line(""), .line(""), .line("")])
    }

    @Test("Invalid UTF-8 in a line is repaired")
    func encoding() {
        #expect(pieces([0xC3, 0x28, 10]) == [.line("\u{FFFD}(")])
    }

    @Test("A line has a maximum number of bytes, and the next one is read again")
    func tooLong() {
        let long = Array(String(repeating: "1", count: 201).utf8)
        #expect(pieces(Array(long.dropLast()) + [10]) == [.line(String(repeating: "1", count: 200))])
        #expect(pieces(long + [10, 0x67, 10]) == [.tooLong, .line("g")])
    }

    @Test("A line without an end is given up, including telnet commands")
    func endless() {
        #expect(pieces([UInt8](repeating: 0x31, count: 5_000)) == [.endless])
        #expect(pieces([0xFF, 0xFA] + [UInt8](repeating: 0, count: 5_000)) == [.endless])
        #expect(pieces(Array(repeating: [0xFF, 0xF1], count: 3_000).flatMap { $0 }) == [.endless])
    }

    @Test("Telnet offers and requests are declined, once, and not shown")
    func negotiation() {
        // WILL NAWS, DO ECHO; WONT and DONT need no answer (RFC 854).
        #expect(
            pieces([0x67, 0xFF, 0xFB, 0x1F, 0xFF, 0xFD, 0x01, 0xFF, 0xFC, 0x03, 0xFF, 0xFE, 0x05, 10])
                == [.reply([0xFF, 0xFE, 0x1F]), .reply([0xFF, 0xFC, 0x01]), .line("g")])
    }

    @Test("A subnegotiation is ignored, including bytes of 255 in it")
    func subnegotiation() {
        #expect(pieces([0xFF, 0xFA, 0x1F, 0, 80, 0xFF, 0xFF, 10, 24, 0xFF, 0xF0, 0x67, 10]) == [.line("g")])
    }

    @Test("Ctrl-C in telnet interrupts")
    func interrupt() {
        #expect(pieces([0xFF, 0xF4, 0xFF, 0xFD, 0x06]) == [.interrupt, .reply([0xFF, 0xFC, 0x06])])
    }
}
