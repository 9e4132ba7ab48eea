import History
import Hosting
import NIOCore
import Transports

// A room of a shared store, which other hosts could take.
extension RoomDriver {
    /// Subscribes to whether this host may act for the room.
    func watchLease() {
        let (driver, loop) = (NIOLoopBound(self, eventLoop: loop), loop)
        guard let history else { return }
        history.journal.watch(history.entry.id) { lease in
            loop.execute { driver.value.take(lease) }
        }
    }

    private func take(_ lease: LeaseStatus) {
        guard !isFinished, lease != self.lease, self.lease != .moved else { return }
        let before = self.lease
        if lease != .mustClose { self.lease = lease }
        switch lease {
        case .held:
            if before == .lapsed { log.noteHeldAgain() }
        case .lapsed:
            log.noteLapsed()
            sendEverybodyAway()
        case .moved:
            log.noteMoved()
            sendEverybodyAway()
            giveUp()
        case .mustClose:
            // While the store fails, nobody could be told properly, nor the room be closed there.
            if mustClose || disk.lostSince != nil { return }
            mustClose = true
            log.noteMustClose()
            _ = close()
        }
    }

    /// Releases the room to another host.
    /// - Returns: completes when everybody has left.
    func handOver() -> EventLoopFuture<Void> {
        lease = .moved
        sendEverybodyAway()
        return giveUp()
    }

    /// Another host has the room: here it is over, and nothing of it is kept.
    /// - Returns: when everybody is gone.
    @discardableResult
    func giveUp() -> EventLoopFuture<Void> {
        let gone = EventLoopFuture.andAllComplete(everybody.compactMap(\.closeFuture), on: loop)
        gone.assumeIsolated().whenComplete { [self] _ in
            departures.continuation.yield(.lost)
            finish()
        }
        return gone
    }

    /// Dismisses everybody, without telling them what is not stored yet.
    func sendEverybodyAway() {
        for connection in everybody { sendAway(connection) }
    }

    /// Dismisses a guest who came for a room that this host does not have at the moment.
    func sendAway(_ connection: Connection) {
        metrics.dismissed(.elsewhere)
        connection.close(.elsewhere, within: room.limits.farewell)
    }
}
