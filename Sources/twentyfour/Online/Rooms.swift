import ArgumentParser
import Discovery
import Foundation
import Terminal

/// Lists the rooms on the network.
struct Rooms: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "List the rooms on the network.")

    @Flag(help: "Go on, and list them again whenever they change.")
    var watch = false

    @OptionGroup var screen: ScreenOptions

    /// A host on a quiet network is heard of well within this time.
    private static let patience: Duration = .seconds(1)

    mutating func run() async throws {
        let palette = Palette(colour: screen.color && !screen.plain, output: STDOUT_FILENO)
        try await watch ? follow(palette) : list(palette)
    }

    private func list(_ palette: Palette) async throws {
        let search = Task { () -> Result<[RoomListing], DiscoveryError> in
            var seen: [RoomListing] = []
            for await event in Browser() {
                switch event {
                case .rooms(let rooms): seen = rooms
                case .unavailable(let error): return .failure(error)
                }
            }
            return .success(seen)
        }
        try await Task.sleep(for: Self.patience)
        search.cancel()
        switch await search.value {
        case .success(let rooms):
            Self.show(rooms, palette)
            if rooms.isEmpty { throw ExitCode.unavailable }
        case .failure(let error):
            throw complaint("\(error)", .unavailable)
        }
    }

    private func follow(_ palette: Palette) async throws {
        var last: Browser.Event?
        for await event in Browser() where event != last {
            last = event
            switch event {
            case .rooms(let rooms): Self.show(rooms, palette)
            case .unavailable(let error): _ = complaint("\(error)", .unavailable)
            }
        }
    }

    private static func show(_ rooms: [RoomListing], _ palette: Palette) {
        if rooms.isEmpty { print("There are no rooms on the network. Open one with: twentyfour host") }
        for line in rooms.isEmpty ? [] : Lobby.table(of: rooms).lines(palette: palette) { print(line) }
        fflush(nil)
    }
}
