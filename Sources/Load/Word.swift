import NIOCore

/// The part of a host's message that matters to players: decoding every table of ten thousand rows would be most of
/// the work.
enum Word: Hashable {
    case question, welcome, startRound, verdict, results, endRound, goodbye, ping, other

    /// A JSON message, by its name, with which it begins.
    init(json payload: ByteBufferView) {
        self = Self.json.first { payload.starts(with: $0.prefix) }?.word ?? .other
    }

    /// A line for people, by its first words.
    init(line: String) {
        self = Self.lines.first { line.contains($0.part) }?.word ?? .other
    }

    private static let json: [(prefix: [UInt8], word: Word)] = [
        ("verdict", .verdict), ("results", .results), ("startRound", .startRound), ("endRound", .endRound),
        ("ping", .ping), ("welcome", .welcome), ("goodbye", .goodbye),
    ].map { (Array(#"{"\#($0)""#.utf8), $1) }

    private static let lines: [(part: String, word: Word)] = [
        ("Not yet: ", .verdict), ("Right! ", .verdict), ("You gave up on this round", .verdict),
        ("Too late: ", .verdict), ("You have already finished", .verdict), (": make ", .startRound),
        ("What is your name?", .question), ("You are in “", .welcome), (" is over: ", .endRound),
    ]
}
