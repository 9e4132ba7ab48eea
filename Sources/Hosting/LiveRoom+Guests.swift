import Messages
import Phrases
import PlainText
package import Rules
import Wire

// What guests ask for, and how they leave.
extension LiveRoom {
    /// More than the listener's reserve, so that guests get some of them.
    private static let mostDismissed = 32

    /// Whether a further connection without a seat needs others to make room.
    var isFull: Bool {
        unseated.count >= room.settings.capacity - seated.count + limits.connectionsWithoutSeat
    }

    /// Dismisses guests without a seat when no connections are left, beginning with the network that has most of them.
    /// So a silent crowd cannot keep out players who come back.
    package mutating func freeConnections(at now: Instant) -> [Action] {
        dismissUnseated(at: now)
        return done()
    }

    mutating func dismissUnseated(at now: Instant) {
        for id in unseated.givingWay(most: Self.mostDismissed) {
            leave(id)
            actions.append(.refuse(id, .noRoomForMore))
        }
    }

    /// Does what a guest asks for. Its message has been checked: see ``Guest/receive(_:at:)``.
    mutating func act(on message: GuestMessage, of id: GuestID, at now: Instant, kernelRoundTrip: Duration?) {
        guard let guest = guests[id] else { return }
        switch (message, guest.state) {
        case (.said(.handshake(let handshake)), .greeting): greet(id, handshake, at: now)
        case (.said(.proof(let answer)), .proving(let handshake, let proof)):
            check(answer.proof, handshake, proof, of: id, at: now)
        case (.said(.command(let command)), .hosting): obey(command, of: id, at: now)
        case (.said(.leave), .hosting):
            leave(id)
            actions.append(.close(id, nil))
        case (_, .seated(let player)):
            act(on: message, of: player, guest, at: now, kernelRoundTrip: kernelRoundTrip)
        default: break
        }
    }

    private mutating func act(
        on message: GuestMessage, of player: PlayerID, _ guest: Guest, at now: Instant, kernelRoundTrip: Duration?
    ) {
        switch message {
        case .said(.rename(let rename)): self.rename(guest.id, to: rename.name, at: now)
        case .said(.team(let team)): choose(team.team, guest.id, at: now)
        case .said(.react(let react)): self.react(guest.id, with: react.code, at: now)
        case .said(.leave):
            seated[player] = nil
            leave(guest.id)
            actions.append(.close(guest.id, nil))
            submit(.leave(player), at: now)
        case .said(.answer(let answer)) where answer.expression.storedBytes > limits.answerBytes:
            let verdict = HostMessage.Verdict(
                round: answer.round, correct: false, seconds: 0, reason: .syntax, position: limits.answerBytes)
            guard answers.mayMiss(player) else {
                return dismiss(guest.id, .init(.flooding, .reason(.tooMuch)), at: now)
            }
            let isGuessing = room.player(player)?.part.isGuessing == true && room.stoppedSince == nil
            answers.recordWrong(player, isGuessing && answer.round == room.round?.number ? .syntax : nil)
            actions.append(.send(Broadcast(.verdict(verdict)), [guest.id]))
        default:
            let networkStart = starts.start(for: guest.origin)
            let event = change(guest.id) {
                $0.event(
                    of: player, saying: message, at: now, networkStart: networkStart,
                    kernelRoundTrip: kernelRoundTrip)
            }
            let isClassic = policy.admitsClassic && guest.abilities == .classic
            guard let event, !isClassic || !event.mayBeOfFormerRound(room.settings) else { return }
            say(event, of: player, guest, at: now)
        }
    }

    private mutating func say(_ event: Event, of player: PlayerID, _ guest: Guest, at now: Instant) {
        // The message arrived before the clocks stopped, or before another message that was read first.
        let isEarly = room.stoppedSince.map { now < $0 } ?? false || room.clock.map { now < $0 } ?? false
        let event = isEarly ? event.arrived(at: now) : event
        let end = room.round.map { room.end(of: $0) }
        switch answers.decide(event, of: player, from: guest.origin, &keptBudget, endingAt: end, at: now) {
        case .now: submit(event, at: now)
        case .later: break
        case .tooMuch: dismiss(guest.id, .init(.flooding, .reason(.tooMuch)), at: now)
        }
    }

