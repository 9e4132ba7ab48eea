import History
import Hosting
import Messages
import NIOCore
import Transports

// Rooms of a shared store, which other hosts can take over.
extension RoomDriver {
    /// Begins to watch whether this host may act for the room.
    func watchLease() {
        let driver = NIOLoopBound(self, eventLoop: loop)
        storage?.watchLease { driver.value.take($0) }
    }

    private func take(_ lease: LeaseStatus) {
        let before = self.lease
        guard !isFinished, storage?.commits.apply(lease) == true else { return }
        switch lease {
        case .held:
            setClock()
            if before == .lapsed { log.warnLeaseRenewed() }
        case .lapsed:
            // No one can play here, so no time passes. A host that takes over the room also continues it from this
            // instant.
            setClock()
            log.warnLeaseLapsed()
            sendEverybodyAway(.elsewhere)
            departIfFree()
        case .moved:
            log.warnRoomMoved()
            sendEverybodyAway(.elsewhere)
            giveUp()
        case .diverged:
            log.reportStoreLoss()
            sendEverybodyAway(.answersLost)
            giveUp()
        }
    }

    /// Stops acting for the room, in a break if one comes soon enough, so that another host can have it. Guests stay
    /// connected, and hear nothing more until ``leave()``.
    /// - Parameter patience: how long to wait for the end of a round.
    /// - Returns: completes with true when this host stores nothing more of the room, and with false if ``stay()`` came
    ///   first.
    func release(within patience: Duration) -> EventLoopFuture<Bool> {
        if isFinished { return loop.makeSucceededFuture(true) }
        let free = departure ?? loop.makePromise(of: Bool.self)
        departure = free
        let late = loop.scheduleTask(in: TimeAmount(patience)) { free.succeed(true) }
        departIfFree()
        return free.futureResult.assumeIsolated().map { [self] isFree in
            late.cancel()
            if !isFree {
                departure = nil
            } else if closing == nil {
                // Otherwise the host is closing it for good.
                _ = storage?.commits.apply(.moved)
            }
            return isFree
        }.nonisolated()
    }

    /// Keeps the room, unless it is released already.
    func stay() { departure?.succeed(false) }

    /// Tells everyone to look for the room again, after ``release(within:)``.
    /// - Returns: completes when everyone has left.
    func leave() -> EventLoopFuture<Void> {
        if let closing { return closing }
        sendEverybodyAway(.elsewhere)
        return giveUp()
    }

    /// Releases the room if another host should get it, no round is interrupted, and everything is stored. While this
    /// host may not act for the room, nothing is; nobody has heard of what waits.
    func departIfFree() {
        guard closing == nil, let departure, room.round == nil || !room.isAttended else { return }
        if lease == .lapsed || storage?.commits.isIdle ?? true { departure.succeed(true) }
    }

    /// Ends the room on this host, and stores nothing more of it.
    /// - Returns: completes when everyone has left.
    @discardableResult
    private func giveUp() -> EventLoopFuture<Void> {
        let gone = EventLoopFuture.andAllComplete(connections.values.compactMap(\.closeFuture), on: loop)
        gone.assumeIsolated().whenComplete { [self] _ in
            departures.continuation.yield(.lost)
            finish()
        }
        return gone
    }

    /// Dismisses everyone. Announces nothing that is not stored yet.
    func sendEverybodyAway(_ goodbye: HostMessage.Goodbye) {
        for connection in Array(connections.values) { sendAway(connection, goodbye) }
    }

    /// Dismisses a guest.
    private func sendAway(_ connection: Connection, _ goodbye: HostMessage.Goodbye) {
        if connection.close(goodbye, within: room.limits.farewell) { metrics.dismissed(goodbye) }
    }

    /// Dismisses a guest of a room for which this host may not act.
    func turnAway(_ connection: Connection) {
        sendAway(connection, lease == .diverged ? .answersLost : .elsewhere)
    }
}
