package import Classic
package import NIOCore

/// A message from a player of the original game: keys that may be combined in one dictionary.
package struct ClassicPlayerMessage: Hashable, Sendable {
    /// The requested name; the first message of a connection has it.
    package var handshake: String?
    /// The player has solved the puzzle in this many seconds by their own clock. The host uses its own measurement
    /// instead.
    package var resultSuccess: Double?
    /// The player has given up, for this reason in their own words. Ignored if there is a `resultSuccess` too.
    package var resultFailure: String?

    /// Reads the payload of a frame. Unknown keys, and keys with a value of another type, are ignored.
    /// - Throws: ``ArchiveError`` if the payload is not an archive of one flat dictionary, or costs too much to read.
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

/// A message to a player of the original game: keys that may be combined in one dictionary.
package struct ClassicHostMessage: Hashable, Sendable {
    /// The lines of the table, best first. The first table completes the player's connection.
    package var results: [String]?
    /// The numbers of a puzzle to solve now, as dealt. The original game uses four.
    package var startRound: [Int]?
    /// The seconds left for the puzzle of `startRound`, which it accompanies.
    package var time: Double?
    /// What everybody is waiting for: `Waiting for answers...` or `Next round will start shortly...`.
    package var status: String?

    /// A message with these keys. Keys that are nil are left out.
    package init(results: [String]? = nil, startRound: [Int]? = nil, time: Double? = nil, status: String? = nil) {
        self.results = results
        self.startRound = startRound
        self.time = time
        self.status = status
    }

    /// The message as it is sent: its length, and a binary property list in the format of a keyed archiver.
    package var frame: ByteBuffer {
        var message: [String: ClassicValue] = [:]
        message["results"] = results.map { .array($0.map { .string($0) }) }
        message["startRound"] = startRound.map { .array($0.map { .integer(Int64($0)) }) }
        message["time"] = time.map { .real($0) }
        message["status"] = status.map { .string($0) }
        return ByteBuffer(framing: KeyedArchive.write(message))
    }
}