    /// Judges the answers whose turn it is.
    mutating func judgeWaiting(at now: Instant) {
        while let event = answers.next(&keptBudget, at: now) { submit(event, at: now) }
    }

    private mutating func greet(_ id: GuestID, _ handshake: PlayerMessage.Handshake, at now: Instant) {
        // First give up the seats whose time is up, so that no one takes back a seat that is gone.
        submit(.tick, at: now)
        guard let guest = guests[id] else { return }
        var handshake = handshake
        // This room does not know seats of other rooms, such as one that was open here before.
        if let room = handshake.room, !identity.isCalled(room) { handshake.seat = nil }
        settle(id, admission.decide(handshake, of: guest, in: room, at: now), handshake, at: now)
    }

    private mutating func settle(
        _ id: GuestID, _ decision: Admission.Decision, _ handshake: PlayerMessage.Handshake, at now: Instant
    ) {
        guard let guest = guests[id] else { return }
        switch decision {
        case .refuse(let goodbye):
            dismiss(id, goodbye, at: now)
            if admission.pins.isNewlyBesieged() { actions.append(.warn(.pinsTried)) }
        case .wait(instead: let other):
            guests[id]?.state = .waiting(handshake)
            if let other { dismiss(other, .manyPins, at: now) }
        case .check(let check):
            guests[id]?.state = .waiting(handshake)
            admission.pins.isChecking = true
            actions.append(.check(check))
        case .challenge(let player, let verifier):
            let proof = SeatProof(
                room: identity.id, seat: player.number, playerNonce: handshake.nonce ?? "",
                hostNonce: SeatProof.nonce())
            guests[id]?.state = .proving(handshake, proof)
            let challenge = HostMessage.Challenge(nonce: proof.hostNonce, proof: proof.ofHost(verifier))
            actions.append(.send(Broadcast(.challenge(challenge)), [id]))
        case .back(let player):
            if let refusal = admission.refusal(of: .ownSeat, from: guest.origin, in: room, at: now) {
                return dismiss(id, refusal, at: now)
            }
            let key = handshake.resume.map { SeatCode($0)?.text ?? $0 } ?? ""
            reseat(player, id, key: key, wishes: Wishes(of: handshake), at: now)
        case .host:
            admitHost(id, at: now)
        case .ask(let name, let role, let wishes):
            // A refused player leaves no trace in the journal.
            if let refusal = admission.refusal(of: .newSeat(name, role), from: guest.origin, in: room, at: now) {
                return dismiss(id, refusal, at: now)
            }
            guard keptBudget.take(KeptBudget.cost(ofSeatFor: name), from: guest.origin, at: now) else {
                return dismiss(id, .init(.busy, .reason(.addressIsBusy)), at: now)
            }
            let player = admission.nextPlayer
            sit(id, player, guest.origin)
            submit(.join(player, name: name, role: role, wishes: wishes), at: now)
        }
    }

    private mutating func check(
        _ text: String, _ handshake: PlayerMessage.Handshake, _ proof: SeatProof, of id: GuestID, at now: Instant
    ) {
        submit(.tick, at: now)
        guard let guest = guests[id] else { return }
        let player = PlayerID(proof.seat)
        guard let verifier = admission.verifier(of: player) else {
            // The seat was given up in the meantime.
            return settle(id, admission.admit(handshake, guest, at: now), handshake, at: now)
        }
        guard proof.isOfPlayer(text, verifier) else {
            return dismiss(id, .init(.badHandshake, .reason(.wrongSecret)), at: now)
        }
        if let refusal = admission.refusal(of: .ownSeat, from: guest.origin, in: room, at: now) {
            return dismiss(id, refusal, at: now)
        }
        reseat(player, id, key: "", wishes: Wishes(of: handshake), at: now)
    }

