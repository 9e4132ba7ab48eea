import History
import Hosting
import NIOCore
import Wire

// A room that other hosts could have: where many share a store.
extension RoomDriver {
    /// Asks to be told whether this host may act for the room.
    func watchTenure() {
        let (driver, loop) = (NIOLoopBound(self, eventLoop: loop), loop)
        keeper?.watch { tenure in
            loop.execute { driver.value.take(tenure) }
        }
    }

    private func take(_ tenure: LeaseStatus) {
        guard !isFinished, tenure != self.tenure, self.tenure != .moved else { return }
        let before = self.tenure
        self.tenure = tenure
        switch tenure {
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
        tenure = .moved
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
