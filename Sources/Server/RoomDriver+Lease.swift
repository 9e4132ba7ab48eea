import History
import Hosting
import Messages
import NIOCore
import Transports

// A room that other hosts could have: where many share a store.
extension RoomDriver {
    /// Asks to be told whether this host may act for the room.
    func watchLease() {
        let (driver, loop) = (NIOLoopBound(self, eventLoop: loop), loop)
        journalWriter?.watch { lease in
            loop.execute { driver.value.take(lease) }
        }
    }

    private func take(_ lease: LeaseStatus) {
        guard !isFinished, lease != self.lease, self.lease != .moved else { return }
        let before = self.lease
        self.lease = lease
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
        }
    }

    /// This host lets another have the room.
    /// - Returns: when everybody is gone.
    func handOver() -> EventLoopFuture<Void> {
        lease = .moved
        sendEverybodyAway()
        return giveUp()
    }

    /// Another host has the room: here it is over, and nothing of it is kept.
    /// - Returns: when everybody is gone.
    @discardableResult
    func giveUp() -> EventLoopFuture<Void> {
        let driver = NIOLoopBound(self, eventLoop: loop)
        let gone = EventLoopFuture.andAllComplete(everybody.compactMap(\.closeFuture), on: loop)
        gone.whenComplete { _ in
            driver.value.departure.yield()
            driver.value.finish()
        }
        return gone
    }

    /// Nobody is told anything more of what waits: who asks again finds the room where it is kept.
    func sendEverybodyAway() {
        for connection in everybody { sendAway(connection) }
    }

    /// Somebody came for a room that is not this host's just now.
    func sendAway(_ connection: Connection) {
        metrics.dismissed(.elsewhere)
        connection.close(.elsewhere, within: limits.farewell)
    }
}