    /// Gives a guest their seat back.
    /// - Parameter key: the secret that they showed; empty if they proved it.
    private mutating func reseat(
        _ player: PlayerID, _ id: GuestID, key: String, wishes: Wishes, at now: Instant
    ) {
        guard let guest = guests[id] else { return }
        if let former = seated.removeValue(forKey: player) {
            dismiss(former, .init(.replaced), at: now)
        }
        if admission.entry(of: player, from: guest.origin) != nil {
            keptBudget.charge(KeptBudget.changingAddress, to: guest.origin, at: now)
        }
        keptBudget.charge(KeptBudget.comingBack, to: guest.origin, at: now)
        sit(id, player, guest.origin)
        guests[id]?.key = key
        if room.wouldChange(wishes, of: player) {
            keptBudget.charge(KeptBudget.comingBack, to: guest.origin, at: now)
            submit(.wish(player, wishes), at: now)
        }
        submit(.resume(player), at: now)
    }

    /// Dismisses guests who were about to take a seat, but are banned now.
    mutating func askAgainAtTheGate(at now: Instant) {
        for (id, guest) in guests {
            let claim: Admission.Claim
            switch guest.state {
            case .proving: claim = .ownSeat
            case .waiting(let handshake):
                guard handshake.role != .host, let name = PlayerName(handshake.name) else { continue }
                claim = .newSeat(name, handshake.role == .spectator ? .spectator : .player)
            case .greeting, .seated, .hosting, .leaving: continue
            }
            let ban = admission.ban(on: claim, from: guest.origin, in: room, at: now)
            if let ban { dismiss(id, ban, at: now) }
        }
    }

    /// Checks the PINs of the guests whose turn it is.
    mutating func judgeWaitingPins(at now: Instant) {
        while let newcomer = admission.pins.next(at: now) {
            settle(newcomer.guest, admission.judge(newcomer, at: now), newcomer.handshake, at: now)
        }
        for id in admission.pins.tired(at: now) { dismiss(id, .manyPins, at: now) }
    }

    /// Continues with a guest whose PIN check is done, then with the guests who waited for it.
    package mutating func settle(_ check: PinCheck, isRight: Bool, at now: Instant) -> [Action] {
        submit(.tick, at: now)
        let decision = admission.judge(check, isRight: isRight, at: now)
        let newcomer = check.newcomer
        // A guest who has left or was banned gets no seat, but the attempt counts.
        if case .waiting? = guests[newcomer.guest]?.state {
            settle(newcomer.guest, decision, newcomer.handshake, at: now)
        }
        judgeWaitingPins(at: now)
        return done()
    }

    private mutating func sit(_ id: GuestID, _ player: PlayerID, _ origin: Origin) {
        guests[id]?.state = .seated(player)
        unseated.remove(id)
        seated[player] = id
        if let entry = admission.entry(of: player, from: origin) { keep(entry) }
    }

    /// Says goodbye and closes the connection. If the guest has a seat, the room keeps it for a while.
    mutating func dismiss(_ id: GuestID, _ goodbye: HostMessage.Goodbye, at now: Instant) {
        guard let guest = guests[id], guest.state != .leaving else { return }
        // The goodbye precedes its consequences.
        actions.append(.close(id, goodbye))
        unseat(id, at: now)
        leave(id)
    }

    /// Stops sending the guest the messages for everyone, and waiting for them.
    mutating func leave(_ id: GuestID) {
        guests[id]?.state = .leaving
        listeners.remove(id)
        unseated.remove(id)
        admission.pins.forget(id)
        admission.hostPages.guests.remove(id)
    }

    /// Separates the player from a connection that is closing.
    mutating func unseat(_ id: GuestID, at now: Instant) {
        guard let guest = guests[id], let player = guest.player, seated[player] == id else { return }
        seated[player] = nil
        leave(id)
        submit(guest.abilities.key == .none ? .leave(player) : .drop(player), at: now)
    }
}

extension HostMessage.Goodbye {
    fileprivate static let manyPins = Self(.busy, .reason(.pinsAreGuessed))
}
