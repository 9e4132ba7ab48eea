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
        let channels = everybody.compactMap(\.closeFuture)
        lease = .moved
        sendEverybodyAway()
        giveUp()
        return .andAllComplete(channels, on: loop)
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
