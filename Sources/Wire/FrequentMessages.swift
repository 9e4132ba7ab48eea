import Messages
import NIOCore

// Handwritten coding of the few messages that each player exchanges when joining and in every round. Foundation's
// coders take about 10 µs for each, and 40 µs for the welcome, which was a fifth of a host's work with 1,000 players.
// Anything that is written in an unusual way goes through the coders, with the same result.

extension HostMessage {
    /// The JSON of a welcome, a verdict, or the end of a round, byte for byte as the coder writes it; nil for anything
    /// else.
    var frequentJSON: String? {
        // In the order of the names, as the coder writes them.
        switch self {
        case .welcome(let welcome):
            var writer = PlainJSONWriter("welcome")
            writer.add("host", welcome.host)
            writer.open("player")
            writer.add("face", welcome.player.face)
            writer.add("id", welcome.player.id)
            writer.add("name", welcome.player.name)
            writer.add("team", welcome.player.team)
            writer.add("timeFactor", welcome.player.timeFactor)
            writer.close()
            writer.add("proof", welcome.proof)
            writer.add("protocol", welcome.protocol)
            writer.add("resume", welcome.resume)
            writer.open("room")
            writer.add("code", welcome.room.code)
            writer.add("id", welcome.room.id)
            writer.add("name", welcome.room.name)
            writer.add("path", welcome.room.path)
            writer.add("pin", welcome.room.pin)
            writer.close()
            writer.open("rules")
            writer.add("clock", welcome.rules.clock)
            writer.add("count", welcome.rules.count)
            writer.add("deck", welcome.rules.deck)
            writer.add("firstTo", welcome.rules.firstTo)
            writer.add("further", welcome.rules.further)
            writer.add("highest", welcome.rules.highest)
            writer.add("hints", welcome.rules.hints)
            writer.add("intermissionSeconds", welcome.rules.intermissionSeconds)
            writer.add("knockout", welcome.rules.knockout)
            writer.add("lowest", welcome.rules.lowest)
            writer.add("reactions", welcome.rules.reactions)
            writer.add("roundSeconds", welcome.rules.roundSeconds)
            writer.add("rounds", welcome.rules.rounds)
            writer.add("scoring", welcome.rules.scoring)
            writer.add("target", welcome.rules.target)
            writer.close()
            if let solved = welcome.solved {
                writer.open("solved")
                writer.add("numbers", solved.numbers)
                writer.add("target", solved.target)
                writer.close()
            }
            if let teams = welcome.teams { writer.add("teams", teams) }
            return writer.json
        case .verdict(let verdict):
            var writer = PlainJSONWriter("verdict")
            writer.add("best", verdict.best)
            writer.add("bonus", verdict.bonus)
            writer.add("correct", verdict.correct)
            writer.add("discovery", verdict.discovery)
            writer.add("found", verdict.found)
            writer.add("points", verdict.points)
            writer.add("position", verdict.position)
            writer.add("reason", verdict.reason?.rawValue)
            writer.add("round", verdict.round)
            writer.add("seconds", verdict.seconds)
            writer.add("solutions", verdict.solutions)
            writer.add("value", verdict.value)
            return writer.json
        case .endRound(let end):
            var writer = PlainJSONWriter("endRound")
            if let found = end.found {
                writer.add("found", found) { writer, found in
                    writer.add("count", found.count)
                    writer.add("expression", found.expression)
                    writer.add("names", found.names)
                }
            }
            writer.add("nextRoundSeconds", end.nextRoundSeconds)
            writer.add("out", end.out)
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

/// Writes the JSON of one message, as long as it contains nothing unusual: no string that needs escapes, no number that
/// needs an exponent.
private struct PlainJSONWriter {
    private var text: String
    private var isFirst = true
    private var isPlain = true

    init(_ message: String) {
        text = ""
        text.reserveCapacity(256)
        text += "{\""
        text += message
        text += "\":{"
    }

    /// The message; nil if there was something unusual.
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

    /// Adds an array of objects.
    mutating func add<Element>(_ name: String, _ objects: [Element], _ write: (inout Self, Element) -> Void) {
        begin(name)
        text += "["
        for (index, object) in objects.enumerated() {
            text += index == 0 ? "{" : ",{"
            isFirst = true
            write(&self, object)
            text += "}"
        }
        text += "]"
        isFirst = false
    }

    mutating func add(_ name: String, _ numbers: [Int]) {
        begin(name)
        text += "[\(numbers.map(\.description).joined(separator: ","))]"
    }

    mutating func add(_ name: String, _ texts: [String]) {
        begin(name)
        text += "["
        for (index, value) in texts.enumerated() {
            if index > 0 { text += "," }
            append(value)
        }
        text += "]"
    }

    mutating func add(_ name: String, _ value: Bool?) {
        guard let value else { return }
        begin(name)
        text += value ? "true" : "false"
    }

    mutating func add(_ name: String, _ value: Int?) {
        guard let value else { return }
        begin(name)
        text += value.description
    }

    mutating func add(_ name: String, _ value: Double?) {
        guard let value else { return }
        begin(name)
        let digits = value.description
        // Swift writes 1.0 where JSON has 1.
        text += digits.hasSuffix(".0") ? digits.dropLast(2) : digits[...]
        if !digits.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E }) { isPlain = false }
    }

    mutating func add(_ name: String, _ value: String?) {
        guard let value else { return }
        begin(name)
        append(value)
    }

    private mutating func append(_ value: String) {
        text += "\""
        text += value
        text += "\""
        if !value.utf8.allSatisfy({ $0.isPlainInJSON || $0 >= 0x80 }) { isPlain = false }
    }
}

extension PlayerMessage {
    /// Reads a handshake, an answer, a give-up or a pong in the form in which players usually write it; nil for
    /// anything else.
    init?(frequentJSON payload: ByteBuffer) {
        var reader = PlainJSONReader(Array(payload.readableBytesView))
        guard reader.take("{"), let name = reader.string(), reader.take(":"), reader.take("{"),
            var members = PlainMembers(from: &reader), reader.take("}"), reader.take("}"), reader.isAtEnd
        else { return nil }
        switch name {
        case "handshake":
            guard let version = members.number("protocol"), let name = members.text("name") else { return nil }
            var handshake = Handshake(
                name: name, pin: members.text("pin"), resume: members.text("resume"), seat: members.number("seat"),
                room: members.text("room"), nonce: members.text("nonce"), key: members.text("key"),
                face: members.number("face"), team: members.text("team"), client: members.text("client"),
                timeFactor: members.number("timeFactor").map(Double.init))
            handshake.protocol = version
            if let word = members.text("role") {
                guard let role = Handshake.Role(rawValue: word) else { return nil }
                handshake.role = role
            }
            self = .handshake(handshake)
        case "answer":
            guard let round = members.number("round"), let text = members.text("expression") else { return nil }
            self = .answer(.init(round: round, expression: text))
        case "giveUp":
            guard let round = members.number("round") else { return nil }
            self = .giveUp(.init(round: round))
        case "pong":
            guard let id = members.number("id") else { return nil }
            self = .pong(.init(id: id))
        default: return nil
        }
        // There is a member that this version does not know, or of another type.
        guard members.isEmpty else { return nil }
    }
}

/// The members of a message that are whole numbers or strings without escapes. Each can be taken out once.
private struct PlainMembers {
    private var numbers: [String: Int] = [:]
    private var texts: [String: String] = [:]

