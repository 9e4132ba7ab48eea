import ArgumentParser
import Foundation
import PlainText

/// The options of a host that takes over rooms whose hosts are gone.
struct FleetOptions: ParsableArguments {
    @Flag(
        name: .customLong("fleet"),
        help: "Open requested rooms of the store, and take over rooms whose hosts are gone.")
    var isWanted = false

    @Option(help: ArgumentHelp("The most rooms that a host with --fleet takes, 1 to 10000.", valueName: "n"))
    var mostRooms = 100

    @Option(
        help: ArgumentHelp(
            "The minutes until a host with --fleet closes an empty room, 1 to 10000.",
            valueName: "minutes"))
    var closeEmpty = 30

    @Option(
        help: ArgumentHelp(
            "The name by which operators call this host of a store. (default: this machine's name and the port)",
            valueName: "name"))
    var hostName: String?

    func validate() throws {
        if let hostName { try Self.check(hostName, of: "--host-name") }
        for (value, option) in [(mostRooms, "--most-rooms"), (closeEmpty, "--close-empty")]
        where !(1...10_000).contains(value) {
            throw ValidationError("\(option) must be 1 to 10000, not \(value).")
        }
    }

    /// - Throws: if a name is not one that an operator can type.
    static func check(_ name: String, of option: String) throws {
        guard !name.isEmpty, name.plain(limit: 60) == name else {
            throw ValidationError("\(option) takes a name of 1 to 60 characters that can be typed.")
        }
    }

    /// The name of a process of a store if no option sets it.
    static func usualName(port: Int) -> String { "\(ProcessInfo.processInfo.hostName):\(port)".plain(limit: 60) }
}
