import Rules

/// Measures one guest's time in a round: from when its `startRound` was written to the arrival of its answer, less the
/// round trip.
struct Stopwatch: Sendable {
    /// The least round trip of its pings; nil before the first pong.
    private var leastPong: Duration?
    /// The least round trip that the host's kernel has measured, as far as it was asked.
    private var leastOfKernel: Duration?

    /// How much longer than the least a round trip can plausibly be: Wi-Fi, a busy machine.
    private static let jitter = Duration.milliseconds(20)
    private let startAllowance: Duration
    private let roundTripCredit: Duration
    private var round: Int?
    private var began = Instant(nanoseconds: 0)
    private var start = Instant(nanoseconds: 0)
    /// Until the `startRound` of a new round was written, `start` is when the round began.
    private var isAwaitingWriting = false
    /// Whether it began when the `startRound` of a new round was written.
    private var isOfWriting = false

    init(settings: Settings) {
        startAllowance = settings.startAllowance
        roundTripCredit = settings.roundTripCredit
    }

    /// Begins a round that is sent to the guest, or goes on with it. A guest who joins late uses the round's clock, so that
    /// nobody gains by watching first.
    /// - Parameters:
    ///   - began: when the round began, or would have begun without its pauses.
    ///   - isFresh: whether the round begins now.
    mutating func set(_ round: Int, began: Instant, isFresh: Bool) {
        if !isFresh, round == self.round {
            // It has stood still.
            start = start.advanced(by: self.began.duration(to: began))
            self.began = began
            return
        }
        self.round = round
        (self.began, start) = (began, began)
        (isAwaitingWriting, isOfWriting) = (isFresh, false)
    }

    /// Notes that the `startRound` was handed to the network, whether the guest has read it or not. Any wait until then
    /// was the host's, and delays the start by no more than the allowance.
    /// - Returns: whether the round starts with it.
    mutating func written(_ round: Int, at now: Instant) -> Bool {
        guard isAwaitingWriting, round == self.round else { return false }
        (isAwaitingWriting, isOfWriting) = (false, true)
        start = max(start, min(now, start.advanced(by: startAllowance)))
        return true
    }

    /// Notes a pong.
    /// - Parameter roundTrip: the time since its ping.
    mutating func note(pongAfter roundTrip: Duration) {
        leastPong = min(leastPong ?? roundTrip, roundTrip)
    }

    /// The guest's time.
    /// - Parameters:
    ///   - networkStart: when the last seat of the guest's network was sent the round: they start together.
    ///   - kernelRoundTrip: the least round trip measured by the host's kernel. A pong can be delayed on purpose, and so can
    ///     everything while a ping is measured; but who goes on playing exchanges more with the host's kernel.
    /// - Returns: nil for a round that it was not sent.
    mutating func elapsed(
        in round: Int, at arrival: Instant, networkStart: Instant?, kernelRoundTrip: Duration?
    ) -> Duration? {
        guard round == self.round else { return nil }
        if let measured = kernelRoundTrip { leastOfKernel = min(leastOfKernel ?? measured, measured) }
        let together = isOfWriting ? networkStart.map { min($0, began.advanced(by: startAllowance)) } : nil
        return max(max(start, together ?? start).duration(to: arrival) - min(roundTrip, roundTripCredit), .zero)
    }

    /// The least round trip ever seen on the connection, as far as it is believed; zero before the first pong.
    private var roundTrip: Duration {
        guard let leastPong else { return .zero }
        return leastOfKernel.map { min(leastPong, $0 + Self.jitter) } ?? leastPong
    }
}
