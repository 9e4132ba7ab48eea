import Messages
import Rules

/// Limits how much a room works for the commands of its host's pages and of terminals that joined by the host's link.
/// Anybody can open a room at a gateway, and shares an event loop with other rooms there.
struct CommandBudget: Sendable {
    /// In milliseconds of processor time.
    private var work: TokenBucket

    /// About what a command takes, in milliseconds. A dealer of an unusual deck, or the search for the nearest deck that
    /// can be dealt, takes some tenths of a second; a hash of a PIN, or a deal from such a deck, fifty milliseconds; new
    /// teams can move everybody.
    private static let (dealing, slowHash, reading, round, ordinary) = (200.0, 50.0, 50.0, 50.0, 2.0)
    /// The bytes stored for a command, besides its texts: an entry, and rows that are written again.
    private static let entry = 250.0

    init(limits: Limits, at now: Instant) {
        work = TokenBucket(capacity: limits.commandBurst, perSecond: limits.commandsPerSecond, at: now)
    }

    /// Takes what a command costs, if the room may work for it now.
    mutating func take(_ command: PlayerMessage.Command, at now: Instant) -> Bool {
        work.take(Self.work(for: command), at: now)
    }

    private static func work(for command: PlayerMessage.Command) -> Double {
        switch command.do {
        case .set where command.settings?.areAboutDeals == true: dealing
        case .set where command.settings?[RoomSetting.teams.name] != nil: dealing
        case .pin where command.pin?.isEmpty == false: slowHash
        case .report: reading
        case .start, .skip, .end, .resume: round
        default: ordinary
        }
    }

    /// The bytes that a room stores for a command; 0 if it stores nothing.
    static func bytes(storedFor command: PlayerMessage.Command) -> Double {
        switch command.do {
        case .report: 0
        case .pin where command.pin == nil: 0
        case .set: entry + Double(command.settings?.storedBytes ?? 0)
        default: entry
        }
    }
}

extension SettingValues {
    /// About the bytes that the values take in a history.
    fileprivate var storedBytes: Int {
        inOrder.reduce(0) { $0 + $1.name.storedBytes + 4 + ($1.value.text?.storedBytes ?? 8) }
    }
}
