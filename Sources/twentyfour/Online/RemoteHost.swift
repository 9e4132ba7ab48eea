import Messages
import Phrases
import PlainText

/// A terminal that joined with the host's link. It sends commands as the host's page does, and receives their outcomes.
@MainActor final class RemoteHost: HostCommandLine {
    var catalog: Catalog
    private let send: (PlayerMessage) async -> Void
    /// The latest message about the seats.
    private var told: HostMessage.Seats?
    /// The message about the seats that was current when the last command was sent.
    private var toldAtCommand: HostMessage.Seats?
    private var lastCommand = 0
    /// The settings in the last command, if it had any.
    private var chosen: SettingValues?
    /// Whether the next change of the banned names can be this host's own.
    private var hasBanned = false

    let isAsking = false
    var hasListed = false
    var seen: (isConnected: Bool, phase: PhaseCode?) = (false, nil)
    let endsRoom = false
    let isClosing = false
    let endsPart = false
    let commands = HostUsage.byLink

    /// - Parameter send: sends to the host; `leave` is the last message.
    init(_ catalog: Catalog, send: @escaping (PlayerMessage) async -> Void) {
        self.catalog = catalog
        self.send = send
    }

    var people: [Phrase]? {
        told.map { told in
            told.seats.sorted { $0.needsMore(than: $1) }.map { .hostPerson($0) }
                + (told.more == true ? [.host(.firstListed)] : [])
        }
    }

    func run(_ line: String) async -> [String] { await runCommand(line) }

    func subjects(of command: String) async -> [String] {
        switch command {
        case "kick", "ban", "team", "time": told?.seats.map(\.name) ?? []
        case "unban": told?.banned ?? []
        default: []
        }
    }

    func begin() async -> [String] {
        if hasListed { return [catalog(.host(.enterAgain))] }
        // A second Enter that is pressed before the first one shows begins nothing else.
        return await perform(.init(do: .start, phase: seen.phase)).map { catalog($0) }
    }

    func end() async -> [Phrase] { await perform(.end) }

    func perform(_ command: PlayerMessage.Command) async -> [Phrase] {
        guard seen.isConnected else { return [.reply(.notConnected)] }
        var command = command
        lastCommand += 1
        command.id = lastCommand
        (toldAtCommand, chosen) = (told, command.settings)
        hasBanned = [.ban, .unban].contains(command.do)
        await send(.command(command))
        return []
    }

    func runOther(_ command: String, _ subject: String) async -> [String]? {
        switch command {
        case "q", "quit":
            await send(.leave)
            return []
        case "play", "watch": return [catalog(.host(.playElsewhere))]
        default: return nil
        }
    }

    func said(_ lines: [String]) -> [String] { lines }

    func enter(_ welcome: HostMessage.Welcome) {}

    /// - Returns: the changes that this host or another one has made.
    func receive(_ seats: HostMessage.Seats) -> [String] {
        defer { told = seats }
        guard let old = told else { return [catalog(.host(.youAreHost))] }
        var lines: [Phrase] = []
        if seats.isPaused != old.isPaused { lines.append(.done(seats.isPaused ? .nowPaused : .gameContinues)) }
        if seats.isLocked != old.isLocked { lines.append(.done(seats.isLocked ? .nowLocked : .nowUnlocked)) }
        if let changes = seats.values.changes(since: old.values) { lines += Phrase.changes(changes) }
        return (lines + people(in: seats, after: old)).map { catalog($0) }
    }

    /// What another host has changed about people.
    private func people(in seats: HostMessage.Seats, after old: HostMessage.Seats) -> [Phrase] {
        let factors = Dictionary(old.seats.map { ($0.player, $0.timeFactor) }) { first, _ in first }
        let times = seats.seats.filter { seat in
            factors[seat.player].map { $0 != seat.timeFactor } == true
        }.flatMap { seat in
            var outcome = HostMessage.Outcome(seat.timeFactor == nil ? .usualTime : .moreTime, name: seat.name)
            outcome.factor = seat.timeFactor
            return Phrase.outcome(outcome)
        }
        defer { if seats.banned != old.banned { hasBanned = false } }
        if hasBanned { return times }
        let banned = seats.banned.filter { !old.banned.contains($0) }
        let unbanned = old.banned.filter { !seats.banned.contains($0) }
        return times + (banned.isEmpty ? [] : [.hostBans(banned)])
            + unbanned.map { .done(HostMessage.Outcome(.unbanned, name: $0)) }
    }

    /// - Returns: the outcome of a command. All hosts hear about changes.
    func receive(_ outcome: HostMessage.Outcome) -> [String] {
        if ![.banned, .bannedHere, .bannedAll, .unbanned].contains(outcome.code) { hasBanned = false }
        let isToldToAll =
            switch outcome.code {
            case .set, .gameContinues, .roundGoesOn, .pauseOverAfterMatch: true
            case .moreTime, .usualTime:
                toldAtCommand?.seats.first { $0.player == outcome.seats?.first?.player }
                    .map { $0.timeFactor != outcome.seats?.first?.timeFactor } ?? false
            case .nowPaused: toldAtCommand?.isPaused == false
            case .nowLocked: toldAtCommand?.isLocked == false
            case .nowUnlocked: toldAtCommand?.isLocked == true
            default: false
            }
        let lines =
            isToldToAll ? [] : Phrase.outcome(outcome, of: outcome.id == lastCommand ? chosen : nil).map { catalog($0) }
        hasListed = lines.count > 1
        return lines
    }
}
