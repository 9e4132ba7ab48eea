import ArgumentParser
import Fleet
import Foundation
import PlainText
import Playing

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
            "The name that operators use for this host of a store. (default: this machine's name and the port)",
            valueName: "name"))
    var hostName: String?

    func validate() throws {
        if let hostName { try Self.check(hostName, of: "--host-name") }
        try validateNumber(mostRooms, in: 1...10_000, option: "--most-rooms")
        try validateNumber(closeEmpty, in: 1...10_000, option: "--close-empty")
    }

    /// - Throws: if a name is not one that an operator can type.
    static func check(_ name: String, of option: String) throws {
        guard !name.isEmpty, name.plain(limit: 60) == name else {
            throw ValidationError("\(option) takes a name of 1 to 60 characters that can be typed.")
        }
    }
}

extension HostCard {
    /// The card of a process on this machine.
    /// - Parameters:
    ///   - name: the name that an option sets, if one does.
    ///   - bind: the address to listen on, as typed; nil for all addresses of this machine.
    init(name: String?, port: Int, bind: String?, isFleet: Bool = false) {
        self.init(
            name: name ?? "\(ProcessInfo.processInfo.hostName):\(port)".plain(limit: 60),
            address: HostAddress(reaching: port, bind: bind)?.description ?? "", isFleet: isFleet)
    }
}
