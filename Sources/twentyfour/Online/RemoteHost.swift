import GameUI
import PlainText
import Puzzles
import Rules
import Wire

/// What somebody who came by the host's link can say behind a slash. It is sent as the host's page sends it, and what comes of
/// it the host tells everybody; of the seats it tells this one besides.
@MainActor final class RemoteHost: HostCommands {
    private let send: (PlayerMessage) async -> Void
    /// The room as it was told last.
    private var seats: HostMessage.Seats?

    let names = [
        "/start", "/skip", "/pause", "/resume", "/mode ", "/who", "/kick ", "/ban ", "/unban ", "/lock", "/unlock",
        "/quit", "/help",
    ]
    let isAsking = false
    let endsRoom = false

    /// - Parameter send: sends to the host; `leave` is the last that is sent.
    init(send: @escaping (PlayerMessage) async -> Void) {
        self.send = send
    }

    func run(_ line: String) async -> [String] {
        let words = line.split(separator: " ", maxSplits: 1).map(String.init)
        let subject = words.count > 1 ? words[1] : ""
        switch words.first?.lowercased() {
        case nil: return await say(.start)
        case "start": return await say(.start)
        case "skip": return await say(.skip)
        case "pause": return await say(.pause)
        case "resume": return await say(.resume)
        case "lock": return await say(.lock)
        case "unlock": return await say(.unlock)
        case "mode": return await changeMode(subject)
        case "kick": return await send(out: subject, .kick)
        case "ban": return await send(out: subject, .ban)
        case "unban": return await unban(subject)
        case "who": return who
        case "q", "quit":
            await send(.leave)
            return ["The room goes on without you."]
        case "help", "?": return Self.help
        default: return ["There is no such command here. /help lists them."]
        }
    }

    /// - Returns: what has changed for the room.
    func hear(_ seats: HostMessage.Seats) -> [String] {
        defer { self.seats = seats }
        guard let old = self.seats else { return ["/help lists what a host can do here."] }
        var lines: [String] = []
        if seats.isPaused != old.isPaused {
            lines.append(seats.isPaused ? "No further round starts until you say /resume." : "The pause is over.")
        }
        if seats.isLocked != old.isLocked {
            lines.append(
                seats.isLocked ? "Nobody new gets in until you say /unlock." : "The room is open to everybody.")
        }
        if let mode = seats.mode, mode != old.mode {
            lines.append("From the next round on: \(mode.sentence.prefix(1).lowercased() + mode.sentence.dropFirst())")
        }
        return lines
    }

    private func say(_ command: CommandName) async -> [String] {
        await send(.command(.init(do: command)))
        return []
    }

    private func changeMode(_ words: String) async -> [String] {
        guard let mode = seats?.mode else { return [Self.notYet] }
        guard let wish = mode.changed(by: words) else {
            return ["Say /mode 5 or /mode endless, and easy, medium, hard, fiendish or any: /mode 5 hard."]
        }
        if wish == mode { return [mode.sentence] }
        await send(.command(.init(do: .mode, rounds: wish.matchLength, level: wish.level?.rawValue)))
        return []
    }

    private func send(out subject: String, _ command: CommandName) async -> [String] {
        guard let seats = seats?.seats else { return [Self.notYet] }
        let name = subject.plain(limit: PlayerName.limit)
        guard !name.isEmpty else {
            return ["Say who: /\(command.rawValue) NAME or /\(command.rawValue) #NUMBER. /who lists everybody."]
        }
        let number = name.hasPrefix("#") ? Int(name.dropFirst()) : nil
        guard let seat = seats.first(where: { $0.player == number || $0.name.lowercased() == name.lowercased() }) else {
            return ["Nobody here is called \(name). /who lists everybody."]
        }
        await send(.command(.init(do: command, player: seat.player)))
        return [
            command == .ban
                ? "\(seat.name) is out for good. /unban \(seat.name) lets the name in again." : "\(seat.name) is out."
        ]
    }

    private func unban(_ subject: String) async -> [String] {
        let banned = seats?.banned ?? []
        guard let name = banned.first(where: { $0.lowercased() == subject.lowercased() }) else {
            return [
                banned.isEmpty
                    ? "Nobody is banned." : "Say who: /unban NAME. Banned: \(banned.joined(separator: ", "))."
            ]
        }
        await send(.command(.init(do: .unban, name: name)))
        return ["\(name) may join again."]
    }

    private var who: [String] {
        guard let seats = seats?.seats else { return [Self.notYet] }
        if seats.isEmpty { return ["Nobody is here yet."] }
        return seats.map { seat in
            let role = seat.role == .spectator ? ", watching" : ", \(seat.wins) won"
            return "#\(seat.player) \(seat.name)\(role)\(seat.away ? ", away" : "")"
        }
    }

    private static let notYet = "You are not in the room yet."

    private static let help = [
        "/start                begin the game, or the next round, now",
        "/skip                 end this round, or the break, now",
        "/pause /resume        hold the next round back; go on",
        "/mode 5 hard          matches of 5 rounds, hard puzzles; or endless, any",
        "/who                  who is here, with their numbers",
        "/kick NAME /ban NAME  send somebody out; for good, with all at that address",
        "/kick #3 /ban #3      the same for player number 3, as /who shows it",
        "/unban NAME           let a name in again",
        "/lock /unlock         let nobody new in; open again",
        "q                     go; the room goes on without you",
    ]
}

extension HostMessage.Seats {
    /// What is played; nothing for a difficulty that this version does not know.
    fileprivate var mode: Mode? {
        guard let level else { return Mode(matchLength: rounds, level: nil) }
        return Difficulty(rawValue: level).flatMap { Mode(matchLength: rounds, level: $0) }
    }
}
