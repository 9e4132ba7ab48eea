package import PlainText
import NIOCore
package import Rules
import Wire

/// What a host may say at its console.
package enum HostCommand: Hashable, Sendable {
    /// - `start`: begins the next round now; after a match, the next match.
    /// - `skip`: ends the round now, or the break.
    /// - `pause`: lets no further round begin; one that is on is played to its end.
    /// - `resume`: lets rounds begin again; a break starts over.
    /// - `lock`: admits nobody new; who has a seat can still come back to it.
    /// - `unlock`: admits newcomers again.
    case start, skip, pause, resume, lock, unlock
    /// Sends the player of this name out, without regard to case. It may join again.
    case kick(PlayerName)
    /// Sends the player of this name out, and lets neither the name nor the address in again. The address of the
    /// host's own machine is not refused, nor that of a player who is away.
    case ban(PlayerName)
}

/// A seat as the host sees it.
package struct Seat: Hashable, Sendable {
    /// As admitted; nobody else in the room has it.
    package let name: PlayerName
    /// What its owner came for. A spectator has a seat too.
    package let role: Role
    /// In the current match, or in the last one until the next begins.
    package let score: Score
    /// Whether it is connected. If not, its seat is kept for ``Settings/awayLimit``.
    package let isHere: Bool
    /// The IP address that the player comes from, without a port; empty if it is away or not known.
    package let address: String
}

extension RoomDriver {
    /// - Returns: whether there is such a player, for what concerns one.
    func perform(_ command: HostCommand) -> Bool {
        switch command {
        case .start: submit(.host(.start))
        case .skip: submit(.host(.skip))
        case .pause: submit(.host(.pause))
        case .resume: submit(.host(.resume))
        case .lock: submit(.host(.lock))
        case .unlock: submit(.host(.unlock))
        case .kick(let name):
            guard let player = room.player(named: name) else { return false }
            submit(.host(.kick(player.id)))
        case .ban(let name):
            guard let player = room.player(named: name) else { return false }
            // Whoever sits at the host's own machine shares its address with the host.
            if let address = seatAddresses.address(of: player.id), !Connection.isLoopback(address) {
                bannedAddresses.insert(address)
            }
            submit(.host(.ban(player.id)))
        }
        return true
    }

    var seats: [Seat] {
        room.players.map { player in
            Seat(
                name: player.name, role: player.role, score: player.score, isHere: room.isHere(player.id),
                address: seated[player.id]?.address ?? "")
        }
    }

    /// Tells everybody that the room is closed.
    /// - Returns: when all connections are gone.
    func close() -> EventLoopFuture<Void> {
        isClosing = true
        // Nobody is told of the others' going.
        seated = [:]
        let all = Array(connections.values)
        for connection in all { dismiss(connection, .roomClosed, "The game has been terminated.") }
        let driver = NIOLoopBound(self, eventLoop: loop)
        let gone = EventLoopFuture.andAllComplete(all.map(\.channel.closeFuture), on: loop)
        gone.whenComplete { _ in driver.value.finish() }
        return gone
    }
}
