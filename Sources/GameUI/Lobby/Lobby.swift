package import Console
package import Discovery
import Messages
package import Playing
import Telling

/// The list of rooms on the network, from which a person chooses one.
package struct Lobby {
    /// What a typed line means.
    package enum Choice: Equatable, Sendable {
        case nothing
        case say([String])
        case join(Destination)
        /// Open a room.
        case open
        case leave
    }

    private let palette: Palette
    /// The rooms in the order of their numbers.
    private var rooms: [(number: Int, room: RoomListing)] = []
    /// Numbers are never reused, so that nobody who types one joins another room by mistake.
    private var lastNumber = 0
    /// How many rooms are not shown, in tens.
    private var others = 0
    /// Why rooms cannot be found; said once.
    private var complaint: DiscoveryError?

    /// An empty lobby.
    package init(palette: Palette) {
        self.palette = palette
    }

    /// Updates the list.
    /// - Returns: lines to print; none if the list looks the same.
    package mutating func show(_ event: Browser.Event, width: Int?) -> [String] {
        switch event {
        case .unavailable(let error):
            (rooms, others) = ([], 0)
            guard error != complaint else { return [] }
            complaint = error
            return [palette("\(error)", .notice)]
        case .rooms(let all, let hidden):
            complaint = nil
            // A name without an advert is not a room yet, or not any more.
            let former = rooms
            number(all.filter { $0.advert != nil })
            guard !rooms.elementsEqual(former, by: ==) || hidden / 10 != others else { return [] }
            others = hidden / 10
            if rooms.isEmpty { return former.isEmpty ? [] : ["There are no rooms any more. Type n to open one."] }
            return [""] + Self.table(of: rooms).lines(within: width, palette: palette) + Self.more(hidden)
        }
    }

    /// Gives new rooms the next numbers; a listed room keeps its number.
    private mutating func number(_ listed: [RoomListing]) {
        let now = Dictionary(listed.map { ($0.id, $0) }) { first, _ in first }
        let kept = rooms.compactMap { number, room in now[room.id].map { (number: number, room: $0) } }
        let known = Set(kept.map(\.room.id))
        let new = listed.filter { !known.contains($0.id) }.enumerated().map { index, room in
            (number: lastNumber + index + 1, room: room)
        }
        lastNumber += new.count
        rooms = kept + new
    }

    /// Says how many rooms are missing from a list, if any.
    package static func more(_ hidden: Int) -> [String] {
        switch hidden {
        case 0: []
        case 1: ["One more room is not listed; twentyfour join NAME finds it."]
        default: ["\(hidden) more rooms are not listed; twentyfour join NAME finds any of them."]
        }
    }

    /// Shown on entering the lobby.
    package static let greeting = [
        "Looking for rooms on the network. They are listed here as they come and go.",
        "Type a number to join, n to open a room of your own, ? for help, q to leave.",
    ]

    /// The help of the lobby.
    package static let help = [
        "Type a room's number or name to join it, or HOST:PORT for one that is not listed.",
        "n opens a room of your own, q leaves.",
    ]

    /// A numbered table of rooms.
    static func table(of rooms: [(number: Int, room: RoomListing)]) -> TextTable {
        var table = TextTable([.init("#", .right), .init("Room", widest: 40), .init("Players", .right), .init("")])
        for (number, room) in rooms {
            let players = room.advert.map { "\($0.players) of \($0.capacity)" } ?? ""
            table.add(["\(number)", room.name, players, notes(on: room)])
        }
        return table
    }

    /// What to know about a room before joining it.
    package static func notes(on room: RoomListing) -> String {
        guard let advert = room.advert else { return "not heard of yet" }
        guard advert.wireVersion == wireVersion else { return "needs another version of TwentyFour" }
        let state =
            switch advert.state {
            case .waiting: "waiting for players"
            case .round: "in a round"
            case .break: "between rounds"
            }
        // The pin comes first, because a narrow screen cuts off the rest.
        return (advert.needsPIN ? "asks for a pin, " : "") + state + (advert.admitsClassic ? ", classic too" : "")
            + (advert.fingerprint != nil ? ", TLS" : "")
    }

    /// Interprets a typed line.
    package func take(_ line: String) -> Choice {
        let text = line.trimmed
        switch text.lowercased() {
        case "": return .nothing
        case "?", "help": return .say(Self.help)
        case "q", "quit", "exit": return .leave
        case "n", "new": return .open
        default: break
        }
        if let number = Int(text), let chosen = rooms.first(where: { $0.number == number }) {
            return .join(.room(chosen.room))
        }
        let listed = rooms.map(\.room)
        if let room = listed.named(text) { return .join(.room(room)) }
        if let destination = Destination(text) { return .join(destination) }
        if let advice = addressAdvice(for: text) { return .say([advice]) }
        switch listed.near(text) {
        case .beginning(let room): return .join(.room(room))
        case .several: return .say(["Several rooms start like that. Type a number from the list."])
        case .alike(let room): return .say(["There is no such room. Did you mean “\(room.name)”?"])
        case .none: return .say(["There is no such room. Type a number or a name from the list, or HOST:PORT."])
        }
    }
}

extension RoomListing {
    /// Another room of the same name.
    func reopened(in event: Browser.Event) -> RoomListing? {
        guard case .rooms(let now, hidden: _) = event else { return nil }
        return now.first { room in
            room.instanceName == instanceName && room.advert != nil && room.advert?.roomID != advert?.roomID
        }
    }
}
