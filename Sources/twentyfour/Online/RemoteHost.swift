import GameUI
import Messages
import PlainText
import Rules
import Wire

/// A terminal that joined with the host's link. It sends commands as the host's page does; the host tells everybody the
/// results, and this terminal those that concern only hosts.
@MainActor final class RemoteHost: HostCommandLine {
    private let send: (PlayerMessage) async -> Void
    /// The latest message about the seats.
    private var told: HostMessage.Seats?

    let isAsking = false
    let endsRoom = false
    let commands = HostSentences.byLink

    /// - Parameter send: sends a message to the host; `leave` is the last one.
    init(send: @escaping (PlayerMessage) async -> Void) {
        self.send = send
    }

    var mode: Mode? { told?.mode }

    var banned: [PlayerName] { told?.banned.compactMap { PlayerName($0) } ?? [] }

    var people: [String]? {
        told.map { told in
            told.seats.map { HostSentences.person($0) } + (told.seats.count < Self.mostTold ? [] : [HostSentences.more])
        }
    }

    /// The most seats that the host reports.
    private static let mostTold = 500

    func run(_ line: String) async -> [String] { await runCommand(line) }

    func subjects(of command: String) async -> [String] {
        switch command {
        case "kick", "ban": told?.seats.map(\.name) ?? []
        case "unban": told?.banned ?? []
        default: []
        }
    }

    func begin() async -> [String] { await perform(.init(do: .start)) }

    func perform(_ command: PlayerMessage.Command) async -> [String] {
        var command = command
        // For hosts of earlier versions, which cannot find players by name.
        command.player =
            told?.seats.first { seat in
                ["#\(seat.player)", seat.name.lowercased()].contains(command.name?.lowercased())
            }?.player
        await send(.command(command))
        return command.do == .unban ? [HostSentences.unbanned(command.name ?? "")] : []
    }

    func runOther(_ command: String, _ subject: String) async -> [String]? {
        guard ["q", "quit"].contains(command) else { return nil }
        await send(.leave)
        return [HostSentences.goesOn]
    }

    func said(_ lines: [String]) -> [String] { lines }

    func enter(_ welcome: HostMessage.Welcome) {}

    /// - Returns: the result of a command, or what has changed about the room.
    func hear(_ seats: HostMessage.Seats) -> [String] {
        defer { told = seats }
        guard let old = told else { return [HostSentences.hostedFromAfar] }
        var lines = seats.answer.map(Self.lines) ?? []
        if seats.isPaused != old.isPaused { lines += [seats.isPaused ? HostSentences.paused : HostSentences.resumed] }
        if seats.isLocked != old.isLocked { lines += [seats.isLocked ? HostSentences.locked : HostSentences.unlocked] }
        if let mode = seats.mode, mode != old.mode { lines += [HostSentences.newMode(mode)] }
        return lines
    }

    private static func lines(of answer: HostMessage.Seats.Answer) -> [String] {
        HostSentences.unclear(answer.name, among: answer.seats.map { HostSentences.person($0) })
            ?? answer.seats.map { HostSentences.out($0.name, by: answer.do) }
    }
}

extension HostMessage.Seats {
    /// The mode; nil for a difficulty that this version does not know.
    fileprivate var mode: Mode? { Mode(rounds: rounds, level: level) }
}
