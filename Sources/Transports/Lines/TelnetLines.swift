/// Splits the bytes from a person's terminal into lines: LF, CR LF and CR NUL end a line, and telnet's commands (RFC
/// 854) are handled and removed. It never holds more than the longest line.
struct TelnetLines {
    /// A part of the input.
    enum Piece: Hashable {
        /// A line without its end, with its encoding repaired.
        case line(String)
        /// A line of more bytes than the limit, which has ended.
        case tooLong
        /// Ctrl-C in telnet.
        case interrupt
        /// Bytes to send back: all of telnet's offers and requests are declined.
        case reply([UInt8])
        /// A line or a command without end. Nothing that follows makes sense.
        case endless
    }

    /// Telnet's codes.
    private enum Code {
        static let end: UInt8 = 240
        static let interrupt: UInt8 = 244
        static let begin: UInt8 = 250
        static let will: UInt8 = 251
        static let wont: UInt8 = 252
        static let `do`: UInt8 = 253
        static let dont: UInt8 = 254
        static let command: UInt8 = 255
    }

    private enum State {
        case text
        /// After a carriage return: a line feed or NUL belongs to it.
        case ended
        case command
        /// WILL, WONT, DO or DONT, before its option.
        case option(UInt8)
        case subnegotiation(afterCommand: Bool)
    }

    /// The most bytes of an accepted line.
    private let limit: Int
    /// The most bytes without an end of line.
    private let patience: Int
    private var state = State.text
    private var line: [UInt8] = []
    /// Bytes since the last line's end, commands included.
    private var count = 0

    /// - Parameters:
    ///   - limit: the most bytes of a line.
    ///   - patience: the most bytes without an end of line.
    init(limit: Int, patience: Int) {
        self.limit = limit
        self.patience = patience
    }

    /// Returns the parts that these bytes complete.
    mutating func split(_ bytes: some Sequence<UInt8>) -> [Piece] {
        var pieces: [Piece] = []
        for byte in bytes {
            count += 1
            if count > patience { return pieces + [.endless] }
            if let piece = receive(byte) { pieces.append(piece) }
        }
        return pieces
    }

    private mutating func receive(_ byte: UInt8) -> Piece? {
        switch state {
        case .ended where byte == 0 || byte == UInt8(ascii: "\n"):
            state = .text
        case .text, .ended:
            return text(byte)
        case .command:
            return command(byte)
        case .option(let verb):
            state = .text
            // An option that has been declined needs no answer.
            if verb == Code.will { return .reply([Code.command, Code.dont, byte]) }
            if verb == Code.do { return .reply([Code.command, Code.wont, byte]) }
        case .subnegotiation(let afterCommand):
            state = afterCommand && byte == Code.end ? .text : .subnegotiation(afterCommand: byte == Code.command)
        }
        return nil
    }

    private mutating func text(_ byte: UInt8) -> Piece? {
        state = .text
        switch byte {
        case Code.command: state = .command
        case UInt8(ascii: "\n"): return end()
        case UInt8(ascii: "\r"):
            state = .ended
            return end()
        default: if line.count <= limit { line.append(byte) }
        }
        return nil
    }

    private mutating func command(_ code: UInt8) -> Piece? {
        state = .text
        switch code {
        case Code.will, Code.wont, Code.do, Code.dont: state = .option(code)
        case Code.begin: state = .subnegotiation(afterCommand: false)
        case Code.interrupt: return .interrupt
        // A byte 255 in the text, which UTF-8 does not contain, or a command without meaning here.
        default: break
        }
        return nil
    }

    private mutating func end() -> Piece {
        defer {
            line = []
            count = 0
        }
        return line.count > limit ? .tooLong : .line(String(decoding: line, as: UTF8.self))
    }
}
