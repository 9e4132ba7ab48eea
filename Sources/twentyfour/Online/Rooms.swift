import ArgumentParser

/// Lists the rooms on the network, and opens new ones in a store.
struct Rooms: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "List the rooms on the network; open one in a store.",
        subcommands: [ListRooms.self, NewRoomCommand.self], defaultSubcommand: ListRooms.self)
}
