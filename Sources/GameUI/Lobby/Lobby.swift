package import Console
package import Discovery
import Messages
package import Phrases
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
    private let catalog: Catalog
    /// The rooms in the order of their numbers.
    private var rooms: [(number: Int, room: RoomListing)] = []
    /// Numbers are never reused, so that nobody who types one joins another room by mistake.
    private var lastNumber = 0
    /// The numbers by instance name, including those of departed rooms.
    private var numbers: [String: Int] = [:]
    /// Above this many numbers, the lobby forgets those of departed rooms.
    private static let mostNumbers = 4_096
    /// How many rooms the network has that are not listed.
    private var hidden = 0
    /// Why rooms cannot be found; said once.
    private var complaint: DiscoveryError?

    /// An empty lobby.
    package init(palette: Palette, catalog: Catalog) {
        self.palette = palette
        self.catalog = catalog
    }

    /// Updates the list.
    /// - Returns: lines to print; none if the list looks the same.
    package mutating func show(_ event: Browser.Event, width: Int?) -> [String] {
        switch event {
        case .unavailable(let error):
            (rooms, hidden) = ([], 0)
            guard error != complaint else { return [] }
            complaint = error
            return [palette("\(error)", .notice)]
        case .rooms(let all, let hidden):
            let isOther = complaint != nil || hidden / 10 != self.hidden / 10
            complaint = nil
            // A name without an advert is not a room yet, or not any more.
            let former = rooms
            number(all.filter { $0.advert != nil })
            guard !rooms.elementsEqual(former, by: ==) || isOther else { return [] }
            self.hidden = hidden
            if rooms.isEmpty, hidden > 0 { return Self.more(hidden, in: catalog) }
            if rooms.isEmpty { return former.isEmpty ? [] : [catalog(.lobby(.allGone))] }
            return [""] + table.lines(within: width, palette: palette)
                + Self.more(hidden, in: catalog)
        }
    }

    /// Numbers new rooms in order. A room that disappears briefly, as on a crowded network, gets its number back.
    private mutating func number(_ listed: [RoomListing]) {
        for room in listed where numbers[room.instanceName] == nil {
            lastNumber += 1
            numbers[room.instanceName] = lastNumber
        }
        let now = Dictionary(listed.map { ($0.instanceName, $0) }) { first, _ in first }
        if numbers.count > Self.mostNumbers { numbers = numbers.filter { now[$0.key] != nil } }
        rooms = now.values.compactMap { room in numbers[room.instanceName].map { (number: $0, room: room) } }
            .sorted { $0.number < $1.number }
    }

    /// Says how many rooms are missing from a list, if any.
    package static func more(_ hidden: Int, in catalog: Catalog) -> [String] {
        hidden == 0 ? [] : [catalog(.lobby(.more(count: hidden)))]
    }

    /// Shown on entering the lobby.
    static let greeting: [Phrase] = [.lobby(.looking), .lobby(.keys)]

    /// The smallest terminal on which the list stays in place.
    private static let least = TerminalSize(columns: 40, rows: 12)
    /// Below this many rows, the rooms come before the greeting.
    private static let low = 16

    /// The list as a picture that stays in place: the greeting, the rooms, and how many others there are.
    /// - Returns: nil where the terminal is too small for it.
    func picture(on size: TerminalSize) -> [String]? {
        guard size.columns >= Self.least.columns, size.rows >= Self.least.rows else { return nil }
        let isLow = size.rows < Self.low && !rooms.isEmpty
        let greeting = Self.greeting.suffix(isLow ? 1 : Self.greeting.count).flatMap {
            wrapped(catalog($0), to: size.columns)
        }
        let list =
            rooms.isEmpty
            ? news.map { wrapped($0, to: size.columns) } ?? []
            : table.lines(within: size.columns, palette: palette) + Self.more(hidden, in: catalog)
        // Below the list are a rule, what was said last, and the input row.
        let room = size.rows - (isLow ? 4 : 5) - greeting.count - 1
        guard list.count > room else { return greeting + [""] + list }
        let missing = list.count - room + 1
        return greeting + [""] + list.prefix(max(room - 1, 0)) + [catalog(.lobby(.others(count: missing)))]
    }

    /// What is said where there are no rooms to list.
    private var news: String? {
        complaint.map { palette("\($0)", .notice) } ?? Self.more(hidden, in: catalog).first
            ?? (lastNumber > 0 ? catalog(.lobby(.allGone)) : nil)
    }

    /// A numbered table of the rooms.
    private var table: TextTable {
        var table = TextTable([
            .init("#", .right), .init(catalog(.lobby(.columnRoom)), widest: 40),
            .init(catalog(.lobby(.columnPlayers)), .right), .init(""),
        ])
        for (number, room) in rooms {
            table.add(["\(number)", room.name, Self.seats(in: room, catalog), Self.notes(on: room, in: catalog)])
        }
        return table
    }

    /// How many seats of a room are taken; empty if that is not known.
    package static func seats(in room: RoomListing, _ catalog: Catalog) -> String {
        room.advert.map { catalog(.lobby(.seats(players: $0.players, capacity: $0.capacity))) } ?? ""
    }

    /// What to know about a room before joining it.
    package static func notes(on room: RoomListing, in catalog: Catalog) -> String {
        guard let advert = room.advert else { return catalog(.lobby(.silent)) }
        guard advert.wireVersion == wireVersion else { return catalog(.lobby(.otherVersion)) }
        let state: Phrase =
            switch advert.state {
            case .waiting: .lobby(.waiting)
            case .round: .lobby(.inRound)
            case .break: .lobby(.inBreak)
            }
        // The PIN comes first, because a narrow screen cuts off the rest.
        let notes =
            (advert.needsPIN ? [.lobby(.needsPin)] : []) + [state]
            + (advert.admitsClassic ? [.lobby(.admitsClassic)] : [])
        return (notes.map { catalog($0) } + (advert.fingerprint != nil ? ["TLS"] : [])).joined(separator: ", ")
    }

    /// Interprets a typed line.
    package func take(_ line: String) -> Choice {
        let text = line.trimmed
        switch text.lowercased() {
        case "": return .nothing
        case "?", "help": return say(.lobby(.helpJoin), .lobby(.helpKeys), .lobby(.playAlone))
        case let word where word.isLeaving: return .leave
        case "n", "new": return .open
        default: break
        }
        if let number = Int(text), let chosen = rooms.first(where: { $0.number == number }) {
            return .join(.room(chosen.room))
        }
        let listed = rooms.map(\.room)
        if let room = listed.named(text) { return .join(.room(room)) }
        if let destination = Destination(text) { return .join(destination) }
        if let advice = addressAdvice(for: text) { return .say(advice.map { catalog($0) }) }
        switch listed.near(text) {
        case .beginning(let room): return .join(.room(room))
        case .several: return say(.lobby(.several))
        case .alike(let room): return say(.lobby(.similar(room: room.name)))
        case .none: return say(.lobby(.unknown))
        }
    }

    private func say(_ lines: Phrase...) -> Choice { .say(lines.map { catalog($0) }) }
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
