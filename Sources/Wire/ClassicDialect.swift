package import Classic
package import NIOCore

/// What a player of the original game says: keys that may come together in one dictionary.
package struct ClassicPlayerMessage: Hashable, Sendable {
    /// The player's name.
    package var handshake: String?
    /// It has solved the puzzle, in this many seconds by its own clock.
    package var resultSuccess: Double?
    /// It has not, for this reason.
    package var resultFailure: String?

    /// Reads the payload of a frame. Keys that are unknown, or have a value of another kind, are ignored.
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
    /// The numbers of a puzzle to be solved from now on.
    package var startRound: [Int]?
    /// The seconds left for it.
    package var time: Double?
    /// What is being waited for.
    package var status: String?

    package init(results: [String]? = nil, startRound: [Int]? = nil, time: Double? = nil, status: String? = nil) {
        self.results = results
        self.startRound = startRound
        self.time = time
        self.status = status
    }

    /// The frame of the message.
    package var frame: ByteBuffer {
        var message: [String: ClassicValue] = [:]
        message["results"] = results.map { .array($0.map { .string($0) }) }
        message["startRound"] = startRound.map { .array($0.map { .integer(Int64($0)) }) }
        message["time"] = time.map { .real($0) }
        message["status"] = status.map { .string($0) }
        return ByteBuffer(framing: KeyedArchive.write(message))
    }
}
