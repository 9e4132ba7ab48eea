import ArgumentParser
import Hosting
import NIOCore
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
            "The address of a door that is trusted about where its guests come from. Repeat it for more.",
            valueName: "address"))
    var trustDoor: [String] = []

    /// The addresses of gateways, in the kernel's format.
    var doors: Set<String> { Set(trustDoor.compactMap(Self.plain)) }

    private static func plain(_ text: String) -> String? {
        try? SocketAddress(ipAddress: text, port: 0).ipAddress.map { Origin(address: $0).address }
    }

    func validate() throws {
        if let text = trustDoor.first(where: { Self.plain($0) == nil }) {
            throw ValidationError("--trust-door takes an IP address, not \(text.plain(limit: 60)).")
        }
        for (value, option) in [(mostRooms, "--most-rooms"), (closeEmpty, "--close-empty")]
        where !(1...10_000).contains(value) {
            throw ValidationError("\(option) must be 1 to 10000, not \(value).")
        }
    }
}
