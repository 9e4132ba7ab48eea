import Discovery
import Phrases
import PlainText
import Playing

/// Looks for a room by what somebody typed for its name.
struct RoomSearch {
    let name: String
    let catalog: Catalog

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
            let rooms = try await Browser.look(.name, seeking: name) { $0.named(name)?.advert != nil }.rooms
            // A name without an advert may be a ghost, or one of very many rooms; who resolves it will know.
            if let room = rooms.named(name) { return .room(room, isGuess: false) }
            return outcome(among: rooms.filter { $0.advert != nil })
        } catch {
            return .nothing(["\(error)"])
        }
    }

    private func outcome(among rooms: [RoomListing]) -> Outcome {
        let typed = name.plain(limit: 63)
        if rooms.isEmpty { return .nothing([catalog(.lobbyNoRoom(typed))]) }
        switch rooms.near(name) {
        case .beginning(let room):
            return .room(room, isGuess: true)
        case .several(let rooms):
            return .nothing([catalog(.lobbySeveralCalled(typed))] + names(rooms))
        case .alike(let room):
            return .nothing([catalog(.lobbyNoneCalledButSimilar(name: typed, room: room.name))])
        case .none:
            return .nothing([catalog(.lobbyNoneCalled(typed))] + names(rooms))
        }
    }

    private func names(_ rooms: [RoomListing]) -> [String] {
        let names = rooms.prefix(10).map { "    \($0.name)" }
        let others = rooms.count - names.count
        return names + (others > 0 ? ["    " + catalog(.lobbyOthers(others))] : [])
    }
}
