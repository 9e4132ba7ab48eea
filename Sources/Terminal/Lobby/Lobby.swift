package import Discovery
package import Playing
import Telling
import Wire

/// The rooms on the network as a person sees and picks them.
package struct Lobby {
    /// What a typed line asks for.
    package enum Choice: Equatable, Sendable {
        case nothing
        case say([String])
        case join(Destination)
        /// A room of one's own.
        case open
        case leave
    }

    private let palette: Palette
    private var rooms: [RoomListing] = []
    /// How many more there are than are shown, in tens.
    private var others = 0
    /// Why rooms cannot be seen; said once.
    private var complaint: DiscoveryError?

    /// A lobby that has not looked around yet.
    package init(palette: Palette) {
        self.palette = palette
    }

    /// Takes in what there is to see.
    /// - Returns: lines to print; none if nothing that is shown has changed.
    package mutating func show(_ event: Browser.Event, width: Int?) -> [String] {
        switch event {
        case .unavailable(let error):
            (rooms, others) = ([], 0)
            guard error != complaint else { return [] }
            complaint = error
            return [palette("\(error)", .notice)]
        case .rooms(let all, let hidden):
            complaint = nil
            // A name without an advert is no room yet, or none any more.
            let rooms = all.filter { $0.advert != nil }
            guard rooms != self.rooms || hidden / 10 != others else { return [] }
            let were = self.rooms
            (self.rooms, others) = (rooms, hidden / 10)
            if rooms.isEmpty { return were.isEmpty ? [] : ["There is no room any more. n opens one."] }
            return [""] + Self.table(of: rooms).lines(within: width, palette: palette) + Self.more(hidden)
        }
    }

    /// Says how many rooms a list does not have, if any.
    package static func more(_ hidden: Int) -> [String] {
        switch hidden {
        case 0: []
        case 1: ["One more room is not listed; twentyfour join NAME finds it."]
        default: ["\(hidden) more rooms are not listed; twentyfour join NAME finds any of them."]
        }
    }

    /// What is said on entering.
    package static let greeting = [
        "Looking for rooms on the network. They are listed here as they come and go.",
        "Type a number to join, n to open a room of your own, ? for help, q to leave.",
    ]

    /// What can be typed here.
    package static let help = [
        "Type a room's number or name to join it, or HOST:PORT for one that is not listed.",
        "n opens a room of your own, q leaves.",
    ]

    /// A numbered table of rooms.
    package static func table(of rooms: [RoomListing]) -> TextTable {
        var table = TextTable([.init("#", .right), .init("Room", widest: 40), .init("Players", .right), .init("")])
        for (index, room) in rooms.enumerated() {
            let players = room.advert.map { "\($0.players) of \($0.capacity)" } ?? ""
            table.add(["\(index + 1)", room.name, players, notes(on: room)])
        }
        return table
    }

    /// What is to be known of a room before joining it.
    package static func notes(on room: RoomListing) -> String {
        guard let advert = room.advert else { return "not heard of yet" }
        guard advert.wireVersion == Wire.version else { return "needs another version of TwentyFour" }
        let state =
            switch advert.state {
            case .waiting: "waiting for players"
            case .round: "in a round"
            case .break: "between rounds"
            }
        return state + (advert.needsPIN ? ", asks for a pin" : "") + (advert.admitsClassic ? ", classic too" : "")
            + (advert.fingerprint != nil ? ", TLS" : "")
    }

    /// Takes in a line that was typed.
    package func take(_ line: String) -> Choice {
        let text = line.trimmed
        switch text.lowercased() {
        case "": return .nothing
        case "?", "help": return .say(Self.help)
        case "q", "quit", "exit": return .leave
        case "n", "new": return .open
        default: break
        }
        if let number = Int(text), rooms.indices.contains(number - 1) {
            return .join(.room(rooms[number - 1]))
        }
        if let room = rooms.named(text) { return .join(.room(room)) }
        if let host = HostAddress(text) { return .join(.host(host)) }
        return .say(["There is no such room. Type a number or a name from the list, or HOST:PORT."])
    }
}

extension RoomListing {
    /// A room of the same name that is not the same one.
    func reopened(in event: Browser.Event) -> RoomListing? {
        guard case .rooms(let now, hidden: _) = event else { return nil }
        return now.first { room in
            room.instanceName == instanceName && room.advert != nil && room.advert?.roomID != advert?.roomID
        }
    }
}
