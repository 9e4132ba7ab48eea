/// What one process measured. Times in nanoseconds.
struct Tally: Codable, Sendable {
    /// One round, as players were told of it.
    struct Round: Codable {
        /// From the first player's `startRound` to the last one's, as they came in.
        var startSpread: Int64 = 0
        var started = 0
    }

    var joined = 0
    /// From the first connection to the last welcome.
    var joining: Int64 = 0
    /// Each player's own.
    var joins: [Int64] = []
    var verdicts: [Int64] = []
    var rounds: [Round] = []
    /// All that came from the host from the first round's start to the last one's end.
    var frames = 0
    var bytes = 0
    /// From a player's new connection to its second welcome.
    var returns: [Int64] = []
    /// Until all were back who had lost their connections at once.
    var returning: Int64?
    /// Until the host had closed after all had left at once.
    var leaving: Int64?
    /// Connections that could not be had, or that the host ended, by its word.
    var failures: [String: Int] = [:]

    /// Takes in what another process measured.
    mutating func merge(_ other: Tally) {
        joined += other.joined
        joining = max(joining, other.joining)
        joins += other.joins
        verdicts += other.verdicts
        for (index, round) in other.rounds.enumerated() {
            if index == rounds.count { rounds.append(Round()) }
            rounds[index].startSpread = max(rounds[index].startSpread, round.startSpread)
            rounds[index].started += round.started
        }
        frames += other.frames
        bytes += other.bytes
        returns += other.returns
        returning = [returning, other.returning].compactMap(\.self).max()
        leaving = [leaving, other.leaving].compactMap(\.self).max()
        failures.merge(other.failures, uniquingKeysWith: +)
    }
}

extension [Int64] {
    /// The value that a part of all, from 0 to 1, do not go beyond; nothing of none. To be asked of a sorted array.
    func quantile(_ part: Double) -> Int64? {
        isEmpty ? nil : self[Swift.min(Int(Double(count) * part), count - 1)]
    }
}
