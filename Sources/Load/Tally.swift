/// The measurements of one process. Times are in nanoseconds.
struct Tally: Codable, Sendable {
    var joined = 0
    /// From the first connection to the last welcome.
    var joining: Int64 = 0
    /// The time of each player.
    var joins: [Int64] = []
    var verdicts: [Int64] = []
    /// In each round, from the first player's `startRound` to the last one's, as they came in.
    var startSpreads: [Int64] = []
    /// The frames from the host between the start of the first round and the end of the last.
    var frames = 0
    var bytes = 0
    /// From a player's new connection to their second welcome.
    var returns: [Int64] = []
    /// Until all players were back who had lost their connections at once.
    var returning: Int64?
    /// Until the host had closed all connections, after all players had left at once.
    var leaving: Int64?
    /// Whether a process gave up because nothing happened any more.
    var isStalled = false
    /// The number of connections that failed or that the host ended, by its reason.
    var failures: [String: Int] = [:]

    /// Adds the measurements of another process.
    mutating func merge(_ other: Tally) {
        joined += other.joined
        joining = max(joining, other.joining)
        joins += other.joins
        verdicts += other.verdicts
        for (index, spread) in other.startSpreads.enumerated() {
            if index == startSpreads.count { startSpreads.append(0) }
            startSpreads[index] = max(startSpreads[index], spread)
        }
        frames += other.frames
        bytes += other.bytes
        returns += other.returns
        returning = [returning, other.returning].compactMap(\.self).max()
        leaving = [leaving, other.leaving].compactMap(\.self).max()
        isStalled = isStalled || other.isStalled
        failures.merge(other.failures, uniquingKeysWith: +)
    }
}

extension [Int64] {
    /// The value that a fraction of all values, from 0 to 1, do not exceed; nil if there are none. The array must be
    /// sorted.
    func quantile(_ part: Double) -> Int64? {
        isEmpty ? nil : self[Swift.min(Int(Double(count) * part), count - 1)]
    }
}
