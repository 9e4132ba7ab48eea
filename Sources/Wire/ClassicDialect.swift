package import Classic
import Messages
package import NIOCore

/// What a player of the original game says: keys that may come together in one dictionary.
package struct ClassicPlayerMessage: Hashable, Sendable {
    /// What the player wants to be called; the first message of a connection has it.
    package var handshake: String?
    /// It has solved the puzzle, in this many seconds by its own clock. The host goes by its own measure instead.
    package var resultSuccess: Double?
    /// It has given up, for this reason, in its own words. Not looked at if there is a `resultSuccess` too.
    package var resultFailure: String?

    /// Reads the payload of a frame. Keys that are unknown, or have a value of another kind, are ignored.
    /// - Throws: ``ArchiveError`` if it is not an archive of one flat dictionary, or goes past a limit.
    package init(payload: ByteBuffer) throws(ArchiveError) {
        let message = try KeyedArchive.read(payload.readableBytesView)
        if case .string(let name) = message["handshake"] { handshake = name }
        switch message["resultSuccess"] {
        case .real(let seconds): resultSuccess = seconds
        case .integer(let seconds): resultSuccess = Double(seconds)
        case .string, .array, nil: break
        }
        if case .string(let reason) = message["resultFailure"] { resultFailure = reason }
    }
}

/// What a player of the original game is told: keys that may come together in one dictionary.
package struct ClassicHostMessage: Hashable, Sendable {
    /// The lines of the table, best first. The first one completes the player's connection.
    package var results: [String]?
    /// The numbers of a puzzle to be solved from now on, as dealt. The original knows four.
    package var startRound: [Int]?
    /// The seconds left for the puzzle of `startRound`; comes together with it.
    package var time: Double?
    /// What is being waited for: `Waiting for answers...` or `Next round will start shortly...`.
    package var status: String?

    /// One with these keys. Those that are nil are left out.
    package init(results: [String]? = nil, startRound: [Int]? = nil, time: Double? = nil, status: String? = nil) {
        self.results = results
        self.startRound = startRound
        self.time = time
        self.status = status
    }

    /// The message as it is sent: the length, and a binary property list made by a keyed archiver.
    package var frame: ByteBuffer {
        var message: [String: ClassicValue] = [:]
        message["results"] = results.map { .array($0.map { .string($0) }) }
        message["startRound"] = startRound.map { .array($0.map { .integer(Int64($0)) }) }
        message["time"] = time.map { .real($0) }
        message["status"] = status.map { .string($0) }
        return ByteBuffer(framing: KeyedArchive.write(message))
    }
}
