import JSONLine
package import Messages

// What every player gets several times in a round, written without the containers of `Codable`. The bytes are the same as
// with them. A member that is an object is rare; what has one is encoded as usual.
extension JSONDialect {
    /// The message of a verdict.
    /// - Throws: `EncodingError` for a number that JSON cannot represent.
    package static func bytes(_ verdict: HostMessage.Verdict) throws -> [UInt8] {
        guard verdict.wrongNumber == nil else { return try bytes(HostMessage.verdict(verdict)) }
        var members = FlatObject(after: [], "{\"verdict\":")
        members.add("best", verdict.best)
        members.add("bonus", verdict.bonus)
        members.add("correct", verdict.correct)
        members.add("discovery", verdict.discovery)
        members.add("found", verdict.found)
        members.add("points", verdict.points)
        members.add("position", verdict.position)
        members.add("reason", verdict.reason?.rawValue)
        members.add("round", verdict.round)
        try members.add("seconds", verdict.seconds)
        members.add("solutions", verdict.solutions)
        members.add("value", verdict.value)
        return members.finish(before: "}")
    }

    /// A message about a phase, with a player's own part as one more member at its end.
    /// - Parameter message: the message without an own part.
    /// - Throws: `EncodingError` for a number that JSON cannot represent.
    package static func bytes(adding own: HostMessage.Own, to message: [UInt8]) throws -> [UInt8] {
        // Both objects, of the message and around it, end there.
        let open = message.dropLast(2)
        var members = FlatObject(after: open, ",\"own\":")
        try members.add("award", own.award)
        members.add("clock", own.clock)
        members.add("forTeam", own.forTeam)
        members.add("hints", own.hints)
        members.add("out", own.out)
        members.add("outcome", own.outcome?.rawValue)
        members.add("plays", own.plays)
        members.add("points", own.points)
        members.add("rank", own.rank)
        try members.add("seconds", own.seconds)
        members.add("solved", own.solved)
        members.add("standing", own.standing)
        try members.add("timeFactor", own.timeFactor)
        members.add("wins", own.wins)
        return members.finish(before: "}}")
    }
}
