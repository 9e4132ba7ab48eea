import QRCode
import Stage
import Testing

@Suite(
    "A scanner reads what was written",
    .enabled(if: QRScanner.obstacle == nil, Comment(rawValue: QRScanner.obstacle ?? "")))
struct ReadingTests {
    static let texts = [
        "http://192.0.2.7:40123/", "http://255.255.255.255:65535/",
        "http://[2001:db8:1234:5678:9abc:def0:1234:5678]:65535/",
        "1", String(repeating: "x", count: QRCode.longest),
    ]

    @Test("Half blocks, bright on a dark terminal", arguments: texts)
    func halfBlocks(_ text: String) async throws {
        let rows = try QRCode(text).halfBlocks(coloured: false)
        #expect(try await QRScanner.read(screen: rows) == [text])
    }

    @Test("An SVG document", arguments: texts)
    func svg(_ text: String) async throws {
        let document = try QRCode(text).svg
        #expect(try await QRScanner.read(svg: document) == [text])
    }
}
