import Messages
import Rules

/// Where newcomers' pins are looked at. Each address may be wrong a few times, and so may all of them together: from then
/// on one pin is looked at after the other, with a pause that grows, and who comes from where nobody was wrong is looked at
/// first. So many addresses together try hardly more than one, and a guest who knows the pin hardly notices.
struct PinThrottle: Sendable {
    /// Somebody whose pin is to be looked at.
    struct Newcomer: Sendable {
        let guest: GuestID
        let network: String
        let handshake: PlayerMessage.Handshake
        let came: Instant
    }

    private let limits: Limits
    private var tries: AttemptLimiter
    /// Who was wrong in the last minutes, and comes after those who were not.
    private var memory: AttemptLimiter
    /// Wrong pins lately, less what is forgiven.
    private var wrong = 0.0
    private var counted = Instant(nanoseconds: 0)
    /// When the next one may be looked at.
    private var free = Instant(nanoseconds: 0)
    private(set) var waiting: [Newcomer] = []
    private var wasBesieged = false

    init(limits: Limits) {
        self.limits = limits
        tries = AttemptLimiter(most: limits.wrongPins, window: limits.pinWindow)
        memory = AttemptLimiter(most: .max, window: limits.pinMemory)
    }

    /// Whether a network has to wait for its window's end, whatever it shows.
    mutating func mustWait(_ network: String, at now: Instant) -> Bool {
        tries.mustWait(network, at: now)
    }

    /// Whether a pin can be looked at now.
    func isFree(at now: Instant) -> Bool {
        waiting.isEmpty && free <= now
    }

    /// Somebody waits for its turn: of equals the last to come is the first, or a crowd that waits already would keep
    /// everybody else waiting.
    /// - Returns: who has to go instead, as too many wait: of those who come from where most pins were wrong, the first.
    mutating func queue(_ newcomer: Newcomer, at now: Instant) -> GuestID? {
        let wrong = memory.count(of: newcomer.network, at: now)
        let place = waiting.firstIndex { wrong <= memory.count(of: $0.network, at: now) }
        waiting.insert(newcomer, at: place ?? waiting.endIndex)
        return waiting.count > limits.pinsWaiting ? waiting.removeLast().guest : nil
    }

    /// When something is due: somebody's turn, or the end of somebody's patience.
    var nextDeadline: Instant? {
        guard let first = waiting.map(\.came).min() else { return nil }
        return min(free, first.advanced(by: limits.pinPatience))
    }

    /// Whoever's turn it is.
    mutating func next(at now: Instant) -> Newcomer? {
        guard free <= now, !waiting.isEmpty else { return nil }
        return waiting.removeFirst()
    }

    /// Those who have waited for too long.
    mutating func tired(at now: Instant) -> [GuestID] {
        let tired = waiting.filter { $0.came.duration(to: now) >= limits.pinPatience }.map(\.guest)
        waiting.removeAll { tired.contains($0.guest) }
        return tired
    }

    /// Somebody does not wait any more.
    mutating func forget(_ guest: GuestID) {
        waiting.removeAll { $0.guest == guest }
    }

    /// A pin was wrong.
    /// - Parameter origin: the host's own machine, where nobody has to wait for a turn, takes none from others.
    mutating func noteWrong(from origin: Origin, at now: Instant) {
        let network = origin.network
        tries.note(from: network, at: now)
        if origin.isLoopback { return }
        memory.note(from: network, at: now)
        // More than leads to the longest delay makes no difference, and would never be forgiven.
        let most = Double(limits.wrongPinsInRoom) + limits.longestPinDelay / limits.pinDelay
        wrong = min(max(wrong - counted.duration(to: now) / limits.pinForgiveness, 0) + 1, most)
        counted = now
        let excess = max(wrong - Double(limits.wrongPinsInRoom), 0)
        free = now.advanced(by: min(limits.pinDelay * excess, limits.longestPinDelay))
    }

    /// Whether so many pins were wrong lately that it looks like a siege, which the host has not been told yet.
    mutating func isNewlyBesieged() -> Bool {
        let isBesieged = wrong > Double(limits.wrongPinsInRoom)
        defer { wasBesieged = isBesieged }
        return isBesieged && !wasBesieged
    }
}
