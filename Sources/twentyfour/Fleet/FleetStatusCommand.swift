import ArgumentParser
import Console
import Fleet
import Foundation
import History
import PlainText

/// Shows a fleet's hosts, gateways and rooms.
struct FleetStatusCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "status",
        abstract: "List the hosts, gateways and rooms of a store, and why a room is not open.",
        discussion: "Exit status: 0 if guests can join every room, 1 if not, 69 if the store does not answer.")

    @Flag(help: "Print JSON.")
    var json = false

    @OptionGroup var store: StoreOptions

    func run() async throws {
        let status = try await FleetCommand.ask(store) { store throws(HistoryError) in try store.status() }
        if json {
            try printJSON(status.report)
        } else {
            let lines = status.lines(within: TerminalSize(of: STDOUT_FILENO)?.columns)
            for line in lines { print(line) }
        }
        if !status.rooms.allSatisfy(\.isJoinable) { throw ExitCode.no }
    }
}

extension FleetStatus {
    /// Anyone who breaks into a gateway can write some of the texts, so each is cleaned.
    private static let longestCell = 200

    /// The tables for a person.
    fileprivate func lines(within width: Int?) -> [String] {
        var hostTable = TextTable([
            .init("Host", widest: 30, least: 8), .init("Address", least: 12), .init("Version", spare: 1),
            .init("Up", .right, spare: 2), .init("Rooms", .right), .init("Players", .right), .init("Space", .right),
            .init("Clock", .right), .init("State", least: 8),
        ])
        for host in hosts {
            hostTable.add(
                [
                    shownName(of: host), host.address, host.version, host.began.age(at: now), "\(host.rooms)",
                    "\(host.players)", host.isFleet ? "\(host.spare)" : "-", host.clockLead.shown, host.stateWords,
                ].plain(limit: Self.longestCell))
        }
        var gatewayTable = TextTable([
            .init("Gateway", widest: 30, least: 8), .init("Address", least: 12), .init("Version", spare: 1),
            .init("Up", .right, spare: 2), .init("Guests", .right), .init("Clock", .right), .init("State", least: 8),
        ])
        for gateway in gateways {
            gatewayTable.add(
                [
                    gateway.name, gateway.address, gateway.version, gateway.began.age(at: now), "\(gateway.guests)",
                    gateway.clockLead.shown, gateway.state,
                ].plain(limit: Self.longestCell))
        }
        var roomTable = TextTable([
            .init("Room"), .init("Name", widest: 30, least: 8), .init("Host", widest: 30, least: 8),
            .init("Players", .right), .init("Age", .right), .init("State", least: 12),
        ])
        for room in rooms {
            roomTable.add(
                [
                    room.code, room.name ?? "", shownName(of: room.host), room.players.map(String.init) ?? "-",
                    room.opened.map { $0.age(at: now) } ?? "", room.words(in: self),
                ].plain(limit: Self.longestCell))
        }
        func part(_ table: TextTable, isEmpty: Bool, _ none: String) -> [String] {
            isEmpty ? [none] : table.lines(within: width)
        }
        let parts = [
            part(hostTable, isEmpty: hosts.isEmpty, "No hosts. Start one: twentyfour host --fleet --store URL"),
            part(gatewayTable, isEmpty: gateways.isEmpty, "No gateways. Start one: twentyfour gateway"),
            part(roomTable, isEmpty: rooms.isEmpty, "No rooms. Open one: twentyfour rooms new"),
        ]
        return Array(parts.joined(separator: [""]))
    }
}

extension FleetStatus {
    /// A host's name or what it has instead, with its id if another host has the same name.
    fileprivate func shownName(of host: Host) -> String {
        let name = host.shownName
        return hosts.count { $0.shownName == name } > 1 && name != host.id ? "\(name) (\(host.id))" : name
    }

    /// - Parameter id: a host's id; empty for none.
    fileprivate func shownName(of id: String) -> String { host(id).map(shownName) ?? id }
}

extension FleetStatus.Host {
    /// Its name, or what it has instead.
    fileprivate var shownName: String { (name.isEmpty ? address.isEmpty ? id : address : name).plain(limit: 80) }

