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

    private func take(_ tenure: Tenure) {
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

extension HostMessage.Goodbye {
    fileprivate static let elsewhere = Self(code: .moved, text: "The room is with another host now. Look for it again.")
}
