/// The line that all containers of a value write to. Containers are copied. A class with the members of ``Line`` itself
/// would be slower, because Swift checks each access to a member of a class.
final class SharedLine {
    var line = Line()
}

/// The text so far, and what is open in it. Containers have no end of their own: one ends when something is written
/// outside of it.
struct Line {
    enum Kind {
        case object, array
    }

    private struct Open {
        let kind: Kind
        /// Where its first member begins.
        let start: Int
        /// Its first member in `members`, if it is an object.
        let firstMember: Int
        var isSorted = true
    }

    private struct Member {
        let name: String
        let start: Int
    }

    private var text: [UInt8] = []
    private var open: [Open] = []
    /// The members of all open objects.
    private var members: [Member] = []
    // For `sort`, kept so that it does not allocate them for each object.
    private var order: [Int] = []
    private var sorted: [UInt8] = []

    /// - Parameter text: what precedes the line.
    init(after text: ArraySlice<UInt8> = []) {
        self.text.reserveCapacity(text.count + 256)
        self.text += text
    }

    /// Ends what is open, and returns the text.
    mutating func finish() -> [UInt8] {
        close(to: 0)
        return text
    }

    /// Opens an object or an array, unless it is open.
    /// - Returns: its depth.
    mutating func open(_ kind: Kind, at depth: Int) -> Int {
        if open.count > depth {
            close(to: depth + 1)
        } else {
            text.append(UInt8(ascii: kind == .object ? "{" : "["))
            open.append(Open(kind: kind, start: text.count, firstMember: members.count))
        }
        return depth + 1
    }

    private mutating func close(to depth: Int) {
        while open.count > depth {
            let last = open.removeLast()
            if last.kind == .object {
                if !last.isSorted { sort(from: last) }
                members.removeLast(members.count - last.firstMember)
            }
            text.append(UInt8(ascii: last.kind == .object ? "}" : "]"))
        }
    }

    private mutating func sort(from object: Open) {
        let end = text.count
        order.removeAll(keepingCapacity: true)
        order.append(contentsOf: object.firstMember..<members.count)
        order.sort { members[$0].name < members[$1].name }
        sorted.removeAll(keepingCapacity: true)
        for index in order {
            if !sorted.isEmpty { sorted.append(UInt8(ascii: ",")) }
            let stop = index + 1 < members.count ? members[index + 1].start - 1 : end
            sorted.append(contentsOf: text[members[index].start..<stop])
        }
        text.replaceSubrange(object.start..., with: sorted)
    }

    /// Begins a member of an object.
    mutating func begin(_ name: String, at depth: Int) {
        next(at: depth)
        if let last = members.last, members.count > open[depth - 1].firstMember, name < last.name {
            open[depth - 1].isSorted = false
        }
        members.append(Member(name: name, start: text.count))
        write(quoted: name)
        text.append(UInt8(ascii: ":"))
    }

    /// Begins an element of an array.
    mutating func next(at depth: Int) {
        close(to: depth)
        if text.count > open[depth - 1].start { text.append(UInt8(ascii: ",")) }
    }

    mutating func write(_ word: some StringProtocol) {
        text.append(contentsOf: word.utf8)
    }

    mutating func append(_ word: StaticString) {
        word.withUTF8Buffer { text.append(contentsOf: $0) }
    }

    mutating func append(_ json: [UInt8]) { text += json }

    mutating func write(_ value: Bool) { write(value ? "true" : "false") }

    mutating func write(_ number: Int) {
        guard number >= 0 else { return write(number.description) }
        let start = text.count
        var rest = number
        repeat {
            text.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
            rest /= 10
        } while rest > 0
        text[start...].reverse()
    }

    mutating func write(_ number: some BinaryFloatingPoint & CustomStringConvertible) throws {
        guard number.isFinite else {
            throw EncodingError.invalidValue(
                number, .init(codingPath: [], debugDescription: "JSON has no number for \(number)."))
        }
        let digits = number.description
        write(digits.hasSuffix(".0") ? digits.dropLast(2) : digits[...])
    }

    mutating func write(quoted string: String) {
        text.append(UInt8(ascii: "\""))
        if string.utf8.allSatisfy({ $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) {
            text.append(contentsOf: string.utf8)
        } else {
            for byte in string.utf8 { escape(byte) }
        }
        text.append(UInt8(ascii: "\""))
    }

    private mutating func escape(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): text += [UInt8(ascii: "\\"), byte]
        case 0x08: write("\\b")
        case 0x09: write("\\t")
        case 0x0A: write("\\n")
        case 0x0C: write("\\f")
        case 0x0D: write("\\r")
        case ..<0x20: write("\\u00\(byte < 0x10 ? "0" : "")\(String(byte, radix: 16))")
        default: text.append(byte)
        }
    }
}
