import Discovery
import Phrases
import PlainText

/// Searches for a room by the name that a person typed.
struct RoomSearch {
    let name: String
    let catalog: Catalog

    /// The result of a search.
    enum Outcome: Equatable {
        /// - Parameter isGuess: whether the name is only the beginning of the room's name.
        case room(RoomListing, isGuess: Bool)
        /// Why no room was found, and which other rooms exist.
        case nothing([String])
    }

    /// Searches until a room has this name, or until the person may mean others.
    func run() async -> Outcome {
        let name = name
        do throws(DiscoveryError) {
            let rooms = try await Browser.look(.name, seeking: name) { $0.named(name)?.advert != nil }.rooms
            // A name without an advert may be a ghost, or one of very many rooms; resolving it will show which.
            if let room = rooms.named(name) { return .room(room, isGuess: false) }
            return outcome(among: rooms.filter { $0.advert != nil })
        } catch {
            return .nothing(["\(error)"])
        }
    }

    private func outcome(among rooms: [RoomListing]) -> Outcome {
        let typed = name.plain(limit: 63)
        if rooms.isEmpty { return .nothing([catalog(.lobby(.noRoom(name: typed)))]) }
        switch rooms.near(name) {
        case .beginning(let room):
            return .room(room, isGuess: true)
        case .several(let rooms):
            return .nothing([catalog(.lobby(.severalCalled(name: typed)))] + names(rooms))
        case .alike(let room):
            return .nothing([catalog(.lobby(.noneCalledButSimilar(name: typed, room: room.name)))])
        case .none:
            return .nothing([catalog(.lobby(.noneCalled(name: typed)))] + names(rooms))
        }
    }

    private func names(_ rooms: [RoomListing]) -> [String] {
        let names = rooms.prefix(10).map { "    \($0.name)" }
        let others = rooms.count - names.count
        return names + (others > 0 ? ["    " + catalog(.lobby(.others(count: others)))] : [])
    }
}
