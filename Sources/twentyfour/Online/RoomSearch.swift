import Discovery
import GameUI
import Phrases
import PlainText
import Playing

/// Finds the room that a person means: by its address, or by its name on the network.
struct RoomSearch {
    /// What the person typed.
    let typed: String
    let catalog: Catalog

    /// The result of a search.
    enum Outcome {
        /// - Parameter guess: the room's name if only its beginning was typed.
        case at(Destination, guess: String?)
        /// Why no room was found, and which other rooms exist.
        case nothing([String])
    }

    /// Whether an address was typed, perhaps an incomplete one. It is not searched for on the network.
    var isOfAddress: Bool { Destination(typed) != nil || addressAdvice(for: typed) != nil }

    /// Searches until a room has this name, or until the person may mean others.
    func run() async -> Outcome {
        if let destination = Destination(typed) { return .at(destination, guess: nil) }
        if let advice = addressAdvice(for: typed) { return .nothing(advice.map { catalog($0) }) }
        let name = typed
        do throws(DiscoveryError) {
            let rooms = try await Browser.look(.name, seeking: name) { $0.named(name)?.advert != nil }.rooms
            // A name without an advert may be a ghost, or one of very many rooms; resolving it will show which.
            if let room = rooms.named(name) { return .at(.room(room), guess: nil) }
            return outcome(among: rooms.filter { $0.advert != nil })
        } catch {
            return .nothing(["\(error)"])
        }
    }

    private func outcome(among rooms: [RoomListing]) -> Outcome {
        let name = typed.plain(limit: 63)
        if rooms.isEmpty { return .nothing([catalog(.lobby(.noRoom(name: name)))]) }
        switch rooms.near(typed) {
        case .beginning(let room):
            return .at(.room(room), guess: room.name)
        case .several(let rooms):
            return .nothing([catalog(.lobby(.severalCalled(name: name)))] + names(rooms))
        case .alike(let room):
            return .nothing([catalog(.lobby(.noneCalledButSimilar(name: name, room: room.name)))])
        case .none:
            return .nothing([catalog(.lobby(.noneCalled(name: name)))] + names(rooms))
        }
    }

    private func names(_ rooms: [RoomListing]) -> [String] {
        let names = rooms.prefix(10).map { "    \($0.name)" }
        let others = rooms.count - names.count
        return names + (others > 0 ? ["    " + catalog(.lobby(.others(count: others)))] : [])
    }
}
