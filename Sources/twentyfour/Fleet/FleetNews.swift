import Console
import Hosting
import Logging

/// What a host or gateway tells its operator: at the console, or in its JSON log if there is one.
@MainActor struct FleetNews {
    let console: Console
    /// The JSON log; nil without one.
    let log: Logger?

    init(_ console: Console, log: Logger?) { (self.console, self.log) = (console, log) }

    /// Tells something.
    /// - Parameter room: the room that it is about, if it is about one.
    func tell(_ text: String, _ level: Logger.Level = .info, about room: RoomIdentity? = nil) {
        guard let log else { return console.print(text) }
        log.log(level: level, "\(text)", metadata: room.map(\.metadata))
    }

    /// Accepts texts from any thread.
    func later() -> @Sendable (String, Logger.Level, Logger.Metadata?) -> Void {
        let lines = console.lines()
        return { [log] text, level, metadata in
            if let log { log.log(level: level, "\(text)", metadata: metadata) } else { lines.yield(text) }
        }
    }
}

extension RoomIdentity {
    /// How a fleet's log names a room.
    var metadata: Logger.Metadata { ["room": "\(name)", "id": "\(id)", "code": "\(code.text)"] }
}
