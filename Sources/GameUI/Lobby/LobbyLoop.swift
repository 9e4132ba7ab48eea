package import Console
package import Discovery
package import Phrases
import Playing

/// Shows the rooms as they come and go until one is chosen: on a terminal in place, elsewhere a list after each change.
@MainActor package final class LobbyLoop {
    private let console: Console
    private let relay: InputRelay
    private let catalog: Catalog
    private var lobby: Lobby
    private let awaited: RoomListing?
    private var isOver = false

    /// The shortest time between two lists.
    private static let pause = Duration.seconds(1)

    /// - Parameter awaited: a room that was closed; if one of the same name opens, it is joined at once.
    package init(console: Console, relay: InputRelay, catalog: Catalog, awaiting awaited: RoomListing? = nil) {
        self.console = console
        self.relay = relay
        self.catalog = catalog
        self.awaited = awaited
        lobby = Lobby(palette: console.palette, catalog: catalog)
    }

    /// Waits until the person joins a room, opens one, or leaves.
    package func run() async -> Lobby.Choice {
        let input = relay.listen()
        console.setScene { [self] size in lobby.picture(on: size) }
        if !console.isStaged { console.print(Lobby.greeting.map { catalog($0) }) }
        console.setPrompt(catalog(.lobby(.prompt)))
        defer {
            isOver = true
            _ = console.endScene()
        }
        return await firstResult(else: .leave) { choose in
            [
                Task {
                    for await event in Browser() {
                        let (choice, isShown) = show(event)
                        if let choice { choose.yield(choice) }
                        // If there are several changes meanwhile, only the latest is shown.
                        if isShown { try await Task.sleep(for: Self.pause) }
                    }
                },
                Task {
                    for await line in input {
                        guard let choice = take(line) else { continue }
                        choose.yield(choice)
                        // Later lines are for what was chosen.
                        return
                    }
                },
            ]
        }
    }

    /// - Returns: the awaited room if it is open again, and whether anything was printed.
    private func show(_ event: Browser.Event) -> (Lobby.Choice?, Bool) {
        if isOver { return (nil, false) }
        if let reopened = awaited?.reopened(in: event) {
            _ = console.endScene()
            console.print(catalog(.lobby(.reopened(room: reopened.name))))
            return (.join(.room(reopened)), true)
        }
        let lines = lobby.show(event, width: console.columns)
        if console.isStaged {
            console.setPrompt(catalog(.lobby(.prompt)))
        } else {
            console.print(lines)
        }
        return (nil, !lines.isEmpty)
    }

    private func take(_ input: Input) -> Lobby.Choice? {
        switch input {
        case .line(let line):
            switch lobby.take(line) {
            case .nothing: break
            case .say(let lines): console.answer(lines)
            case let choice: return choice
            }
        case .refused(let reason): console.print(console.catalog(reason))
        case .interrupt, .endOfInput, .outputClosed: return .leave
        }
        return nil
    }
}
