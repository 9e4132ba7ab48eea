import Cryptography
import Messages
import NIOPosix
import Wire

// Makes one connection after the other: where to, and what is exchanged on it.
extension PlayerSession {
    /// How one connection went.
    enum Attempt {
        /// The player had a seat, and the connection to it is lost.
        case lost
        /// A host answered, but does not have the room.
        case notHere(HostMessage.Goodbye)
        case over(Ending)

        /// Whether the other side is not a host.
        var isOfNoHost: Bool {
            switch self {
            case .notHere, .over(.noConnection), .over(.unknownHost), .over(.untrusted): true
            default: false
            }
        }
    }

    /// Connects, and stays connected for as long as possible.
    func stay(quietly isQuiet: Bool) async -> Attempt {
        // The seat's last address comes first, because anybody can say anything about a room on the network. If nobody
        // answers there, or something else does, the network is asked.
        var notHere: Attempt?
        if let former, !hasMoved {
            let attempt = await stay(at: [former.host], in: former.room, .unknown, claiming: claim)
            if let attempt, !attempt.isOfNoHost { return attempt }
            if case .notHere? = attempt { notHere = attempt }
        }
        if case .room = destination, !isQuiet { await tell(.resolving) }
        if let former { return await look(for: former) ?? notHere ?? .over(.noConnection) }
        let hosts: [HostAddress]
        do {
            hosts = try await destination.locate()
        } catch {
            return .over(.notFound(error))
        }
        takeStoredSeat(at: hosts)
        if !isQuiet { await tell(.joining) }
        return await stay(at: hosts, in: destination.soughtRoom, destination.tls, claiming: claim)
            ?? .over(.noConnection)
    }

    /// Stays where the network shows the room in which the player had a seat, or returns nil.
    private func look(for former: (room: String, host: HostAddress)) async -> Attempt? {
        var attempt: Attempt?
        var isFound = false
        for place in await destination.seenNow(room: former.room, called: claim?.roomName) {
            guard let hosts = try? await place.locate(), !hosts.isEmpty else { continue }
            isFound = true
            // Another room with the same name learns nothing about the seat in this one, nor its PIN.
            let isSame = place.soughtRoom == former.room
            let other = await stay(
                at: hosts, in: place.soughtRoom ?? former.room, place.tls, claiming: isSame ? claim : nil,
                showingPin: isSame)
            if let other, !other.isOfNoHost { return other }
            attempt = other ?? attempt
        }
        // A player who cannot find the room tries its last address again: a host that does not have it passes the
        // connection on.
        guard hasMoved, !isFound else { return attempt }
        return await stay(at: [former.host], in: former.room, .unknown, claiming: claim)
    }

    /// Takes the stored seat in this room, if one of its addresses issued it.
    ///
    /// An ID alone does not tell that a seat is of this room, because every guest learns the ID: a host that uses
    /// another room's ID could have its guests claim a seat of its choice there.
    private func takeStoredSeat(at hosts: [HostAddress]) {
        guard seat == nil else { return }
        seat = store?.claim { seat in
            destination.has(seat) && seat.suits(handshake) && hosts.contains { $0.place == seat.host.place }
        }
        claim = seat?.saved
    }

    /// Stays at the first of these hosts that answers, or returns nil.
    /// - Parameters:
    ///   - room: which of a host's rooms is meant, if that is known.
    ///   - tls: what their advert says about TLS.
    ///   - claim: the claim to a seat there, if there is one.
    ///   - showsPin: whether this can be the room whose PIN is known.
    private func stay(
        at hosts: [HostAddress], in room: String?, _ tls: AdvertisedTLS, claiming claim: SavedSeat?,
        showingPin showsPin: Bool = true
    ) async -> Attempt? {
        var distrust: Distrust?
        var unknown: String?
        for host in hosts {
            do {
                let transport = try trust.transport(to: host, advert: tls)
                let nonce = SeatProof.nonce()
                var handshake = handshake
                handshake.room = room
                if !showsPin { handshake.pin = nil }
                claim?.put(into: &handshake, nonce: nonce)
                guard let connection = try await open(to: host, by: transport, handshake, claiming: claim) else {
                    return .lost
                }
                let patience = handshake.pin == nil ? Self.connectTimeout : Self.pinTimeout
                return await listen(to: connection, at: host, for: patience, claiming: claim, nonce: nonce)
            } catch is TLSUnavailable {
                return .over(.tlsUnavailable)
            } catch {
                distrust = error as? Distrust ?? distrust
                if (error as? NIOConnectionError)?.isOfName == true { unknown = host.host }
            }
        }
        return distrust.map { .over(.untrusted($0)) } ?? unknown.map { .over(.unknownHost($0)) }
    }

