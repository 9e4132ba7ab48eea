import CQRCode

/// A text as a QR code (ISO/IEC 18004): a square of dark and light modules that a telephone's camera reads.
package struct QRCode: Hashable, Sendable {
    /// The modules per side, 21 to 61, without the quiet zone.
    package let size: Int
    /// Whether each module is dark, row by row.
    private let modules: [Bool]

    /// The width of the quiet zone: the light modules that a scanner needs on every side (ISO/IEC 18004, 6.3.8).
    package static let quietZone = 4
    /// The largest length of a text in bytes: enough for an address with the longest host name. Codes of longer texts
    /// have modules that are too small to read from a screen.
    package static let longest = 300

    /// Creates the smallest code for a text. A code on a screen gets no scratches, so it has the lowest redundancy
    /// (level L, of which 7% may be lost).
    /// - Parameters:
    ///   - text: 1 to ``longest`` bytes of UTF-8.
    ///   - library: the file name under which the system finds libqrencode, version 4.
    /// - Throws: ``QRCodeError``
    package init(_ text: String, library: String = QRCode.library) throws(QRCodeError) {
        // A text from outside may have any length: one byte above the limit is enough to reject it.
        let bytes = Array(text.utf8.prefix(Self.longest + 1))
        guard (1...Self.longest).contains(bytes.count) else { throw .length }
        let library = try QRCodeLibrary(library)
        guard let code = library.encode(CInt(bytes.count), bytes, 0, QR_ECLEVEL_L) else { throw .notMade }
        defer { library.free(code) }
        size = Int(code.pointee.width)
        // The lowest bit of a module's byte is its colour; the others say what it is for.
        modules = UnsafeBufferPointer(start: code.pointee.data, count: size * size).map { $0 & 1 == 1 }
    }

    /// Whether a module is dark. Everything outside the code is light.
    package func isDark(row: Int, column: Int) -> Bool {
        let side = 0..<size
        return side.contains(row) && side.contains(column) && modules[row * size + column]
    }
}
