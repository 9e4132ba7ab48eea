import Rules

/// Measures the time from the arrival of a guest's answers until their verdicts are passed to the network.
struct VerdictTimes {
    /// When the answers without a verdict arrived.
    private var asked: [Instant] = []
    /// The number of verdicts written since the last flush.
    private var written = 0
    /// A guest can send any number of answers before the first verdict.
    private static let mostAsked = 16

    mutating func awaitVerdict(since arrival: Instant) { if asked.count < Self.mostAsked { asked.append(arrival) } }

    /// Notes that a number of verdicts was written.
    mutating func addWritten(_ verdicts: Int) { written += verdicts }

    /// Records the times of the verdicts that were written.
    mutating func flush(at now: @autoclosure () -> Instant, to metrics: ConnectionMetrics) {
        guard written > 0 else { return }
        let now = now()
        for arrival in asked.prefix(written) { metrics.tookForVerdict(arrival.duration(to: now)) }
        asked.removeFirst(min(written, asked.count))
        written = 0
    }
}
