/// Cuts bytes into lines: `\n` or `\r\n` ends one, and so does the end of the input. Invalid UTF-8 is
/// repaired with U+FFFD, control characters are left out, and a line that is too long is refused whole,
/// because half of what was said is not what was said. No more than the longest line is ever held.
struct LineSplitter {
    private var line: [UInt8] = []
    private var isTooLong = false

    /// The lines that these bytes complete.
    mutating func split(_ bytes: some Sequence<UInt8>) -> [Input] {
        var lines: [Input] = []
        for byte in bytes {
            if byte == UInt8(ascii: "\n") {
                lines.append(take())
            } else if line.count <= LineBuffer.longest {
                line.append(byte)
            } else {
                isTooLong = true
            }
        }
        return lines
    }

    /// The last line, if it had no line ending.
    mutating func finish() -> [Input] {
        line.isEmpty ? [] : [take()]
    }

    private mutating func take() -> Input {
        defer {
            line.removeAll()
            isTooLong = false
        }
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        guard !isTooLong, line.count <= LineBuffer.longest else {
            return .refused(
                "A line longer than \(LineBuffer.longest) bytes was left out. Send shorter lines.")
        }
        return .line(typeable(String(decoding: line, as: UTF8.self)))
    }
}
