package import History
package import Logging
package import Messages
import Puzzles
package import Rules

/// What a host's log says of a room.
package struct RoomLog: Sendable {
    /// Where it is written.
    package let logger: Logger
    /// What came and went in this second, beside what there were lines for.
    private var crowd = LogBudget()

    /// - Parameter logger: where to write.
    package init(_ logger: Logger) {
        self.logger = logger
    }

    /// Something happened in the game.
    package mutating func note(_ record: Record, at now: @autoclosure () -> Instant) {
        switch record {
        case .joined(let player, let name, _):
            if !has(lineFor: .joined, at: now()) { return }
            logger.info("\(name) joined", metadata: ["player": "\(player)"])
        case .departed(let player):
            if !has(lineFor: .departed, at: now()) { return }
            logger.info("a seat is free", metadata: ["player": "\(player)"])
        case .roundStarted(_, let round, let puzzle, _, _):
            logger.info("round \(round): \(puzzle.numbers.map(String.init).joined(separator: " "))")
        case .roundEnded(_, let round, let winners, _):
            logger.info("round \(round) is over", metadata: ["winners": "\(winners)"])
        case .answered, .claimed, .gaveUp, .matchEnded:
            break
        }
    }

    /// Something that whoever hosts the room can do something about.
    package func note(_ warning: Warning) {
        switch warning {
        case .untrustedDoor(let address):
            logger.warning(
                """
                A door at \(address) brings guests, who are not let in: start this host with --trust-door \(address), if the door \
                is yours.
                """)
        case .pinsTried:
            logger.warning(
                "Somebody is trying pins, from many addresses. Newcomers wait a little now; /lock lets nobody new in.")
        }
    }

    /// What happens is not kept from now on; the room plays on.
    /// - Parameter error: why; nothing if the disk takes too long.
    package func noteUnkept(_ error: HistoryError?) {
        logger.warning(
            "The history is not kept from now on; the room plays on.", metadata: ["reason": "\(Self.reason(error))"])
    }

    private static func reason(_ error: HistoryError?) -> String {
        switch error {
        case nil: "the disk does not answer within 1 s"
        case .full: "the disk is full"
        case .gone: "its file was moved away"
        case .notWritable(_, let reason), .unreachable(_, let reason), .refused(_, let reason): reason
        case let error?: "\(error)"
        }
    }

    /// What happens cannot be kept just now, and nobody is told of it before it is.
    package func noteHeld(_ error: HistoryError) {
        logger.warning(
            "The store cannot keep what happens just now. Players are told nothing until it can.",
            metadata: ["reason": "\(Self.reason(error))"])
    }

    /// What waited is kept now, and told.
    /// - Parameter time: for how long it waited.
    package func noteLetGo(after time: Duration) {
        logger.warning("The store keeps what happens again; it waited for \(Int(time.inSeconds.rounded(.up))) s.")
    }

    /// This host could not say in time that it is alive, so another may have the room.
    package func noteLapsed() {
        logger.warning("This host cannot tell the store that it is alive. Its players look for the room elsewhere.")
    }

    /// This host has the room still.
    package func noteHeldAgain() {
        logger.warning("The store answers again, and the room is still here. Its players find it.")
    }

    /// Another host has the room.
    package func noteMoved() {
        logger.warning("Another host has this room now. It is not open here any more.")
    }

    /// What happens is kept again.
    /// - Parameter time: for how long it was not.
    package func noteKeptAgain(after time: Duration) {
        logger.warning("The history is kept again, after \(Int(time.inSeconds.rounded(.up))) s that it does not have.")
    }

    /// The room is closed, and its history does not know that.
    package func noteNotClosed() {
        logger.warning("The history does not know that this room is closed. Begin the next of its name with --fresh.")
    }

    /// Whether this comes to a line of its own.
    private mutating func has(lineFor event: LogBudget.Event, at now: Instant) -> Bool {
        if crowd.isOver(at: now) { sumUp() }
        return crowd.take(event, at: now)
    }

    /// Whether there is something that ``sumUp()`` has to tell.
    package var isBehind: Bool { crowd.isBehind }

    /// Tells the number of what had no lines of its own.
    package mutating func sumUp() {
        for (event, count) in crowd.reset() { logger.info("\(count) more \(event.rawValue)") }
    }

    /// Somebody was sent away.
    package mutating func note(_ goodbye: HostMessage.Goodbye, to origin: Origin, at now: Instant) {
        // What a host can do something about is told where little is told, too.
        let level: Logger.Level = goodbye.code == .classicRefused ? .notice : .info
        if level == .info, !has(lineFor: .dismissed, at: now) { return }
        logger.log(
            level: level, "goodbye", metadata: ["code": "\(goodbye.code.rawValue)", "address": "\(origin.address)"])
    }
}
