import CQRCode

/// A text as a QR code (ISO/IEC 18004): a square of dark and light modules that a telephone's camera reads.
package struct QRCode: Hashable, Sendable {
    /// The modules of a side, 21 to 61, without the quiet zone.
    package let size: Int
    /// Row by row, whether each is dark.
    private let modules: [Bool]

    /// The light modules that a scanner wants to see on every side (ISO/IEC 18004, 6.3.8).
    package static let quietZone = 4
    /// The most bytes of a text: the longest name of a host in an address, and some more. Codes of longer texts have
    /// modules too small to be read from a screen.
    package static let longest = 300

    /// Makes the smallest code of a text. What is shown on a screen is not scratched, so the code has the least
    /// redundancy (level L, of which 7% may be lost).
    /// - Parameters:
    ///   - text: 1 to ``longest`` bytes of UTF-8.
    ///   - library: the file name under which the system finds libqrencode, version 4.
    /// - Throws: ``QRCodeError``
    package init(_ text: String, library: String = QRCode.library) throws(QRCodeError) {
        // A text from outside may be of any length: no more of it is looked at than tells.
        let bytes = Array(text.utf8.prefix(Self.longest + 1))
        guard (1...Self.longest).contains(bytes.count) else { throw .length }
        let library = try QRCodeLibrary(library)
        guard let code = library.encode(CInt(bytes.count), bytes, 0, QR_ECLEVEL_L) else { throw .notMade }
        defer { library.free(code) }
        size = Int(code.pointee.width)
        // The lowest bit of a module's byte is its colour, the others say what it is for.
        modules = UnsafeBufferPointer(start: code.pointee.data, count: size * size).map { $0 & 1 == 1 }
    }

    /// Whether a module is dark. Whatever is outside of the code is light.
    package func isDark(row: Int, column: Int) -> Bool {
        let side = 0..<size
        return side.contains(row) && side.contains(column) && modules[row * size + column]
    }
}