    /// Opens a connection and sends the handshake.
    /// - Returns: nil if the player leaves meanwhile.
    private func open(
        to host: HostAddress, by transport: HostTransport, _ handshake: PlayerMessage.Handshake,
        claiming claim: SavedSeat?
    ) async throws -> PlayerConnection? {
        if isLeaving { return nil }
        let (opening, end) = AsyncStream.makeStream(of: Never.self)
        self.opening = opening
        defer {
            end.finish()
            self.opening = nil
        }
        let connection = try await PlayerConnection.open(
            to: host, by: transport, saying: .handshake(handshake), within: Self.connectTimeout, limits: limits,
            on: group)
        guard isLeaving else { return connection }
        // The handshake with the secret may have brought back a seat that the player keeps.
        await connection.close(after: keepsSeat && claim != nil ? nil : .leave)
        return nil
    }

    /// Exchanges messages on a connection until it ends.
    /// - Parameters:
    ///   - patience: how long the host may take to answer the handshake.
    ///   - nonce: the nonce in that handshake.
    private func listen(
        to connection: PlayerConnection, at host: HostAddress, for patience: Duration, claiming claim: SavedSeat?,
        nonce: String
    ) async -> Attempt {
        self.connection = connection
        defer { self.connection = nil }
        let asked = ContinuousClock.now
        let deadline = Task {
            try await Task.sleep(for: patience)
            await connection.close()
        }
        defer { deadline.cancel() }
        var wasWelcome = false
        var isProven = false
        var farewell: HostMessage.Goodbye?
        var isMute = true
        for await var message in connection.messages {
            isMute = false
            switch message {
            case .challenge(let challenge):
                guard let answer = claim?.answer(challenge, nonce: nonce) else {
                    // This host does not know the seat, and learns nothing about it.
                    await connection.close()
                    return .over(.noConnection)
                }
                isProven = true
                connection.send(answer)
                continue
            case .welcome(var welcome):
                // There is one welcome for a handshake.
                if wasWelcome { continue }
                guard isProven || claim?.canBeHost(welcome) != false else {
                    await connection.close()
                    return .over(.noConnection)
                }
                var issuer = host
                if isProven, let claim {
                    guard isSameSeat(welcome, as: claim, at: host) else {
                        // The host that gave the seat wants the player somewhere else.
                        (self.claim, former) = (nil, nil)
                        await connection.close()
                        return .over(.noConnection)
                    }
                    // A proven secret stays the same, and belongs to the address that gave it.
                    (welcome.resume, welcome.proof, issuer) = (claim.key, claim.proof, claim.host)
                }
                deadline.cancel()
                wasWelcome = true
                (hasMoved, refusal) = (false, nil)
                keep(welcome, at: host, givenBy: issuer)
                message = .welcome(welcome)
            case .you(let you):
                playerName = you.name
            case .goodbye(let goodbye):
                farewell = goodbye
                hasMoved = goodbye.code == .moved
                if !wasWelcome {
                    refusal = goodbye
                    continue
                }
            default:
                break
            }
            for message in unjudged.receive(message) { connection.send(message) }
            await tell(.message(message))
        }
        await connection.close()
        wasHungUpOn = isMute && connection.fault == nil && ContinuousClock.now - asked < patience
        if wasWelcome, let fault = connection.fault { return .over(.broken(fault)) }
        if let farewell, farewell.code == .badHandshake, !wasWelcome { return .notHere(farewell) }
        if let farewell, !(wasWelcome && farewell.code.invitesBack) { return .over(.goodbye(farewell)) }
        return wasWelcome ? .lost : .over(.noConnection)
    }

    /// Whether a welcome at this address is to the claimed seat. If the room has moved to another address than the one
    /// that gave the seat, the room and the player must have the same names as before: a host can say that it is another
    /// room and send its guests there, but not to a seat of its choice.
    private func isSameSeat(_ welcome: HostMessage.Welcome, as claim: SavedSeat, at host: HostAddress) -> Bool {
        former == nil || host.place == claim.host.place
            || welcome.room.name.lowercased() == claim.roomName?.lowercased() && welcome.player.name == playerName
    }

    private func keep(_ welcome: HostMessage.Welcome, at host: HostAddress, givenBy issuer: HostAddress) {
        (former, playerName) = ((welcome.room.id, host), welcome.player.name)
        trust.remember(connection?.fingerprint, of: host)
        let saved = SavedSeat(
            room: welcome.room.id, code: welcome.room.code, roomName: welcome.room.name, host: issuer,
            name: handshake.name, key: welcome.resume, player: welcome.player.id, proof: welcome.proof,
            role: handshake.role)
        // A secret that fits in no frame would keep this player out of their seat for ever.
        claim = saved.isSound ? saved : nil
        if seat == nil { seat = store?.make() }
        seat?.save(saved)
    }
}

extension NIOConnectionError {
    /// Whether the name lookup found no address to connect to.
    fileprivate var isOfName: Bool { (dnsAError != nil || dnsAAAAError != nil) && connectionErrors.isEmpty }
}
