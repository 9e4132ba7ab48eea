import Logging
import NIOCore
import PlainText
import Rules
import Wire

// Who comes, what they say, and who has gone silent.
extension RoomDriver {
    func opened(_ connection: Connection) {
        connections[ObjectIdentifier(connection)] = connection
        connectionsByAddress[connection.address, default: 0] += 1
        setSweeper()
        if isClosing {
            dismiss(connection, .roomClosed, "The game has been terminated.")
        } else if !connection.isLoopback,
            connectionsByAddress[connection.address, default: 0] > limits.connectionsPerAddress
        {
            dismiss(connection, .flooding, "There are too many connections from your address.")
        } else if connections.count > room.settings.capacity + limits.connectionsWithoutSeat {
            dismiss(connection, .roomFull, "Too many are at the door. Try again in a moment.")
        }
    }

    func closed(_ connection: Connection) {
        guard connections.removeValue(forKey: ObjectIdentifier(connection)) != nil else { return }
        let others = connectionsByAddress[connection.address, default: 1] - 1
        connectionsByAddress[connection.address] = others > 0 ? others : nil
        setSweeper()
        unseat(connection)
        connection.stage = .leaving
    }

    func received(_ payload: ByteBuffer, from connection: Connection) {
        let now = Instant.now
        connection.lastHeard = now
        guard connection.bucket.take(at: now) else {
            dismiss(connection, .flooding, "That was too much at once. Join again to get your seat back.")
            return
        }
        if case .greeting = connection.stage, !settleDialect(payload, connection) { return }
        do {
            if connection.dialect == .classic {
                return received(try ClassicPlayerMessage(payload: payload), from: connection)
            }
            received(try json.message(PlayerMessage.self, in: payload), from: connection, at: now)
        } catch let error as MessageError {
            let complaint = error.sentence.plain(limit: 200)
            if case .badMembers("handshake", _) = error {
                dismiss(connection, .badHandshake, complaint)
            } else {
                dismiss(connection, .badFrame, complaint)
            }
        } catch {
            dismiss(connection, .badFrame, "\(error)")
        }
    }

    /// The first frame of a connection decides its dialect.
    /// - Returns: whether it is one that this room speaks.
    private func settleDialect(_ payload: ByteBuffer, _ connection: Connection) -> Bool {
        switch Dialect(of: payload) {
        case .json:
            return true
        case .classic where identity.admitsClassic:
            connection.dialect = .classic
            return true
        case .classic:
            logger.notice("A player of the original game was not admitted; the option --classic admits them.")
            dismiss(connection, .classicRefused, "This room does not admit players of the original game.")
        case nil:
            dismiss(connection, .badFrame, "The first frame must hold a JSON object: the handshake.")
        }
        return false
    }

    private func received(_ message: PlayerMessage, from connection: Connection, at now: Instant) {
        switch (connection.stage, message) {
        case (.greeting, .handshake(let handshake)):
            greet(connection, handshake, at: now)
        case (.greeting, _):
            dismiss(connection, .badHandshake, "The handshake must come first.")
        case (.seated, .handshake):
            dismiss(connection, .badHandshake, "The handshake must come only once.")
        case (.seated(let player), .answer(let answer)):
            submit(.answer(player, round: answer.round, expression: answer.expression))
        case (.seated(let player), .giveUp(let giveUp)):
            submit(.giveUp(player, round: giveUp.round))
        case (.seated(let player), .pong(let pong)):
            guard let ping = connection.ping, ping.id == pong.id else { return }
            connection.ping = nil
            submit(.roundTrip(player, ping.sent.duration(to: now)))
        case (.seated(let player), .leave):
            seated[player] = nil
            connection.close(after: nil, within: limits.farewell)
            submit(.leave(player))
        case (.seated, .unknown), (.leaving, _):
            break
        }
    }

