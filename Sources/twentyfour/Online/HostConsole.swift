import Console
import Doors
import GameUI
import Hosting
import PlainText
import Rules

/// What the host can say behind a slash. With several rooms it is said to the one chosen last.
@MainActor final class HostConsole: HostCommands {
    private let rooms: [RoomServer]
    let inviting: Inviting
    private let quit: () -> Void
    private var chosen = 0
    /// The name of the host's own player in the first room; nothing while the host does not play.
    var player: String?
    /// Whether it was asked if the room is to be closed.
    private(set) var isAsking = false

    init(rooms: [RoomServer], inviting: Inviting, quit: @escaping () -> Void) {
        self.rooms = rooms
        self.inviting = inviting
        self.quit = quit
    }

    /// What stands before the host's input: with several rooms, which of them it speaks to.
    var prompt: String { rooms.count > 1 ? "\(rooms[chosen].identity.name) > " : "host > " }

    /// The host has said nothing, which begins a game that waits for it: the one that it plays, or speaks to.
    private func begin() async -> [String] {
        let room = player == nil ? rooms[chosen] : rooms[0]
        switch await room.status() {
        case .gathering?, .matchOver?: return await perform(.start, in: room)
        default: return []
        }
    }

    let names = [
        "/start", "/skip", "/pause", "/resume", "/mode ", "/invite", "/newlink", "/who", "/standings",
        "/kick ", "/ban ", "/unban ", "/lock", "/unlock", "/room ", "/quit", "/help",
    ]

    /// Does what the host said; nothing at all begins a game that waits for it.
    /// - Returns: what is to be said to it.
    func run(_ line: String) async -> [String] {
        if isAsking { return close(line) }
        let words = line.split(separator: " ", maxSplits: 1).map(String.init)
        let subject = words.count > 1 ? words[1] : ""
        let room = rooms[chosen]
        switch words.first?.lowercased() {
        case nil: return await begin()
        case "start": return await perform(.start, in: room)
        case "skip": return await perform(.skip, in: room)
        case "pause": return await perform(.pause, in: room)
        case "resume": return await perform(.resume, in: room)
        case "lock": return await perform(.lock, in: room)
        case "unlock": return await perform(.unlock, in: room)
        case "mode": return await changeMode(subject, in: room)
        case "kick": return said(await send(out: subject, of: room, verb: "kick") { .kick($0) }, of: room)
        case "ban": return said(await send(out: subject, of: room, verb: "ban") { .ban($0) }, of: room)
        case "unban": return said(await unban(subject, in: room), of: room)
        case "invite": return said(await inviting.hostPage(of: room) + inviting.everywhere(room), of: room)
        case "newlink":
            await room.renewHostKey()
            return said(["Who came by the old link is out."] + (await inviting.hostPage(of: room)), of: room)
        case "who": return said(await who(in: room), of: room)
        case "standings": return said(await standings(of: room), of: room)
        case "room": return choose(subject)
        case "quit": return await askToQuit()
        case "q": return ["You do not play here. /quit closes the room."]
        case "help", "?": return Self.help
        default: return ["There is no such command. /help lists them."]
        }
    }

    private func perform(_ action: HostAction, in room: RoomServer) async -> [String] {
        guard let change = await room.perform(action) else { return said(["The room is closed."], of: room) }
        return said([HostAnswer.sentence(to: action, change)], of: room)
    }

    private func changeMode(_ words: String, in room: RoomServer) async -> [String] {
        guard let mode = await room.mode() else { return said(["The room is closed."], of: room) }
        guard let wish = mode.changed(by: words) else {
            return said(
                ["Say /mode 5 or /mode endless, and easy, medium, hard, fiendish or any: /mode 5 hard."], of: room)
        }
        if wish == mode { return said([mode.sentence], of: room) }
        return await perform(.mode(wish), in: room)
    }

    /// Where there are several rooms, names the one that something is said of.
    private func said(_ lines: [String], of room: RoomServer) -> [String] {
        guard rooms.count > 1, let first = lines.first else { return lines }
        let name = "“\(room.identity.name)”: "
        return lines.count == 1 ? [name + first] : [name] + lines
    }

