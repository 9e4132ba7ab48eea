import ArgumentParser
import Fleet
import History
import Hosting
import PlainText

/// Commands for the operators of a fleet.
struct FleetCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fleet",
        abstract: "Operate rooms that many hosts share in a store.",
        subcommands: [FleetStatusCommand.self, FleetMoveCommand.self, FleetDrainCommand.self, FleetResetCommand.self])

    /// Does something with a store.
    static func ask<Value: Sendable>(
        _ options: StoreOptions, _ work: @escaping @Sendable (Store) throws(HistoryError) -> Value
    ) async throws -> Value {
        let home = try options.home(because: "Rooms of a fleet are in a store")
        do throws(HistoryError) {
            return try await runBlocking { () throws(HistoryError) in try work(home) }
        } catch .missing(let store) {
            throw complaint(
                "No host has used the store \(store) yet. Start one: twentyfour host --fleet", .unavailable)
        }
    }

    /// The sentence about a room that no host has.
    static func noRoom(_ room: String) -> String {
        "The store has no open room \(room). twentyfour fleet status lists all rooms."
    }

    /// Parses a room's code or id.
    static func reference(_ room: String) throws -> RoomReference {
        guard let reference = RoomReference(room) else { throw complaint(noRoom(room.plain(limit: 63)), .unavailable) }
        return reference
    }
}

/// Moves a room to another host.
struct FleetMoveCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "move",
        abstract: "Have a room go to another host in its next break.",
        discussion: """
            Its players stay in their seats, and hardly notice. Both hosts must run with --fleet. Exit status: 64 if \
            several hosts have this name; 69 if there is no such room or host, or if the host takes no rooms, or is of an \
            earlier version than the one that plays the room.
            """)

    @Argument(help: ArgumentHelp("The room's code or id.", valueName: "room"))
    var room: String

    @Argument(help: ArgumentHelp("The host's name, address or id, as in fleet status.", valueName: "host"))
    var host: String

    @OptionGroup var store: StoreOptions

    func run() async throws {
        let reference = try FleetCommand.reference(room)
        let outcome = try await FleetCommand.ask(store) { [host] store throws(HistoryError) in
            try store.leases.move(reference, to: host)
        }
        let shown = room.plain(limit: 63)
        switch outcome {
        case .noted(let host): print("The room \(shown) goes to \(host.plain(limit: 80)) in its next break.")
        case .alreadyThere(let host): print("The room \(shown) is already on \(host.plain(limit: 80)).")
        case .noSuchRoom:
            throw complaint(
                "No host with --fleet has the room \(shown). twentyfour fleet status lists all rooms.", .unavailable)
        default: throw outcome.complaint(about: host)
        }
    }
}

/// Empties a host.
struct FleetDrainCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "drain",
        abstract: "Have a host give all its rooms to others in their breaks, and take no more.",
        discussion: """
            The host keeps running, empty, until you end it or have it take rooms again with --undo. A host that is \
            started again takes rooms. Exit status: 64 if several hosts have this name; 69 if there is no such host, or no \
            other host, of its version or a later one, that could take its rooms.
            """)

    @Argument(help: ArgumentHelp("The host's name, address or id, as in fleet status.", valueName: "host"))
    var host: String

    @Flag(help: "Have it take rooms again.")
    var undo = false

    @OptionGroup var store: StoreOptions

    func run() async throws {
        let outcome = try await FleetCommand.ask(store) { [host, undo] store throws(HistoryError) in
            try store.leases.drain(host, !undo)
        }
        switch outcome {
        case .noted(let host) where undo: print("\(host.plain(limit: 80)) takes rooms again.")
        case .noted(let host):
            print(
                """
                \(host.plain(limit: 80)) gives its rooms to other hosts in their breaks, and takes no more. \
                twentyfour fleet status shows how many are left.
                """)
        default: throw outcome.complaint(about: host)
        }
    }
}

/// Allows hosts to try a room again at once, if none of them takes it now.
struct FleetResetCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "reset",
        abstract: "Let hosts retry, at once, a room that they have stopped taking.",
        discussion: """
            If several hosts in a row ended while they had a room, or could not continue it, hosts wait for a while before \
            they try it again. If the store has lost what the room's players were told, they wait until it is reset. After a \
            reset, a host with --fleet continues the room from what the store has. A room that is open stays as it is. Exit \
            status: 69 if the store has no such room.
            """)

    @Argument(help: ArgumentHelp("The room's code or id.", valueName: "room"))
    var room: String

    @OptionGroup var store: StoreOptions

    func run() async throws {
        let reference = try FleetCommand.reference(room)
        let rooms = try await FleetCommand.ask(store) { store throws(HistoryError) in
            try store.leases.reset(reference)
        }
        let shown = room.plain(limit: 63)
        if rooms.isEmpty { throw complaint(FleetCommand.noRoom(shown), .unavailable) }
        print(
            rooms.values.contains(false)
                ? "The room \(shown) is free: a host with --fleet takes it within a second or two."
                : "The room \(shown) is open. There is nothing to reset.")
    }
}

extension Leases.OrderOutcome {
    /// Why an order about a host was not carried out.
    fileprivate func complaint(about host: String) -> ExitCode {
        let shown = host.plain(limit: 80)
        let sentence =
            switch self {
            case .ambiguous(let ids):
                "Several hosts are called \(shown). Name one by its id: \(ids.joined(separator: ", "))."
            case .notFleet(let name):
                "\(name.plain(limit: 80)) keeps its rooms and takes no others: it was started without --fleet."
            case .leaving(let name):
                "\(name.plain(limit: 80)) takes no rooms now: it was told to stop, or to give its rooms to others."
            case .earlier(let name): "\(name.plain(limit: 80)) cannot take the room: a later version plays it."
            case .noTaker:
                """
                No other host could take the rooms of \(shown). Start one of the same version, or a later one, first: \
                twentyfour host --fleet.
                """
            case .noSuchHost, .noSuchRoom, .noted, .alreadyThere:
                "No host is called \(shown) now. twentyfour fleet status lists all hosts."
            }
        let isAmbiguous = if case .ambiguous = self { true } else { false }
        return twentyfour.complaint(sentence, isAmbiguous ? .usage : .unavailable)
    }
}
