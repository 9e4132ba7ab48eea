import NIOCore

// The few messages that each player sends and is sent in every round, read and written by hand: Foundation's coders take
// some 10 µs for each, which was a fifth of a host's work with 1,000 players. Whatever is written in another way than usual
// goes by the coders, and what comes out is the same.

extension HostMessage {
    /// The JSON of a verdict, or of the end of a round, byte for byte as the coder has it; nothing for anything else.
    var frequentJSON: String? {
        // In the order of the names, as the coder has them.
        switch self {
        case .verdict(let verdict):
            var writer = PlainJSONWriter("verdict")
            writer.add("best", verdict.best)
            writer.add("correct", verdict.correct)
            writer.add("discovery", verdict.discovery)
            writer.add("found", verdict.found)
            writer.add("position", verdict.position)
            writer.add("reason", verdict.reason?.rawValue)
            writer.add("round", verdict.round)
            writer.add("seconds", verdict.seconds)
            writer.add("solutions", verdict.solutions)
            writer.add("value", verdict.value)
            return writer.json
        case .endRound(let end):
            var writer = PlainJSONWriter("endRound")
            writer.add("nextRoundSeconds", end.nextRoundSeconds)
            writer.add("photoFinish", end.photoFinish)
            writer.add("rank", end.rank)
            writer.add("round", end.round)
            writer.add("seconds", end.seconds)
            writer.add("solution", end.solution)
            writer.add("solutions", end.solutions)
            if let winner = end.winner {
                writer.open("winner")
                writer.add("expression", winner.expression)
                writer.add("name", winner.name)
                writer.add("seconds", winner.seconds)
                writer.close()
            }
            return writer.json
        default:
            return nil
        }
    }
}

/// Puts JSON of one message together, as long as there is nothing unusual in it: no string that takes escapes, no number that
/// takes an exponent.
private struct PlainJSONWriter {
    private var text: String
    private var isFirst = true
    private var isPlain = true

    init(_ message: String) {
        text = "{\"\(message)\":{"
    }

    /// The message; nothing if there was something unusual.
    var json: String? { isPlain ? text + "}}" : nil }

    private mutating func begin(_ name: String) {
        text += isFirst ? "\"" : ",\""
        text += name
        text += "\":"
        isFirst = false
    }

    mutating func open(_ name: String) {
        begin(name)
        text += "{"
        isFirst = true
    }

    mutating func close() {
        text += "}"
        isFirst = false
    }

    mutating func add(_ name: String, _ value: Bool?) {
        guard let value else { return }
        begin(name)
        text += value ? "true" : "false"
    }

    mutating func add(_ name: String, _ value: Int?) {
        guard let value else { return }
        begin(name)
        text += "\(value)"
    }

    mutating func add(_ name: String, _ value: Double?) {
        guard let value else { return }
        begin(name)
        let digits = "\(value)"
        // Swift writes 1.0 where JSON has 1.
        text += digits.hasSuffix(".0") ? digits.dropLast(2) : digits[...]
        if !digits.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E }) { isPlain = false }
    }

    mutating func add(_ name: String, _ value: String?) {
        guard let value else { return }
        begin(name)
        text += "\""
        text += value
        text += "\""
        if !value.utf8.allSatisfy({ $0.isPlainInJSON || $0 >= 0x80 }) { isPlain = false }
    }
}

extension PlayerMessage {
    /// Reads an answer, a giving up or a pong that is written as players usually write them; nothing for anything else.
    init?(frequentJSON payload: ByteBuffer) {
        var reader = PlainJSONReader(Array(payload.readableBytesView))
        guard reader.take("{"), let name = reader.string(), reader.take(":"), reader.take("{") else { return nil }
        var numbers: [(name: String, value: Int)] = []
        var expression: String?
        repeat {
            guard let member = reader.string(), reader.take(":") else { return nil }
            if member == "expression", expression == nil {
                guard let text = reader.string() else { return nil }
                expression = text
            } else {
                guard let number = reader.number() else { return nil }
                numbers.append((member, number))
            }
        } while reader.take(",")
        guard reader.take("}"), reader.take("}"), reader.isAtEnd, numbers.count == 1, let number = numbers.first
        else { return nil }
        switch (name, number.name, expression) {
        case ("answer", "round", let expression?): self = .answer(.init(round: number.value, expression: expression))
        case ("giveUp", "round", nil): self = .giveUp(.init(round: number.value))
        case ("pong", "id", nil): self = .pong(.init(id: number.value))
        default: return nil
        }
    }
}

/// Goes through JSON that has nothing unusual: strings without escapes, whole numbers of at most nine digits. For anything
/// else it says that it does not know.
private struct PlainJSONReader {
    private let bytes: [UInt8]
    private var index = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Whether only white space is left.
    var isAtEnd: Bool {
        mutating get {
            skipSpace()
            return index == bytes.count
        }
    }

    /// Goes over this character and the white space before it, if it comes next.
    mutating func take(_ character: Unicode.Scalar) -> Bool {
        skipSpace()
        guard index < bytes.count, bytes[index] == UInt8(ascii: character) else { return false }
        index += 1
        return true
    }

    /// The string that comes next.
    mutating func string() -> String? {
        guard take("\"") else { return nil }
        let start = index
        while index < bytes.count, bytes[index].isPlainInJSON || bytes[index] >= 0x80 { index += 1 }
        let end = index
        guard take("\""), index == end + 1 else { return nil }
        return String(validating: bytes[start..<end], as: UTF8.self)
    }

    /// The number that comes next.
    mutating func number() -> Int? {
        skipSpace()
        let start = index
        var value = 0
        while index < bytes.count, (0x30...0x39).contains(bytes[index]), index - start < 10 {
            value = value * 10 + Int(bytes[index] - 0x30)
            index += 1
        }
        let digits = index - start
        guard (1...9).contains(digits), digits == 1 || bytes[start] != 0x30 else { return nil }
        // A fraction or an exponent may follow, which is for the coder to say.
        guard index < bytes.count, [0x20, 0x2C, 0x7D].contains(bytes[index]) else { return nil }
        return value
    }

    private mutating func skipSpace() {
        while index < bytes.count, bytes[index] == 0x20 { index += 1 }
    }
}

extension UInt8 {
    /// Whether it is a character of ASCII that stands for itself within a string of JSON.
    fileprivate var isPlainInJSON: Bool {
        (0x20...0x7E).contains(self) && self != UInt8(ascii: "\"") && self != UInt8(ascii: "\\")
    }
}
