import Hosting
import Phrases
import PlainText
import Telling

/// What somebody at `nc` is asked where there are several rooms, as a value: what it types goes in, and what it is told comes
/// out.
struct RoomQuestion {
    enum Step: Hashable {
        case tell([String])
        /// This is the room.
        case enter(RoomIdentity)
        /// It may be the code of a room that is elsewhere.
        case seek(String)
        /// It goes, or is no person.
        case hangUp([String])
    }

    private let directory: RoomDirectory
    private var rooms: [RoomIdentity] { directory.rooms }
    /// Whether there are rooms that are not in the directory.
    private let hasOthers: Bool
    private var isAsked = false
    private var catalog = Catalog.english
    private var tries = 0

    /// The rooms that are shown.
    private static let most = 20
    /// Who types more than this that is no room's is sent away.
    private static let patience = 10
    private static let longest = 80

    init(_ directory: RoomDirectory, hasOthers: Bool = false) {
        self.directory = directory
        self.hasOthers = hasOthers
    }

    /// Greets somebody who was silent, or has typed a first line.
    mutating func greet() -> [String] {
        isAsked = true
        if rooms.isEmpty, hasOthers { return [catalog(.greeting(room: "TwentyFour")), catalog(again)] }
        let listed = rooms.prefix(Self.most)
        let width = listed.count.description.count
        let rows = zip(1..., listed).map { number, room in
            "  \(String(repeating: " ", count: width - number.description.count))\(number)  \(room.code)  "
                + room.name.plain(limit: 63)
        }
        let more = rooms.count > listed.count ? ["  " + catalog(.more(rooms.count - listed.count))] : []
        return [catalog(.openRooms)] + rows + more + [catalog(again)]
    }

    /// Takes in a line that was typed.
    mutating func take(_ line: String) -> Step {
        let line = line.plain(limit: Self.longest).trimmed
        // A browser that opened a connection ahead of its request, and was taken for silent. It tries again.
        if line.isRequestLine { return .hangUp([]) }
        if isAsked, line.isLeaving { return .hangUp([catalog(.left)]) }
        if isAsked, line.hasPrefix("/lang ") {
            guard let language = Language(tag: line.dropFirst(6)) else { return .tell([catalog(.languages)]) }
            catalog = Catalog[language]
            return .tell(greet())
        }
        if let room = room(called: line) { return .enter(room) }
        if hasOthers, let code = RoomCode(line) { return .seek(code.text) }
        guard isAsked else { return .tell(greet()) }
        tries += 1
        if tries >= Self.patience { return .hangUp([catalog(.comeBackLater)]) }
        if line.isEmpty || line == "?" { return .tell([catalog(again)]) }
        return .tell([catalog([.noRoom(called: line), again])])
    }

    private var again: Phrase { rooms.isEmpty && hasOthers ? .whichCode : .whichOfThese }

    /// A room that was looked for elsewhere is not there either.
    mutating func isNowhere(_ text: String) -> [String] {
        isAsked = true
        return [catalog([.noRoom(called: text), again])]
    }

    private func room(called text: String) -> RoomIdentity? {
        if text.isEmpty { return nil }
        // The number is one of the list that it has seen.
        if isAsked, let number = Int(text), (1...Self.most).contains(number), number <= rooms.count {
            return rooms[number - 1]
        }
        if let room = directory.room(called: text) { return room }
        // What was typed before anything was asked may be anything.
        guard isAsked else { return nil }
        let begun = rooms.filter { $0.name.lowercased().hasPrefix(text.lowercased()) }
        return begun.count == 1 ? begun[0] : nil
    }
}