    private func send(
        out subject: String, of room: RoomServer, verb: String, _ action: (PlayerID) -> HostAction
    ) async -> [String] {
        let subject = subject.plain(limit: PlayerName.limit)
        guard !subject.isEmpty else { return ["Say who: /\(verb) NAME or /\(verb) #NUMBER. /who lists everybody."] }
        switch await room.seats().sought(subject) {
        case .nobody:
            return ["Nobody here is called \(subject). /who lists everybody."]
        case .one(let seat) where isOwn(seat, in: room):
            return ["That is you. q leaves the game, and the room stays open."]
        case .one(let seat):
            await room.perform(action(seat.player.id))
            return [
                verb == "ban"
                    ? "\(seat.player.name) is out for good. /unban \(seat.player.name) lets the name in again."
                    : "\(seat.player.name) is out."
            ]
        case .several(let seats):
            return ["That could be one of these. Say the number:"] + seats.map(Self.line)
        }
    }

    private func isOwn(_ seat: Seat, in room: RoomServer) -> Bool {
        room.identity.id == rooms[0].identity.id && seat.player.name.text == player
    }

    private func unban(_ subject: String, in room: RoomServer) async -> [String] {
        let banned = await room.banned()
        let list = banned.isEmpty ? "Nobody is banned." : "Banned: \(banned.map(\.text).joined(separator: ", "))."
        guard let name = PlayerName(subject) else { return ["Say who: /unban NAME. \(list)"] }
        guard banned.contains(where: { $0.isLike(name) }) else { return ["\(name) is not banned. \(list)"] }
        await room.perform(.unban(name))
        return ["\(name) may join again."]
    }

    private func who(in room: RoomServer) async -> [String] {
        let seats = await room.seats()
        if seats.isEmpty { return ["Nobody is here yet."] }
        return seats.map(Self.line)
    }

    private static func line(_ seat: Seat) -> String {
        let role = seat.player.role == .spectator ? ", watching" : ", \(seat.player.score.wins) won"
        let place = seat.isHere ? (seat.address.isEmpty ? "" : ", from \(seat.address)") : ", away"
        return "#\(seat.player.id.number) \(seat.player.name)\(role)\(place)"
    }

    /// Closes the rooms; where somebody looks who can be asked, and others are there, only after that.
    private func askToQuit() async -> [String] {
        var guests = 0
        for room in rooms {
            guests += await room.seats().count { $0.isHere && !$0.address.isEmpty && $0.player.role == .player }
        }
        if player != nil { guests -= 1 }
        guard guests > 0, inviting.console.mode == .interactive else {
            quit()
            return []
        }
        isAsking = true
        return ["Close the room for \(guests == 1 ? "1 guest" : "\(guests) guests")? y or n"]
    }

    private func close(_ answer: String) -> [String] {
        isAsking = false
        guard ["y", "yes"].contains(answer.lowercased()) else { return ["The room stays open."] }
        quit()
        return []
    }

    private func choose(_ name: String) -> [String] {
        let number = Int(name).map { $0 - 1 }.flatMap { rooms.indices.contains($0) ? $0 : nil }
        let choice = number ?? rooms.firstIndex { $0.identity.name.lowercased() == name.lowercased() }
        if let choice {
            chosen = choice
        }
        let list = rooms.enumerated().map { index, room in
            "\(index == chosen ? ">" : " ") \(index + 1)  \(room.identity.name)"
        }
        let isKnown = name.isEmpty || choice != nil
        return (isKnown ? [] : ["There is no room “\(name.plain(limit: 63))”, but these:"]) + list
    }

    /// What a host can say.
    private static let help = [
        "/start                begin the game, or the next round, now",
        "/skip                 end this round, or the break, now",
        "/pause /resume        hold the next round back; go on",
        "/mode 5 hard          matches of 5 rounds, hard puzzles; or endless, any",
        "/invite               the address for a browser, and its QR code",
        "/who                  who is here, with their numbers",
        "/standings            who has won most in this room so far",
        "/kick NAME /ban NAME  send somebody out; for good, with all at that address",
        "/kick #3 /ban #3      the same for player number 3, as /who shows it",
        "/unban NAME           let a name in again",
        "/newlink              another link to the host's page; who came by the old one is out",
        "/lock /unlock         let nobody new in; open again",
        "/room NAME            which of several rooms you speak to",
        "/quit                 close the room",
    ]
}
