import Hosting
import Rules

/// What the host can say behind a slash.
struct HostConsole: Sendable {
    let server: RoomServer
    let quit: @Sendable () -> Void

    /// Does what the host said.
    /// - Returns: what is to be said to it.
    func run(_ line: String) async -> [String] {
        let words = line.split(separator: " ", maxSplits: 1).map(String.init)
        let subject = words.count > 1 ? words[1] : ""
        switch words.first?.lowercased() {
        case "start": await server.perform(.start)
        case "skip": await server.perform(.skip)
        case "pause":
            await server.perform(.pause)
            return ["No further round starts until you say /resume."]
        case "resume": await server.perform(.resume)
        case "lock":
            await server.perform(.lock)
            return ["Nobody new gets in until you say /unlock."]
        case "unlock":
            await server.perform(.unlock)
            return ["The room is open to everybody."]
        case "kick": return await send(out: subject) { .kick($0) }
        case "ban": return await send(out: subject) { .ban($0) }
        case "who": return await who()
        case "quit", "q": quit()
        case "help", "?": return Self.help
        default: return ["There is no such command. /help lists them."]
        }
        return []
    }

    private func send(out name: String, _ command: (PlayerName) -> HostCommand) async -> [String] {
        guard let player = PlayerName(name) else { return ["Say who: /kick NAME. /who lists everybody."] }
        guard await server.perform(command(player)) else {
            return ["Nobody here is called \(player). /who lists everybody."]
        }
        return ["\(player) is out."]
    }

    private func who() async -> [String] {
        let seats = await server.seats()
        if seats.isEmpty { return ["Nobody is here yet."] }
        return seats.map { seat in
            let role = seat.role == .spectator ? ", watching" : ", \(seat.score.wins) won"
            let place = seat.isHere ? (seat.address.isEmpty ? "" : ", from \(seat.address)") : ", away"
            return "\(seat.name)\(role)\(place)"
        }
    }

    /// What a host can say.
    static let help = [
        "/start /skip          the next round now; end this one now",
        "/pause /resume        hold the next round back; go on",
        "/who                  who is here",
        "/kick NAME /ban NAME  send somebody out; for good",
        "/lock /unlock         let nobody new in; open again",
        "/quit                 close the room",
    ]
}
