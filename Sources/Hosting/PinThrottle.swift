import Rules

/// Limits how fast newcomers' PINs are checked. Each address may send a few wrong ones, and so may all addresses
/// together. After that, PINs are checked one after the other, with a growing pause, and guests from networks without
/// wrong PINs go first. This way, many addresses together can try hardly more PINs than one, and a guest who knows the
/// PIN hardly notices.
struct PinThrottle: Sendable {
    private let limits: Limits
    private var tries: AttemptLimiter
    /// The networks with wrong PINs in the last minutes. They have lower priority.
    private var memory: AttemptLimiter
    /// The networks with right PINs in the last minutes. Behind such a shared address, another guest may be guessing.
    private var right: AttemptLimiter
    /// The number of recent wrong PINs, less those forgiven.
    private var wrong = 0.0
    private var counted = Instant(nanoseconds: 0)
    /// When the next PIN can be checked.
    private var free = Instant(nanoseconds: 0)
    /// Whether a PIN is being compared with a slow hash. Until the result is known, all others wait.
    var isChecking = false
    private(set) var waiting: [Newcomer] = []
    private var isLongestWaitingNext = false
    private var wasBesieged = false

    init(limits: Limits) {
        self.limits = limits
        tries = AttemptLimiter(most: limits.wrongPins, window: limits.pinWindow)
        memory = AttemptLimiter(most: 1, window: limits.pinMemory)
        right = AttemptLimiter(most: 1, window: limits.pinMemory)
    }

    /// Whether a network has to wait until its window ends, even with the right PIN.
    func mustWait(_ network: String, at now: Instant) -> Bool {
        let times = right.count(of: network, at: now) > 0 ? limits.triesAfterRightPin : 1
        return tries.mustWait(network, times: times * limits.factor(of: network), at: now)
    }

    /// Whether a guest's PIN can be checked now. The host's own machine waits for no turn.
    func isFree(for origin: Origin, at now: Instant) -> Bool {
        !isChecking && (origin.isLoopback || waiting.isEmpty && free <= now)
    }

    /// Queues a guest. Among equals, the last to arrive goes first: otherwise a waiting crowd would delay everyone
    /// else.
    /// - Returns: the guest who must leave if too many wait. It is from the network with the most waiting guests and,
    ///   among equals, from the one with the most wrong PINs.
    mutating func queue(_ newcomer: Newcomer, at now: Instant) -> GuestID? {
        let wrong = wrongPins(around: newcomer.network, at: now)
        let place = waiting.firstIndex { wrong <= wrongPins(around: $0.network, at: now) }
        waiting.insert(newcomer, at: place ?? waiting.endIndex)
        guard waiting.count > limits.pinsWaiting else { return nil }
        let crowds = Dictionary(waiting.map { (Network.widest(around: $0.network), 1) }, uniquingKeysWith: +)
        let most = crowds.values.max()
        let last = waiting.lastIndex { crowds[Network.widest(around: $0.network)] == most }
        return last.map { waiting.remove(at: $0).guest }
    }

    /// The wrong PINs of a network, or of a network around it relative to the allowance of its parts.
    private func wrongPins(around network: String, at now: Instant) -> Int {
        Network.allowances(network).map { memory.count(of: $0.network, at: now) / $0.shares }.max() ?? 0
    }

    /// Notes a right PIN. Its network has all its tries again, and a higher limit from now on.
    mutating func recordRight(from origin: Origin, at now: Instant) {
        tries.forget(origin.network)
        right.record(from: origin.network, at: now)
    }

    /// When something is due: a guest's turn, or the end of a guest's wait.
    var nextDeadline: Instant? {
        guard let first = waiting.map(\.came).min() else { return nil }
        let end = first.advanced(by: limits.pinPatience)
        return isChecking ? end : min(free, end)
    }

    /// The guest whose turn it is. Within a network, the last and the first to arrive take turns. So behind a shared
    /// address, neither a waiting crowd nor a guest who keeps coming back can keep the others out.
    mutating func next(at now: Instant) -> Newcomer? {
        if isChecking { return nil }
        if let own = waiting.lastIndex(where: { $0.origin.isLoopback }) { return waiting.remove(at: own) }
        guard free <= now, let first = waiting.first else { return nil }
        isLongestWaitingNext.toggle()
        let network = Network.widest(around: first.network)
        let longest = waiting.lastIndex { Network.widest(around: $0.network) == network }
        return waiting.remove(at: isLongestWaitingNext ? longest ?? 0 : 0)
    }

    /// The guests who have waited too long.
    mutating func tired(at now: Instant) -> [GuestID] {
        let tired = waiting.filter { $0.came.duration(to: now) >= limits.pinPatience }.map(\.guest)
        waiting.removeAll { tired.contains($0.guest) }
        return tired
    }

    /// Removes a guest who no longer waits.
    mutating func forget(_ guest: GuestID) {
        waiting.removeAll { $0.guest == guest }
    }

    /// Notes a wrong PIN.
    /// - Parameters:
    ///   - origin: its origin. The host's own machine never waits for a turn, and does not delay others.
    ///   - wasSlow: whether it was compared with a slow hash.
    mutating func recordWrong(from origin: Origin, wasSlow: Bool = false, at now: Instant) {
        let network = origin.network
        tries.record(from: network, at: now)
        if origin.isLoopback { return }
        memory.record(from: network, at: now)
        // More wrong PINs than those for the longest delay would make no difference, and would never be forgiven.
        let most = Double(limits.wrongPinsInRoom) + limits.longestPinDelay / limits.pinDelay
        wrong = min(max(wrong - counted.duration(to: now) / limits.pinForgiveness, 0) + 1, most)
        counted = now
        let excess = max(wrong - Double(limits.wrongPinsInRoom), 0)
        let delay = min(limits.pinDelay * excess, limits.longestPinDelay)
        free = now.advanced(by: wasSlow ? max(delay, limits.slowPinDelay) : delay)
    }

    /// Whether wrong PINs now look like an attack that the host has not been warned about.
    mutating func isNewlyBesieged() -> Bool {
        let isBesieged = wrong > Double(limits.wrongPinsInRoom)
        defer { wasBesieged = isBesieged }
        return isBesieged && !wasBesieged
    }
}
