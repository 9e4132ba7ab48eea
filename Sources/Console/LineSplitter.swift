import Phrases

/// Splits bytes into lines, which end with `\n`, `\r\n` or the end of the input. It repairs invalid UTF-8 with U+FFFD and
/// drops control characters. It refuses a line that is too long instead of cutting it, because half a line can mean something
/// else. It never holds more than the longest line.
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
            return .refused(.console(.tooLong(count: LineBuffer.longest)))
        }
        return .line(typeable(String(decoding: line, as: UTF8.self)))
    }
}
