import ArgumentParser

/// A host that takes rooms over from hosts that are gone.
struct FleetOptions: ParsableArguments {
    @Flag(
        name: .customLong("fleet"),
        help: "Open no room, but go on with those of the store whose hosts are gone, until the end of this one.")
    var isWanted = false

    @Option(help: ArgumentHelp("The most rooms that a host with --fleet takes, 1 to 10000.", valueName: "n"))
    var mostRooms = 100

    func validate() throws {
        guard (1...10_000).contains(mostRooms) else {
            throw ValidationError("--most-rooms must be 1 to 10000, not \(mostRooms).")
        }
    }
}
