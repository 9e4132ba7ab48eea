import PlainText
import Rules

/// Limits how much a room stores because of each network, and because of all guests together: a guest who guesses
/// wildly, or comes and goes, must not fill the disk.
struct KeptBudget: Sendable {
    private var networks: NetworkRateLimiter
    private var room: TokenBucket

    /// What a new seat takes in a history, in bytes: entries, rows, and a round that begins and ends with it; besides the
    /// name, which is stored several times.
    private static let seat = 2_000.0
    /// What it takes in a history when a player comes back, in bytes: entries for that, for the loss of the connection and
    /// for another address.
    static let comingBack = 150.0
    /// What an answer takes in a history, in bytes, besides its text, which is stored twice.
    private static let answer = 250.0

    init(limits: Limits, capacity: Int, at now: Instant) {
        networks = NetworkRateLimiter(burst: limits.keptBurst, perSecond: limits.keptPerSecond)
        let seats = Double(capacity)
        room = TokenBucket(
            capacity: limits.keptBurstOfRoom + limits.keptBurstOfSeat * seats,
            perSecond: limits.keptPerSecondOfRoom + limits.keptPerSecondOfSeat * seats, at: now)
    }

    /// Whether as many bytes may be stored now because of a guest from there. The host's own machine is only limited
    /// with everybody.
    mutating func take(_ bytes: Double, from origin: Origin, at now: Instant) -> Bool {
        guard origin.isLoopback || networks.take(bytes, from: origin.network, at: now) else { return false }
        return room.take(bytes, at: now)
    }

    /// Notes that as many bytes are stored because of a guest from there, which cannot wait: what comes after it does.
    mutating func charge(_ bytes: Double, to origin: Origin, at now: Instant) {
        // A network that has used up its own share takes none of the others'.
        if origin.isLoopback || networks.take(bytes, from: origin.network, at: now) {
            room.drain(bytes, at: now)
        } else {
            networks.drain(bytes, from: origin.network, at: now)
        }
    }

    /// What is stored of a player who comes, in bytes.
    static func cost(ofSeatFor name: PlayerName) -> Double { seat + 6 * Double(name.text.utf8.count) }

    /// What is stored of a player who gets another name, in bytes: an entry, and a row that is written again.
    static func cost(ofRenamingTo name: PlayerName) -> Double { 150 + 4 * Double(name.text.utf8.count) }

    /// What is stored of a player who changes the team, in bytes.
    static let changingTeam = 200.0

    /// What is stored of what a player says, in bytes.
    static func cost(of event: Event) -> Double {
        switch event {
        case .answer(_, _, let expression, _, _): answer + 2 * Double(expression.storedBytes)
        case .giveUp(_, _, let reason, _): answer + 2 * Double(reason?.storedBytes ?? 0)
        default: answer
        }
    }
}

extension String {
    /// How many bytes the text takes in a history: JSON escapes some characters.
    var storedBytes: Int {
        utf8.reduce(0) { $0 + ($1 < 0x20 ? 6 : $1 == UInt8(ascii: "\"") || $1 == UInt8(ascii: "\\") ? 2 : 1) }
    }
}
