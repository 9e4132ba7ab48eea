import QRCode
import Testing

@Suite("A QR code")
struct QRCodeTests {
    @Test("An IPv4 address is a code of 25 modules, 33 columns and 17 rows with its quiet zone")
    func size() throws {
        let code = try QRCode("http://255.255.255.255:65535/")
        #expect(code.size == 25)
        #expect((code.columns, code.rows) == (33, 17))
        let rows = code.halfBlocks(coloured: false)
        #expect(rows.count == code.rows)
        #expect(rows.allSatisfy { $0.count == code.columns })
    }

    @Test("A margin of four light modules surrounds the code")
    func quietZone() throws {
        let code = try QRCode("http://192.0.2.7:40123/")
        let rows = code.halfBlocks(coloured: false)
        let blank = String(repeating: "█", count: 4)
        #expect(rows.allSatisfy { $0.hasPrefix(blank) && $0.hasSuffix(blank) })
        for row in rows.prefix(2) + rows.suffix(2) { #expect(row.allSatisfy { $0 == "█" }) }
        // The finder pattern begins where the zone ends.
        #expect(code.isDark(row: 0, column: 0))
    }

    @Test("With colours every row is white on black whatever the terminal's own are, and ends unstyled")
    func colours() throws {
        let code = try QRCode("http://192.0.2.7:40123/")
        let rows = zip(code.halfBlocks(coloured: true), code.halfBlocks(coloured: false))
        #expect(rows.allSatisfy { $0 == "\u{1B}[38;5;231;48;5;16m\($1)\u{1B}[0m" })
    }

    @Test("No text, and one that is too long, have no code", arguments: [0, QRCode.longest + 1, 1_000_000])
    func length(_ count: Int) {
        #expect(throws: QRCodeError.length) { try QRCode(String(repeating: "x", count: count)) }
    }

    @Test("Nothing of the text gets into the SVG document")
    func svgWithoutText() throws {
        let document = try QRCode(#""/><script>alert(1)</script>"#).svg
        #expect(document.hasPrefix(#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 "#))
        #expect(!document.contains("script"))
        #expect(document.split(separator: "<").count == 4)
    }

    @Test(
        "Without the library, or with another one of its name, there is a sentence that says what to install",
        arguments: ["libqrencode.so.99", "libc.so.6", ""])
    func libraryMissing(_ name: String) {
        #expect(throws: QRCodeError.libraryMissing(name)) { try QRCode("x", library: name) }
        #expect(QRCodeError.libraryMissing(QRCode.library).sentence.contains("apt-get install libqrencode4"))
    }
}
