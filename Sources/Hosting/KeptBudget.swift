import PlainText
import Rules

/// Limits how much a room stores because of each network, and because of all guests together. A guest who guesses
/// wildly, or keeps coming and going, must not fill the disk.
struct KeptBudget: Sendable {
    private let limits: Limits
    private var networks: NetworkRateLimiter
    private var room: TokenBucket

    /// The size of a new seat in a history, in bytes: entries, rows, and a round that begins and ends with it. The name
    /// is added, because it is stored several times.
    private static let seat = 2_000.0
    /// The size of a player's return in a history, in bytes: entries for the return, and for the loss of the connection.
    static let comingBack = 150.0
    /// The same for another address of the player: an entry, with the hash of the secret and its verifier.
    static let changingAddress = 280.0
    /// The size in a history of a round that a player did not finish, in bytes: a row, and their part of a snapshot.
    static let outOfTime = 400.0
    /// The size of an answer in a history, in bytes, without its text, which is stored twice.
    private static let answer = 250.0

    init(limits: Limits, capacity: Int, at now: Instant) {
        self.limits = limits
        networks = NetworkRateLimiter(burst: limits.keptBurst, perSecond: limits.keptPerSecond)
        let seats = Double(capacity)
        room = TokenBucket(
            capacity: limits.keptBurstOfRoom + limits.keptBurstOfSeat * seats,
            perSecond: limits.keptPerSecondOfRoom + limits.keptPerSecondOfSeat * seats, at: now)
    }

    /// Takes a number of bytes for a guest from this origin, if they may be stored now. For the host's own machine,
    /// only the limit for everyone applies.
    mutating func take(_ bytes: Double, from origin: Origin, at now: Instant) -> Bool {
        guard origin.isLoopback || networks.take(share(of: bytes, origin), from: origin.network, at: now) else {
            return false
        }
        return room.take(bytes, at: now)
    }

    /// Takes a number of bytes for an event of a guest from this origin that cannot wait. Later events wait instead.
    mutating func charge(_ bytes: Double, to origin: Origin, at now: Instant) {
        // A network that has used up its own share takes nothing from the others.
        if origin.isLoopback || networks.take(share(of: bytes, origin), from: origin.network, at: now) {
            room.drain(bytes, at: now)
        } else {
            networks.drain(share(of: bytes, origin), from: origin.network, at: now)
        }
    }

    /// What a number of bytes counts for the guest's network: less if that may have more guests than others.
    private func share(of bytes: Double, _ origin: Origin) -> Double {
        bytes / Double(limits.factor(of: origin.network))
    }

    /// The bytes stored for a newcomer.
    static func cost(ofSeatFor name: PlayerName) -> Double { seat + 6 * Double(name.text.utf8.count) }

    /// The bytes stored for a change of a name: an entry, and a row that is written again.
    static func cost(ofRenamingTo name: PlayerName) -> Double { 150 + 4 * Double(name.text.utf8.count) }

    /// The bytes stored for a change of a team.
    static let changingTeam = 200.0

    /// The bytes stored for a player's message in a round.
    static func cost(of event: Event) -> Double {
        switch event {
        case .answer(_, _, let expression, _, _): answer + 2 * Double(expression.storedBytes)
        case .giveUp(_, _, let reason, _, _): answer + 2 * Double(reason?.storedBytes ?? 0)
        default: answer
        }
    }
}

extension String {
    /// The bytes that the text takes in a history: JSON escapes some characters.
    var storedBytes: Int {
        utf8.reduce(0) { $0 + ($1 < 0x20 ? 6 : $1 == UInt8(ascii: "\"") || $1 == UInt8(ascii: "\\") ? 2 : 1) }
    }
}
