import ArgumentParser
import Discovery
import Playing
import Terminal
import Wire

/// Joins a room.
struct Join: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Join a room on the network, or at an address.",
        discussion: "Without a room it shows those on the network to pick from.")

    @Argument(help: "The room's name, or HOST:PORT ([ADDRESS]:PORT for IPv6).")
    var room: String?

    @Option(help: "What you want to be called; asked for and remembered if left out.")
    var name: String?

    @Option(help: "The room's pin, if it has one.")
    var pin: String?

    @Flag(help: "Only watch.")
    var spectate = false

    @OptionGroup var screen: ScreenOptions

    @MainActor mutating func run() async throws {
        let command = self
        throw try await screen.atConsole { console, relay in
            guard let guest = await Guest(name: command.name, console: console, relay: relay) else { return .success }
            return try await command.run(guest)
        }
    }

    @MainActor private func run(_ guest: Guest) async throws -> ExitCode {
        switch await choose(guest) {
        case .join(let destination):
            return ExitCode(await guest.play(at: destination, pin: pin, role: spectate ? .spectator : nil))
        case .open:
            return try await Party(Host.parse([]), guest.console, guest.relay, guest).run()
        case .say(let sentences):
            return complaint(sentences.joined(separator: "\n"), .unavailable)
        case .nothing, .leave:
            return .success
        }
    }

    @MainActor private func choose(_ guest: Guest) async -> Lobby.Choice {
        guard let room else {
            var lobby = LobbyLoop(console: guest.console, relay: guest.relay)
            return await lobby.run()
        }
        if let host = HostAddress(room) { return .join(.host(host)) }
        guest.console.print("Looking for “\(room)”...")
        return await guest.relay.unlessInterrupted {
            do {
                return .join(.room(try await find(room)))
            } catch {
                return .say(["\(error)."])
            }
        }
    }
}

/// The lobby: what `twentyfour` alone opens.
struct Enter: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lobby", abstract: "Show the rooms on the network; join one or open your own.")

    @OptionGroup var screen: ScreenOptions

    @MainActor mutating func run() async throws {
        var join = try Join.parse([])
        join.screen = screen
        try await join.run()
    }
}
