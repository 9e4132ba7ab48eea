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
        let hosts: [HostAddress]
        var isSameRoom = true
        var room = destination.soughtRoom
        var tls = destination.tls
        do {
            if case .room = destination, !isQuiet { await tell(.resolving) }
            if let former {
                let now = await destination.seenNow(room: former.room)
                let found = (try? await now?.locate()) ?? []
                isSameRoom = found.isEmpty || now?.soughtRoom == former.room
                room = now?.soughtRoom ?? former.room
                tls = now?.tls ?? .unknown
                // A player who cannot find the room tries its last address again: a host that does not have it passes
                // the connection on.
                hosts = hasMoved && found.isEmpty ? [former.host] : found
            } else {
                hosts = try await destination.locate()
            }
        } catch {
            return .over(.notFound(error))
        }
        if !isQuiet { await tell(.joining) }
        // Another room with the same name learns nothing about the seat in this one, nor its PIN.
        return await stay(at: hosts, in: room, tls, claiming: isSameRoom ? claim : nil, showingPin: isSameRoom)
            ?? notHere ?? .over(.noConnection)
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
                let connection = try await PlayerConnection.open(
                    to: host, by: transport, saying: .handshake(handshake), within: Self.connectTimeout,
                    limits: limits, on: group)
                if isLeaving {
                    await connection.close(after: .leave)
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
                deadline.cancel()
                wasWelcome = true
                hasMoved = false
                // A proven secret stays the same.
                if isProven, let claim { (welcome.resume, welcome.proof) = (claim.key, claim.proof) }
                keep(welcome, at: host)
                message = .welcome(welcome)
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

    private func keep(_ welcome: HostMessage.Welcome, at host: HostAddress) {
        former = (welcome.room.id, host)
        trust.remember(connection?.fingerprint, of: host)
        let saved = SavedSeat(
            room: welcome.room.id, code: welcome.room.code, roomName: welcome.room.name, host: host,
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
