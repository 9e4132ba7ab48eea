package import Discovery
import Playing

/// Shows the rooms as they come and go until one is chosen.
@MainActor package struct LobbyLoop {
    private let console: Console
    private let relay: InputRelay
    private var lobby: Lobby
    private let awaited: RoomListing?

    /// - Parameter awaited: a room that was closed: should one of its name be opened, it is joined without being chosen.
    package init(console: Console, relay: InputRelay, awaiting awaited: RoomListing? = nil) {
        self.console = console
        self.relay = relay
        self.awaited = awaited
        lobby = Lobby(palette: console.palette)
    }

    private enum Happening: Sendable {
        case seen(Browser.Event)
        case input(Input)
    }

    /// Waits for a choice: a room to join, one to open, or to leave.
    package mutating func run() async -> Lobby.Choice {
        let input = relay.listen()
        let (happenings, feed) = AsyncStream.makeStream(of: Happening.self)
        let feeders = [
            Task { for await event in Browser() { feed.yield(.seen(event)) } },
            Task {
                for await line in input { feed.yield(.input(line)) }
                feed.finish()
            },
        ]
        defer { for feeder in feeders { feeder.cancel() } }
        for line in Lobby.greeting { console.print(line) }
        console.setPrompt("room > ")
        for await happening in happenings {
            switch happening {
            case .seen(let event):
                if let reopened = awaited?.reopened(in: event) {
                    console.print("“\(reopened.name)” is open again.")
                    return .join(.room(reopened))
                }
                for line in lobby.show(event, width: console.columns) { console.print(line) }
            case .input(.line(let line)):
                switch lobby.take(line) {
                case .nothing: break
                case .say(let lines): for line in lines { console.print(line) }
                case let choice: return choice
                }
            case .input(.refused(let sentence)):
                console.print(sentence)
            case .input(.interrupt), .input(.endOfInput), .input(.outputClosed):
                return .leave
            }
        }
        return .leave
    }
}
