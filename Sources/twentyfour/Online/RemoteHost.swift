import Messages
import Phrases
import PlainText
import Rules

/// A terminal that joined with the host's link. It sends commands as the host's page does; the host tells everybody the
/// results, and this terminal those that concern only hosts.
@MainActor final class RemoteHost: HostCommandLine {
    var catalog: Catalog
    private let send: (PlayerMessage) async -> Void
    /// The latest message about the seats.
    private var told: HostMessage.Seats?

    let isAsking = false
    let endsRoom = false
    let endsPart = false
    let commands = HostUsage.byLink

    /// - Parameter send: sends to the host; `leave` is the last that is sent.
    init(_ catalog: Catalog, send: @escaping (PlayerMessage) async -> Void) {
        self.catalog = catalog
        self.send = send
    }

    var mode: Mode? { told?.mode }

    var teams: [String] { told?.teams ?? [] }

    /// The host says so.
    func refusal(of mode: Mode) -> ModeRefusal? { nil }

    var banned: [PlayerName] { told?.banned.compactMap { PlayerName($0) } ?? [] }

    var people: [Phrase]? {
        told.map { told in
            told.seats.map { .hostSeat($0) } + (told.seats.count < Self.mostTold ? [] : [.host(.firstListed)])
        }
    }

    /// The most seats that the host reports.
    private static let mostTold = 500

    func run(_ line: String) async -> [String] { await runCommand(line) }

    func subjects(of command: String) async -> [String] {
        switch command {
        case "kick", "ban", "team", "time": told?.seats.map(\.name) ?? []
        case "unban": told?.banned ?? []
        default: []
        }
    }

    func begin() async -> [String] { await perform(.init(do: .start)).map { catalog($0) } }

    func end() async -> [Phrase] { await perform(.init(do: .end)) }

    func perform(_ command: PlayerMessage.Command) async -> [Phrase] {
        var command = command
        // For hosts of earlier versions, which cannot find players by name.
        command.player =
            told?.seats.first { seat in
                ["#\(seat.player)", seat.name.lowercased()].contains(command.name?.lowercased())
            }?.player
        await send(.command(command))
        return command.do == .unban ? [.host(.unbanned(name: command.name ?? ""))] : []
    }

    func runOther(_ command: String, _ subject: String) async -> [String]? {
        guard ["q", "quit"].contains(command) else { return nil }
        await send(.leave)
        return [catalog(.host(.staysOpenWithoutYou))]
    }

    func said(_ lines: [String]) -> [String] { lines }

    func enter(_ welcome: HostMessage.Welcome) {}

    /// - Returns: the result of a command, or what has changed about the room.
    func hear(_ seats: HostMessage.Seats) -> [String] {
        defer { told = seats }
        guard let old = told else { return [catalog(.host(.youAreHost))] }
        var lines = seats.answer.map(Self.phrases) ?? []
        if seats.isPaused != old.isPaused { lines += [seats.isPaused ? .host(.nowPaused) : .host(.pauseOver)] }
        if seats.isLocked != old.isLocked { lines += [seats.isLocked ? .host(.nowLocked) : .host(.nowUnlocked)] }
        if seats.isMuted != old.isMuted { lines += [seats.isMuted == true ? .host(.nowMuted) : .host(.nowUnmuted)] }
        if seats.teams != old.teams { lines += [.hostTeams(seats.teams ?? [])] }
        if let mode = seats.mode, mode != old.mode { lines += Phrase.nextMode(mode) }
        if let bots = seats.bots, bots != old.bots { lines += [.host(.bots(count: bots))] }
        if let refusal = seats.refusal.flatMap(Phrase.refusal) { lines.append(refusal) }
        return lines.map { catalog($0) }
    }

    private static func phrases(of answer: HostMessage.Seats.Answer) -> [Phrase] {
        if let count = answer.all, let first = answer.seats.first {
            if count == 0 { return [.hostBan(first.name, sparesAddress: true)] }
            return [
                answer.isDone == true
                    ? .host(.bannedAll(name: first.name, count: count))
                    : .hostBanAll(first.name, answer.seats.map(\.name), count: count)
            ]
        }
        return Phrase.hostUnclear(
            answer.name, among: answer.seats.map { .hostSeat($0) }, isCertain: answer.isDone != false)
            ?? answer.seats.map { seat in
                switch answer.do {
                case .team: .host(.moved(name: seat.name, team: seat.team ?? ""))
                case .time: .hostTime(seat.timeFactor.flatMap { TimeFactor($0) } ?? .one, of: seat.name)
                default: .hostOut(seat.name, by: answer.do)
                }
            }
    }
}

extension HostMessage.Seats {
    /// The mode; nil for one that this version does not know.
    fileprivate var mode: Mode? { Mode(self) }
}
