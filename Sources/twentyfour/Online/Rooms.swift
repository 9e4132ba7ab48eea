import ArgumentParser

/// Rooms: those on the network, and new ones of a store.
struct Rooms: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "List the rooms on the network; open one in a store.",
        subcommands: [ListRooms.self, NewRoomCommand.self], defaultSubcommand: ListRooms.self)
}
