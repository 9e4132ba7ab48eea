import ArgumentParser

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
            "The address of a gateway that is trusted about where its guests come from. Repeat it for more.",
            valueName: "address"))
    var trustGateway: [String] = []

    /// The addresses of gateways, in the kernel's format.
    var gateways: Set<String> { TrustedAddress.plain(trustGateway) }

    func validate() throws {
        try TrustedAddress.check(trustGateway, of: "--trust-gateway")
        for (value, option) in [(mostRooms, "--most-rooms"), (closeEmpty, "--close-empty")]
        where !(1...10_000).contains(value) {
            throw ValidationError("\(option) must be 1 to 10000, not \(value).")
        }
    }
}
