import PlainText
import Rules

/// The players who have left recently. A host can still ban them, so that nobody evades a ban by leaving first. Nothing
/// here is stored: a host that takes over the room starts without any.
struct RecentDepartures: Sendable {
    /// A player who has left.
    struct Departure: Sendable {
        let player: PlayerID
        /// The player's name at the end.
        let name: PlayerName
        /// Their earlier names, the latest first.
        let formerNames: [PlayerName]
        /// The address to ban with the player; nil for none.
        let address: String?

        /// The earlier name that a text means; nil if it means none.
        func formerName(_ text: String) -> PlayerName? {
            PlayerName(text).flatMap { name in formerNames.first { $0.isLike(name) } }
        }
    }

    /// How long a departure is remembered.
    private let memory: Duration
    /// In order, the latest last.
    private var departures: ArrivalOrder<PlayerID, (departure: Departure, at: Instant)> = [:]
    /// The same players, by their networks.
    private var crowd = WaitingLine<PlayerID>()

    /// The most departures. The limits for what a room stores (``KeptBudget``) let an IPv4 address join and leave fewer
    /// times in ten minutes, so that it cannot have its first departure forgotten.
    private static let most = 1_500
    /// How many are forgotten at once if there are more.
    private static let share = 100

    init(memory: Duration) {
        self.memory = memory
    }

    mutating func add(_ departure: Departure, at now: Instant) {
        while let first = departures.earliest, first.value.at.duration(to: now) > memory { forget(first.key) }
        departures[departure.player] = (departure: departure, at: now)
        // Those from the host's own machine have no address.
        crowd.add(departure.player, from: Origin(address: departure.address ?? "127.0.0.1"))
        if crowd.count > Self.most {
            for player in crowd.givingWay(most: Self.share) { forget(player) }
        }
    }

    private mutating func forget(_ player: PlayerID) {
        departures[player] = nil
        crowd.remove(player)
    }

    /// The latest departure of a player with this number, written `3` or `#3`, or with this name or one that looks like
    /// it. `#3` always means the number, even if a player had that name.
    /// - Parameter isFormerMeant: whether otherwise a player is meant who had such a name before.
    func last(of text: String, orBefore isFormerMeant: Bool, at now: Instant) -> Departure? {
        if text.hasPrefix("#"), let number = Int(text.dropFirst()) {
            return last(at: now) { $0.player.number == number }
        }
        let number = Int(text)
        let name = PlayerName(text)
        return last(at: now) { $0.player.number == number || name.map($0.name.isLike) ?? false }
            ?? (isFormerMeant ? last(at: now) { $0.formerName(text) != nil } : nil)
    }

    /// The players who have left from an address.
    func players(from address: String) -> [PlayerID] {
        departures.elements.filter { $0.value.departure.address == address }.map(\.key)
    }

    private func last(at now: Instant, where isMeant: (Departure) -> Bool) -> Departure? {
        departures.last { $0.value.at.duration(to: now) <= memory && isMeant($0.value.departure) }?.value.departure
    }
}
