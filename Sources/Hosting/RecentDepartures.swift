import DequeModule
import PlainText
import Rules

/// The players who have left lately. A host can still ban them, so that nobody evades a ban by leaving first. Nothing
/// here is stored: a host that takes over the room starts without any.
struct RecentDepartures: Sendable {
    /// A player who has left.
    struct Departure: Sendable {
        let player: PlayerID
        /// The player's name at the end.
        let name: PlayerName
        /// The address to ban with the player; nil for none.
        let address: String?
    }

    /// How long a departure is remembered.
    private let memory: Duration
    /// In order, the latest last.
    private var departures: Deque<(departure: Departure, at: Instant)> = []

    private static let most = 100

    init(memory: Duration) {
        self.memory = memory
    }

    mutating func add(_ departure: Departure, at now: Instant) {
        if departures.count >= Self.most { departures.removeFirst() }
        departures.append((departure, now))
    }

    /// The latest departure of a player with this number, written `3` or `#3`, or with this name or one that looks like
    /// it.
    func last(of text: String, at now: Instant) -> Departure? {
        let number = Int(text.hasPrefix("#") ? text.dropFirst() : text[...])
        let name = PlayerName(text)
        return departures.last { departure, then in
            guard then.duration(to: now) <= memory else { return false }
            return departure.player.number == number || name.map(departure.name.isLike) ?? false
        }?.departure
    }
}
