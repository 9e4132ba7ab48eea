import Messages
import Hosting
import Phrases
import PlainText
import Telling

/// The dialogue that asks a person at `nc` which of several rooms they want, as a value. It takes typed lines and
/// returns the lines to send.
struct RoomQuestion {
    enum Step: Hashable {
        case tell([String])
        /// They want this room.
        case enter(RoomIdentity)
        /// This may be the code of a room on another host.
        case seek(RoomCode)
        /// They leave, or are not a person.
        case hangUp([String])
    }

    private let directory: RoomDirectory
    private var rooms: [RoomIdentity] { directory.rooms }
    /// Whether there are rooms outside the directory.
    private let hasOthers: Bool
    private var isAsked = false
    private(set) var catalog: Catalog
    private var tries = 0

    /// The number of rooms to list.
    private static let most = 20
    /// How many wrong lines a person may type.
    private static let patience = 10
    private static let longest = 80

    init(_ directory: RoomDirectory, hasOthers: Bool = false, in language: Language = .english) {
        self.directory = directory
        self.hasOthers = hasOthers
        catalog = Catalog[language]
    }

    /// Greets a person who was silent, or typed a first line.
    mutating func greet() -> [String] {
        isAsked = true
        if rooms.isEmpty, hasOthers { return [catalog(.lines(.greeting(room: "TwentyFour"))), catalog(again)] }
        let listed = rooms.prefix(Self.most)
        let width = listed.count.description.count
        let rows = zip(1..., listed).map { number, room in
            "  \(String(repeating: " ", count: width - number.description.count))\(number)  \(room.code)  "
                + room.name.plain(limit: 63)
        }
        let more = rooms.count > listed.count ? ["  " + catalog(.table(.more(count: rooms.count - listed.count)))] : []
        return [catalog(.lines(.openRooms))] + rows + more + [catalog(again)]
    }

    /// Handles a typed line.
    mutating func answer(_ line: String) -> Step {
        let line = line.plain(limit: Self.longest).trimmed
        // A browser that opened a connection ahead of its request, and counted as silent. It will try again.
        if line.isRequestLine { return .hangUp([]) }
        if isAsked, line.isLeaving { return .hangUp([catalog(.lines(.left))]) }
        let words = line.lowercased().split(separator: " ")
        if isAsked, words.first == "/lang" {
            guard let language = words.dropFirst().first.flatMap({ Language(tag: $0) }) else {
                return .tell([catalog(.lines(.languages(codes: Language.codes)))])
            }
            catalog = Catalog[language]
            return .tell(greet())
        }
        if let room = room(called: line) { return .enter(room) }
        if hasOthers, let code = RoomCode(line) { return .seek(code) }
        guard isAsked else { return .tell(greet()) }
        tries += 1
        if tries >= Self.patience { return .hangUp([catalog(.lines(.comeBackLater))]) }
        if line.isEmpty || line == "?" { return .tell([catalog(again)]) }
        return .tell([catalog([.lines(.noRoom(text: line)), again])])
    }

    private var again: Phrase { .lines(rooms.isEmpty && hasOthers ? .whichCode : .whichOfThese) }

    /// Asks again, because no host has the room that was searched for.
    mutating func askAgain(insteadOf text: String) -> [String] {
        isAsked = true
        return [catalog([.lines(.noRoom(text: text)), again])]
    }

    private func room(called text: String) -> RoomIdentity? {
        if text.isEmpty { return nil }
        // The number is one from the list that they saw.
        if isAsked, let number = Int(text), (1...Self.most).contains(number), number <= rooms.count {
            return rooms[number - 1]
        }
        if let room = directory.room(called: text) { return room }
        // Input from before the question can be anything.
        guard isAsked else { return nil }
        let begun = rooms.filter { $0.name.lowercased().hasPrefix(text.lowercased()) }
        return begun.count == 1 ? begun[0] : nil
    }
}
