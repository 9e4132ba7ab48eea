/// Splits a stream of bytes, which comes in pieces of any size, into lines.
package struct LineSplitter {
    private var bytes: [UInt8] = []
    private var start = 0
    /// The length of the part that is known to contain no line end.
    private var searched = 0
    private var isFinished = false

    package init() {}

    /// Adds the next piece. An empty piece ends the stream.
    package mutating func append(_ piece: some Collection<UInt8>) {
        if start > 0 {
            bytes.removeSubrange(..<start)
            searched -= start
            start = 0
        }
        // Keep only enough of a line that is too long to recognize it as such.
        if searched == bytes.count, bytes.count > NumberLine.longest + 1 {
            bytes.removeSubrange((NumberLine.longest + 1)...)
            searched = bytes.count
        }
        bytes.append(contentsOf: piece)
        isFinished = piece.isEmpty
    }

    /// The next line without its line end, or `nil` if more input is needed or the stream has ended.
    package mutating func next() -> ArraySlice<UInt8>? {
        if let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) {
            defer { (start, searched) = (end + 1, end + 1) }
            return bytes[start..<end]
        }
        searched = bytes.count
        guard isFinished, start < bytes.count else { return nil }
        defer { start = bytes.count }
        return bytes[start...]
    }
}