    /// What the keys of one dictionary say, in the order in which they make sense. What makes none does no harm.
    private func received(_ message: ClassicPlayerMessage, from connection: Connection) {
        if case .greeting = connection.stage {
            guard let name = message.handshake else {
                return dismiss(connection, .badHandshake, "The handshake must come first.")
            }
            guard !bannedAddresses.contains(connection.address) else {
                return dismiss(connection, HostMessage.Goodbye(Dismissal.banned))
            }
            guard identity.pin == nil else {
                return dismiss(connection, .badPin, "The original game knows no pins, and this room has one.")
            }
            guard let name = PlayerName(name) else {
                return dismiss(connection, .badName, "A name has 1 to \(PlayerName.limit) characters that can be seen.")
            }
            seat(connection, name, .player)
        }
        guard case .seated(let player) = connection.stage, let round = room.round?.number else { return }
        if message.resultSuccess != nil {
            submit(.claim(player, round: round))
        } else if let reason = message.resultFailure?.plain(limit: 60) {
            submit(.giveUp(player, round: round, reason: reason.isEmpty ? nil : reason))
        }
    }

    private func seat(_ connection: Connection, _ name: PlayerName, _ role: Role) {
        // Seats outlive connections: without this, one address could fill the room by coming and going.
        if !connection.isLoopback, seatAddresses.count(of: connection.address) >= limits.connectionsPerAddress {
            return dismiss(connection, .flooding, "There are too many seats taken from your address.")
        }
        let player = newPlayer()
        seatAddresses.note(player, at: connection.address)
        connection.stage = .seated(player)
        seated[player] = connection
        submit(.join(player, name: name, role: role))
    }

    private func greet(_ connection: Connection, _ handshake: PlayerMessage.Handshake, at now: Instant) {
        guard handshake.protocol == Wire.version else {
            let text = "This host speaks version \(Wire.version) of the protocol. Use a program of that version."
            return dismiss(connection, .unsupportedProtocol, text)
        }
        if bannedAddresses.contains(connection.address) {
            return dismiss(connection, HostMessage.Goodbye(Dismissal.banned))
        }
        // A seat whose time is up is given up first, so that nobody comes back to one that is gone.
        submit(.tick)
        if let key = handshake.resume, let player = keys.seat(for: key) {
            return resume(connection, player)
        }
        guard admits(pin: handshake.pin, connection, at: now) else { return }
        guard let name = PlayerName(handshake.name) else {
            let text = "A name has 1 to \(PlayerName.limit) characters that can be seen. Choose another one."
            return dismiss(connection, .badName, text)
        }
        seat(connection, name, handshake.role == .spectator ? .spectator : .player)
    }

    private func resume(_ connection: Connection, _ player: PlayerID) {
        if let former = seated.removeValue(forKey: player) {
            dismiss(former, .replaced, "You have joined from another place.")
        }
        connection.stage = .seated(player)
        seated[player] = connection
        seatAddresses.note(player, at: connection.address)
        submit(.resume(player))
    }

    private func admits(pin: String?, _ connection: Connection, at now: Instant) -> Bool {
        guard let wanted = identity.pin else { return true }
        if pins.mustWait(connection.address, at: now) {
            dismiss(connection, .badPin, "There were too many wrong pins from your address. Wait a minute.")
            return false
        }
        if pin == wanted { return true }
        if pin != nil { pins.noteWrongPin(from: connection.address, at: now) }
        let text = pin == nil ? "This room has a pin. Ask the host for it." : "That is not the pin of this room."
        dismiss(connection, .badPin, text)
        return false
    }

    /// Looks after those who say nothing.
    func sweep(at now: Instant) {
        for connection in Array(connections.values) {
            let silence = connection.lastHeard.duration(to: now)
            switch connection.stage {
            case .leaving:
                break
            case .greeting:
                if connection.opened.duration(to: now) >= limits.handshake {
                    dismiss(connection, .idle, "There was no handshake in time.")
                }
            case .seated where connection.dialect == .classic:
                // The original knows no ping; its peer's kernel is asked instead (keep-alive).
                break
            case .seated:
                if silence >= limits.silence {
                    dismiss(connection, .idle, "Nothing was heard of you. Join again to get your seat back.")
                } else if connection.pings == 0 || min(silence, connection.sincePing(now)) >= limits.pingAfter {
                    // The first ping does not wait for silence: the round trip is wanted for the first answer.
                    ping(connection, at: now)
                }
            }
        }
    }
}
