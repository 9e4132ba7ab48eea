import Discovery
import PlainText
import Playing
import Terminal

/// Looks for a room by what somebody typed for its name.
struct RoomSearch {
    let name: String

    /// On a quiet network a host is heard of well within this time.
    private static let patience = Duration.milliseconds(1_200)
    /// How much longer it is looked where no room is seen at all.
    private static let longer = Duration.milliseconds(3_800)

    /// What was found.
    enum Outcome: Equatable {
        /// - Parameter isGuess: the name is only the beginning of the room's.
        case room(RoomListing, isGuess: Bool)
        /// Why there is none, and what there is instead.
        case nothing([String])
    }

    /// Looks until there is a room of this name, or others that may be meant.
    func run() async -> Outcome {
        let name = name
        do throws(DiscoveryError) {
            let named = { @Sendable (rooms: [RoomListing]) in rooms.named(name)?.advert != nil }
            var rooms = try await Browser.rooms(within: Self.patience, seeking: name, until: named)
            if rooms.named(name) == nil, rooms.allSatisfy({ $0.advert == nil }) {
                rooms = try await Browser.rooms(within: Self.longer, seeking: name) { $0.contains { $0.advert != nil } }
            }
            // A name without an advert may be a ghost, or one of very many rooms; who resolves it will know.
            if let room = rooms.named(name) { return .room(room, isGuess: false) }
            return outcome(among: rooms.filter { $0.advert != nil })
        } catch {
            return .nothing(["\(error)"])
        }
    }

    private func outcome(among rooms: [RoomListing]) -> Outcome {
        let missing = "There is no room “\(name.plain(limit: 63))”."
        if rooms.isEmpty { return .nothing(["\(DiscoveryError.notAvailable)"]) }
        switch rooms.near(name) {
        case .beginning(let room):
            return .room(room, isGuess: true)
        case .alike(let room):
            return .nothing(["\(missing) Did you mean “\(room.name)”?"])
        case .none:
            let names = rooms.prefix(10).map { "    \($0.name)" }
            let others = rooms.count - names.count
            return .nothing(["\(missing) These are open:"] + names + (others > 0 ? ["    and \(others) more"] : []))
        }
    }
}