    /// What it does, in a word for programs.
    fileprivate var state: String {
        if !isAlive { return "silent" }
        if isEnding { return "ending" }
        if isDraining { return rooms == 0 ? "drained" : "draining" }
        return isFleet ? "open" : "ownRooms"
    }

    fileprivate var stateWords: String { state == "ownRooms" ? "own rooms only" : state }
}

extension FleetStatus.Gateway {
    /// What it does, in a word.
    fileprivate var state: String { isDraining ? "draining" : "open" }
}

extension FleetStatus.Room {
    /// Whether guests can join.
    fileprivate var isJoinable: Bool { if case .open = state { true } else { false } }

    /// The state in a word, for programs.
    fileprivate var stateCode: String {
        switch state {
        case .open(let phase): phase
        case .opening: "opening"
        case .requested: "requested"
        case .silent: "silent"
        case .unhosted: "unhosted"
        case .failing: "failing"
        case .lost: "lost"
        case .newer: "newer"
        }
    }

    /// What it is doing or, if it is not open, why and what happens next.
    fileprivate func words(in status: FleetStatus) -> String {
        let words =
            switch state {
            case .open(let phase): phase.isEmpty ? "open" : phase
            case .opening: "about to open"
            case .requested: "requested; no host has taken it yet"
            case .silent: "its host is silent; another takes it soon"
            case .unhosted: "waits for a host"
            case .failing(let hosts, let until, let problem):
                "\(hosts) hosts in a row failed; tried again in \(status.now.age(at: until))"
                    + (problem.isEmpty ? "" : " (\(problem.plain(limit: 100)))")
            case .lost: "stopped: the store lost answers; fleet reset \(code)"
            case .newer(let version): "needs a host of version \(version)"
            }
        return wanted.map { "\(words), goes to \(status.shownName(of: $0))" } ?? words
    }
}

extension WallTime {
    /// The time that has passed since then: `42 s`, `7 min`, `3 h`, `5 d`.
    fileprivate func age(at now: WallTime) -> String {
        let seconds = max(duration(to: now).components.seconds, 0)
        return switch seconds {
        case ..<120: "\(seconds) s"
        case ..<7_200: "\(seconds / 60) min"
        case ..<172_800: "\(seconds / 3_600) h"
        default: "\(seconds / 86_400) d"
        }
    }
}

extension Duration? {
    /// A clock's lead, in seconds.
    fileprivate var shown: String {
        guard let self else { return "-" }
        let tenths = Int64((self / .milliseconds(100)).rounded())
        return "\(tenths < 0 ? "-" : "+")\(tenths.magnitude / 10).\(tenths.magnitude % 10) s"
    }
}

// The status for programs. Times are in seconds.
extension FleetStatus {
    fileprivate var report: JSONObject {
        ["hosts": hosts.map(report), "gateways": gateways.map(report), "rooms": rooms.map(report)]
    }

    private func report(_ host: Host) -> JSONObject {
        [
            "id": host.id, "name": host.name, "address": host.address, "version": host.version,
            "uptime": seconds(since: host.began), "rooms": host.rooms, "players": host.players, "space": host.spare,
            "takesRooms": host.isFleet, "isAlive": host.isAlive, "isDraining": host.isDraining, "state": host.state,
            "clockLead": host.clockLead.map { $0 / .seconds(1) },
        ]
    }

    private func report(_ gateway: Gateway) -> JSONObject {
        [
            "id": gateway.id, "name": gateway.name, "address": gateway.address, "version": gateway.version,
            "uptime": seconds(since: gateway.began), "guests": gateway.guests, "isDraining": gateway.isDraining,
            "state": gateway.state, "clockLead": gateway.clockLead.map { $0 / .seconds(1) },
        ]
    }

    private func report(_ room: Room) -> JSONObject {
        [
            "id": room.id, "code": room.code, "name": room.name,
            "host": room.host.isEmpty ? nil : shownName(of: room.host),
            "address": room.address.isEmpty ? nil : room.address, "players": room.players,
            "age": room.opened.map(seconds), "isOpen": room.isJoinable, "state": room.stateCode,
            "detail": room.words(in: self), "goesTo": room.wanted.map(shownName),
        ]
    }

    private func seconds(since begin: WallTime) -> Int64 { begin.duration(to: now).components.seconds }
}