    /// Reads them up to the end of their object; nil if there are other members, or if one occurs twice.
    init?(from reader: inout PlainJSONReader) {
        repeat {
            guard let name = reader.string(), reader.take(":"), numbers[name] == nil, texts[name] == nil else {
                return nil
            }
            if let number = reader.number() {
                numbers[name] = number
            } else if let text = reader.string() {
                texts[name] = text
            } else {
                return nil
            }
        } while reader.take(",")
    }

    var isEmpty: Bool { numbers.isEmpty && texts.isEmpty }

    mutating func number(_ name: String) -> Int? { numbers.removeValue(forKey: name) }
    mutating func text(_ name: String) -> String? { texts.removeValue(forKey: name) }
}

/// Scans JSON that contains nothing unusual: strings without escapes, and whole numbers of at most nine digits. It
/// gives up on anything else.
private struct PlainJSONReader {
    private let bytes: [UInt8]
    private var index = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Whether only whitespace is left.
    var isAtEnd: Bool {
        mutating get {
            skipSpace()
            return index == bytes.count
        }
    }

    /// Skips this character, and the whitespace before it, if it comes next.
    mutating func take(_ character: Unicode.Scalar) -> Bool {
        skipSpace()
        guard index < bytes.count, bytes[index] == UInt8(ascii: character) else { return false }
        index += 1
        return true
    }

    /// Reads the next string.
    mutating func string() -> String? {
        guard take("\"") else { return nil }
        let start = index
        while index < bytes.count, bytes[index].isPlainInJSON || bytes[index] >= 0x80 { index += 1 }
        let end = index
        guard take("\""), index == end + 1 else { return nil }
        return String(validating: bytes[start..<end], as: UTF8.self)
    }

    /// Reads the next number. If there is none, it skips nothing but whitespace.
    mutating func number() -> Int? {
        skipSpace()
        let start = index
        var isNumber = false
        defer { if !isNumber { index = start } }
        var value = 0
        while index < bytes.count, (0x30...0x39).contains(bytes[index]), index - start < 10 {
            value = value * 10 + Int(bytes[index] - 0x30)
            index += 1
        }
        let digits = index - start
        guard (1...9).contains(digits), digits == 1 || bytes[start] != 0x30 else { return nil }
        // A fraction or an exponent may follow, which the coder must handle.
        guard index < bytes.count, [0x20, 0x2C, 0x7D].contains(bytes[index]) else { return nil }
        isNumber = true
        return value
    }

    private mutating func skipSpace() {
        while index < bytes.count, bytes[index] == 0x20 { index += 1 }
    }
}

extension UInt8 {
    /// Whether this ASCII character needs no escape in a JSON string.
    fileprivate var isPlainInJSON: Bool {
        (0x20...0x7E).contains(self) && self != UInt8(ascii: "\"") && self != UInt8(ascii: "\\")
    }
}
