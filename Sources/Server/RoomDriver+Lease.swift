import History
import Hosting
import Messages
import NIOCore
import Transports

// A room of a shared store, which other hosts could take.
extension RoomDriver {
    /// Subscribes to whether this host may act for the room.
    func watchLease() {
        let driver = NIOLoopBound(self, eventLoop: loop)
        storage?.watchLease { driver.value.take($0) }
    }

    private func take(_ lease: LeaseStatus) {
        let before = self.lease
        guard !isFinished, storage?.note(lease) == true else { return }
        switch lease {
        case .held:
            clock.start()
            if before == .lapsed { log.noteHeldAgain() }
        case .lapsed:
            // Nobody can play here, so no time passes. A host that takes over the room continues it from this instant too.
            clock.stop()
            log.noteLapsed()
            sendEverybodyAway(.elsewhere)
        case .moved:
            log.noteMoved()
            sendEverybodyAway(.elsewhere)
            giveUp()
        case .diverged:
            log.noteDiverged()
            sendEverybodyAway(.answersLost)
            giveUp()
        }
    }

    /// Releases the room to another host, in a break if one comes soon enough.
    /// - Parameter patience: how long to wait for the end of a round.
    /// - Returns: completes when everybody has left.
    func handOver(within patience: Duration) -> EventLoopFuture<Void> {
        let free = departure ?? loop.makePromise(of: Void.self)
        departure = free
        let late = loop.scheduleTask(in: TimeAmount(patience)) { free.succeed() }
        departIfFree()
        return free.futureResult.assumeIsolated().flatMap { [self] in
            late.cancel()
            // Its host closes it for good.
            if let closing { return closing }
            _ = storage?.note(.moved)
            sendEverybodyAway(.elsewhere)
            return giveUp()
        }.nonisolated()
    }

    /// Lets the room go if it is to go to another host, and that interrupts nobody.
    func departIfFree() {
        if closing == nil, let departure, room.round == nil || !room.isAttended, storage?.isIdle ?? true {
            departure.succeed()
        }
    }

    /// Here the room is over, and nothing more of it is stored.
    /// - Returns: when everybody is gone.
    @discardableResult
    private func giveUp() -> EventLoopFuture<Void> {
        let gone = EventLoopFuture.andAllComplete(connections.values.compactMap(\.closeFuture), on: loop)
        gone.assumeIsolated().whenComplete { [self] _ in
            departures.continuation.yield(.lost)
            finish()
        }
        return gone
    }

    /// Dismisses everybody, without telling them what is not stored yet.
    func sendEverybodyAway(_ goodbye: HostMessage.Goodbye) {
        for connection in Array(connections.values) { sendAway(connection, goodbye) }
    }

    /// Dismisses a guest.
    private func sendAway(_ connection: Connection, _ goodbye: HostMessage.Goodbye) {
        if connection.close(goodbye, within: room.limits.farewell) { metrics.dismissed(goodbye) }
    }

    /// Dismisses a guest who came for a room that this host may not act for.
    func turnAway(_ connection: Connection) {
        sendAway(connection, lease == .diverged ? .answersLost : .elsewhere)
    }
}
