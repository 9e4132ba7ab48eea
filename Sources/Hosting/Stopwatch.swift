import Rules

/// Measures one guest's time in a round: from when its `startRound` was written to the arrival of its answer, less the
/// round trip.
struct Stopwatch: Sendable {
    /// As the last ping measured it, as far as that is believed; zero before.
    private(set) var roundTrip: Duration = .zero

    /// How much longer than the least a way may well take: Wi-Fi, a busy machine.
    private static let jitter = Duration.milliseconds(20)

    private let startAllowance: Duration
    private let roundTripCredit: Duration
    private var round: Int?
    private var start = Instant(nanoseconds: 0)
    /// Until a fresh round's `startRound` was written, `start` is when the round began.
    private var isAwaitingWriting = false

    init(settings: Settings) {
        startAllowance = settings.startAllowance
        roundTripCredit = settings.roundTripCredit
    }

    /// The guest is being sent a round. A guest who joins late uses the round's clock, so that nobody gains by watching
    /// first.
    /// - Parameter isFresh: whether the round begins with this.
    mutating func set(_ round: Int, began: Instant, isFresh: Bool) {
        self.round = round
        start = began
        isAwaitingWriting = isFresh
    }

    /// The `startRound` was handed to the network, without waiting for its reader. Ours is what it waited for until then,
    /// if anything, and puts the start off by no more than the allowance.
    mutating func written(_ round: Int, at now: Instant) {
        guard isAwaitingWriting, round == self.round else { return }
        isAwaitingWriting = false
        start = max(start, min(now, start.advanced(by: startAllowance)))
    }

    /// A pong has come.
    /// - Parameters:
    ///   - roundTrip: since its ping.
    ///   - kernelRoundTrip: as the host's kernel measures it. A pong can be late on purpose; what the kernels say to each
    ///     other is not up to the guest's program. It is asked for only where it could matter, and once for each ping, not for
    ///     each answer: that saves system calls.
    mutating func note(_ roundTrip: Duration, kernelRoundTrip: () -> Duration?) {
        let known = roundTrip > Self.jitter ? kernelRoundTrip() : nil
        self.roundTrip = known.map { min(roundTrip, $0 + Self.jitter) } ?? roundTrip
    }

    /// The guest's time.
    /// - Returns: nothing for a round that it was not sent.
    func elapsed(in round: Int, at arrival: Instant) -> Duration? {
        guard round == self.round else { return nil }
        return max(start.duration(to: arrival) - min(roundTrip, roundTripCredit), .zero)
    }
}
