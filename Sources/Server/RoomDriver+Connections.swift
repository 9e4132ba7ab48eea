import History
import Hosting
import Messages
import PlainText
import Rules
import Transports

// Passes events of the connections to the room.
extension RoomDriver: ConnectionHandler {
    var metrics: ConnectionMetrics { roomMetrics.connections }
    var limits: Limits { room.limits }
    var name: String { room.identity.name }
    var round: Int? { room.round }
    var needsPIN: Bool { room.needsPIN }
    var admitsClassic: Bool { room.policy.admitsClassic }
    var refusal: HostMessage.Goodbye? { room.refusal }

    func keepsSeat(of name: PlayerName) -> Bool { room.keepsSeat(of: name) }

    func opened(_ connection: Connection, isLast: Bool) {
        let (guest, actions) = room.open(from: connection.origin, isLast: isLast, at: clock.now)
        // Set before the actions are performed, which may close the connection.
        connection.guest = guest
        connections[guest] = connection
        if lease != .held { turnAway(connection) }
        perform(actions)
    }

    func settle(_ guest: GuestID, _ abilities: Abilities) { room.settle(guest, abilities) }

    func received(
        _ message: GuestMessage, from guest: GuestID, at arrival: Instant, kernelRoundTrip: Duration?
    ) {
        perform(room.receive(message, from: guest, at: arrival, kernelRoundTrip: kernelRoundTrip))
    }

    func closed(_ connection: Connection) {
        guard let guest = connection.guest, connections.removeValue(forKey: guest) != nil else { return }
        welcomed.remove(guest)
        perform(room.closed(guest, at: clock.now))
    }

    func warn(ofUntrustedProxyAt address: String) {
        // Only once, because otherwise anyone could fill the log.
        if hasWarnedOfProxy { return }
        hasWarnedOfProxy = true
        log.warn(.untrustedGateway(address))
    }

    func shedConnections() { perform(room.freeConnections(at: clock.now)) }

    func wasWritten(_ round: Int, to guest: GuestID, isSent: Bool) {
        room.written(round, to: guest, isSent: isSent, at: clock.now)
    }
}
