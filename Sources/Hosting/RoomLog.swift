package import History
package import Logging
package import Messages
import Puzzles
package import Rules

/// The log of a room.
package struct RoomLog: Sendable {
    /// The logger to write to.
    package let logger: Logger
    /// The events of this second that had no line.
    private var crowd = LogBudget()
    /// Whether a player of the original game was turned away before.
    private var hasRefusedClassic = false

    /// - Parameter logger: the logger to write to.
    package init(_ logger: Logger) {
        self.logger = logger
    }

    /// Logs what happened in the game.
    package mutating func write(_ record: Record, at now: @autoclosure () -> Instant) {
        switch record {
        case .joined(let player, let name, _, _, _):
            if !has(lineFor: .joined, at: now()) { return }
            logger.info("\(name) joined", metadata: ["player": "\(player)"])
        case .departed(let player, _):
            if !has(lineFor: .departed, at: now()) { return }
            logger.info("a seat is free", metadata: ["player": "\(player)"])
        case .roundStarted(_, let round, let puzzle, _, _):
            let target = puzzle.target == 24 ? "" : " for \(puzzle.target)"
            logger.info("round \(round): \(puzzle.numbers.map(String.init).joined(separator: " "))\(target)")
        case .roundEnded(_, let round, let winners, _):
            logger.info("round \(round) is over", metadata: winners.isEmpty ? [:] : ["winners": "\(winners)"])
        case .renamed, .changedTeam, .answered, .foundFurther, .repeated, .tookHint, .claimed, .gaveUp, .matchEnded:
            break
        }
    }

    /// Logs a warning for the person who hosts the room.
    package func warn(_ warning: Warning) {
        switch warning {
        case .untrustedGateway(let address):
            logger.warning(
                """
                A gateway at \(address) leads guests here, who are turned away: it does not prove that it belongs to \
                the store of this host. If it is yours, start both with the same --store.
                """)
        case .pinsTried:
            logger.warning(
                """
                Someone is guessing PINs from many addresses. Newcomers have to wait for now; /lock keeps all of them \
                out.
                """)
        }
    }

    /// Logs that the history stopped; the room plays on.
    /// - Parameter error: the reason; nil if the disk takes too long.
    package func warnHistoryStopped(_ error: HistoryError?) {
        logger.warning(
            "The history is no longer stored; the room plays on.", metadata: ["reason": "\(Self.reason(error))"])
    }

    /// Logs that the report of what everybody has solved could not be read.
    package func warnReportUnreadable(_ error: any Error) {
        let reason = (error as? HistoryError).map(Self.reason) ?? "\(error)"
        logger.warning("The report could not be read.", metadata: ["reason": "\(reason)"])
    }

    private static func reason(_ error: HistoryError?) -> String {
        switch error {
        case nil: "the disk did not answer within 1 s"
        case .full: "the disk is full"
        case .gone: "its file was moved away"
        case .notWritable(_, let reason), .unreachable(_, let reason), .refused(_, let reason),
            .forbidden(_, let reason):
            reason
        case let error?: "\(error)"
        }
    }

    /// Logs that the store is failing. The host announces nothing before it is stored.
    package func warnStoreFails(_ error: HistoryError) {
        logger.warning(
            "The store cannot store what happens. Players hear nothing until it can.",
            metadata: ["reason": "\(Self.reason(error))"])
    }

    /// Logs that the waiting changes are now stored and announced.
    /// - Parameter time: how long they waited.
    package func warnStoreWorks(after time: Duration) {
        logger.warning("The store works again, after \(Int(time.inSeconds.rounded(.up))) s.")
    }

    /// Logs that this host could not renew its lease in time, so that another host may have the room.
    package func warnLeaseLapsed() {
        logger.warning("This host cannot tell the store that it is alive. Its players look for the room elsewhere.")
    }

    /// Logs that this host still has the room.
    package func warnLeaseRenewed() {
        logger.warning("The store answers again, and the room is still here. Its players find it.")
    }

    /// Logs that another host has the room.
    package func warnRoomMoved() {
        logger.warning("Another host has this room now. It is no longer open here.")
    }

    /// Logs that the store lost entries of this room that it had confirmed.
    package func reportStoreLoss() {
        logger.error(
            """
            The store has lost what players of this room were told: it was restored from a backup, or replaced by a \
            replica that lagged behind. The room is stopped. twentyfour fleet reset continues it from what is left.
            """)
    }

    /// Logs that the history works again.
    /// - Parameter time: how long it did not work.
    package func warnHistoryWorks(after time: Duration) {
        logger.warning("The history is stored again; \(Int(time.inSeconds.rounded(.up))) s are missing.")
    }

    /// Logs that the room is closed, but its history does not show it.
    /// - Parameter isShared: whether other hosts store rooms in the same place.
    package func warnNotClosed(isShared: Bool) {
        let outlook = isShared ? "Another host may open it again." : "Open its successor with --fresh."
        logger.warning("The history does not record that this room is closed. \(outlook)")
    }

    /// Whether this event gets its own line.
    private mutating func has(lineFor event: LogBudget.Event, at now: Instant) -> Bool {
        if crowd.isOver(at: now) { sumUp() }
        return crowd.take(event, at: now)
    }

    /// Whether there is something for ``sumUp()`` to log.
    package var isBehind: Bool { crowd.isBehind }

    /// Logs the number of events without a line.
    package mutating func sumUp() {
        for (event, count) in crowd.reset() { logger.info("\(count) more \(event.rawValue)") }
    }

    /// Logs that a guest was dismissed.
    package mutating func write(_ goodbye: HostMessage.Goodbye, to origin: Origin, at now: Instant) {
        // A goodbye that the host can act on appears even in a brief log, once.
        let isNotice = goodbye.code == .classicRefused && !hasRefusedClassic
        if isNotice { hasRefusedClassic = true }
        guard isNotice || has(lineFor: .dismissed, at: now) else { return }
        logger.log(
            level: isNotice ? .notice : .info, "goodbye",
            metadata: ["code": "\(goodbye.code.rawValue)", "address": "\(origin.address)"])
    }
}
