import History
package import Messages
import Phrases
import PlainText
import Puzzles
package import Rules
import Wire

// The host's pages. They are told what spectators are told, and who has a seat, and take no seat themselves.
extension LiveRoom {
    /// The secret of the link to the host's page; nil if only its hash was stored.
    package var hostKey: String? { admission.hostKey?.text }

    /// Makes a new secret, and dismisses those who came with the old one.
    package mutating func renewHostKey(at now: Instant) -> [Action] {
        replaceHostKey(at: now)
        return done()
    }

    /// - Parameter maker: the page that asked for it, which stays.
    private mutating func replaceHostKey(by maker: GuestID? = nil, at now: Instant) {
        actions.append(.keep(.hostKey(hash: admission.renewHostKey())))
        for id in admission.hostPages.guests where id != maker {
            dismiss(id, .init(.badPin, .reason(.oldLink)), at: now)
        }
    }

    /// Lets in a guest who has shown the secret.
    mutating func admitHost(_ id: GuestID, at now: Instant) {
        guests[id]?.stage = .hosting
        listeners.insert(id)
        unseated.remove(id)
        admission.hostPages.guests.insert(id)
        let welcome = HostMessage.Welcome(
            room: .init(identity, pin: admission.policy.shownPin),
            player: .init(id: 0, name: "Host"), resume: "",
            rules: .init(room.settings), teams: room.teams?.names.map(\.text), host: Program.name)
        actions.append(.send(Broadcast(.welcome(welcome)), [id]))
        tellHosts([id], isAgain: false, at: now)
        actions.append(.send(Broadcast(.seats(hostReport(at: now).seats)), [id]))
    }

    /// Tells the pages what has changed, if it is time.
    mutating func tellHosts(at now: Instant) {
        guard admission.hostPages.isDue(at: now) else { return }
        let report = hostReport(at: now)
        guard admission.hostPages.tell(report) else { return }
        let pages = Array(admission.hostPages.guests)
        // The rules send no messages while no player is connected.
        if report.phase != nil {
            let isAgain = lastTold.phase?.state?.phase == room.phaseCode
            lastTold.phase = tellHosts(pages, isAgain: isAgain, at: now)
        }
        actions.append(.send(Broadcast(.seats(report.seats)), pages))
    }

    /// Tells pages the phase, and the table if the phase has none.
    /// - Parameter isAgain: whether they were told the phase before.
    /// - Returns: the message that tells the phase.
    @discardableResult
    private mutating func tellHosts(_ pages: [GuestID], isAgain: Bool, at now: Instant) -> HostMessage {
        let phase = room.phaseMessage(again: isAgain, at: now).worded
        actions.append(.send(Broadcast(phase), pages))
        switch phase {
        case .endRound(let end): lastTold.note(end.table.rows)
        case .endMatch where !isAgain: break
        default:
            let results = room.results
            lastTold.note(results.rows)
            actions.append(.send(Broadcast(.results(results)), pages))
        }
        return phase
    }

    private func hostReport(at now: Instant) -> HostPages.Report {
        var places: [String: Int] = [:]
        let seats = room.players.prefix(HostMessage.Seats.most).map { player in
            var seat = HostMessage.Seats.Seat(seat(of: player))
            seat.place = bannedAddress(with: player.id).map { address in
                let place = places[address] ?? player.id.number
                places[address] = place
                return place
            }
            return seat
        }
        return .init(
            seats: .init(
                isPaused: room.isPaused, isLocked: room.isLocked, isMuted: room.showsReactions ? nil : true,
                teams: room.teams?.names.map(\.text),
                rounds: room.settings.matchLength, level: room.settings.level?.rawValue, deck: room.settings.deck.range,
                count: room.settings.deck.size, target: room.settings.deck.target.onTheWire,
                firstTo: room.settings.firstTo, knockout: room.settings.isKnockout, bots: room.settings.bots,
                banned: room.banned.prefix(HostMessage.Seats.most).map(\.text),
                seats: seats),
            phase: room.isAnybodyHere ? nil : room.phaseCode)
    }

    /// Carries out a valid command from a host's page, or from a terminal that joined by the host's link.
    mutating func obey(_ command: PlayerMessage.Command, of id: GuestID, at now: Instant) {
        if command.do == .close { return actions.append(.closeRoom) }
        if command.do == .newLink {
            replaceHostKey(by: id, at: now)
            return answer(.init(do: .newLink, name: "", seats: [], key: hostKey), id, at: now)
        }
        guard isInTime(command, at: now) else { return }
        var command = command
        let name = [.kick, .ban, .team, .time].contains(command.do) ? command.name : nil
        let found = name.map(seats.sought)
        if let found { command.player = found.allows(command.do) ? found.seats[0].player.id.number : nil }
        let isAnswered = command.do == .ban && (command.all != nil || name != nil)
        if isAnswered, let player = command.player, let seat = seats.first(where: { $0.player.id.number == player }) {
            return ban(seat, command, of: id, at: now)
        }
        let action = HostAction(command, mode: mode, in: room.teams)
        if case .mode(let mode)? = action, let refusal = refusal(of: mode) {
            var told = hostReport(at: now).seats
            told.refusal = .init(refusal)
            return tell(told, id)
        }
        if let action { act(action, at: now) }
        guard let name, let found else { return }
        var answer = HostMessage.Seats.Answer(
            do: command.do, name: name, seats: Self.told(of: found.seats.map(asItIs)))
        // The one whom the name may mean is not it for certain.
        if found.seats.count == 1, !found.allows(command.do) { answer.isDone = false }
        self.answer(answer, id, at: now)
    }

    /// Whether the room is in the state that a command is meant for, or the command is meant for any.
    private mutating func isInTime(_ command: PlayerMessage.Command, at now: Instant) -> Bool {
        guard command.phase != nil || command.round != nil || command.paused != nil else { return true }
        submit(.tick, at: now)
        return (command.phase.map { $0 == room.phaseCode } ?? true)
            && (command.paused.map { $0 == room.isStopped } ?? true) && (command.round.map { $0 == lastRound } ?? true)
    }

    /// A seat as it is after a command, or as it was if it is gone.
    private func asItIs(_ seat: Seat) -> Seat { room.player(seat.player.id).map(self.seat(of:)) ?? seat }

    /// Bans a player or, if the host says how many they are, everybody at the player's address. Tells the host of what
    /// address, if any.
    private mutating func ban(
        _ seat: Seat, _ command: PlayerMessage.Command, of id: GuestID, at now: Instant
    ) {
        let player = seat.player.id, everybody = neighbors(of: player)
        var answer = HostMessage.Seats.Answer(
            do: .ban, name: command.name ?? "#\(player.number)", seats: Self.told(of: [seat]))
        if everybody.isEmpty {
            // There is no address to ban.
            (answer.all, answer.isDone) = (0, true)
            act(.ban(player), at: now)
        } else if let count = command.all {
            (answer.all, answer.seats) = (everybody.count, Self.told(of: everybody))
            if everybody.count == count {
                answer.isDone = true
                act(.banAll(player, others: everybody.dropFirst().map(\.player.id)), at: now)
            }
        } else {
            act(.ban(player), at: now)
        }
        self.answer(answer, id, at: now)
    }

    private mutating func answer(_ answer: HostMessage.Seats.Answer, _ id: GuestID, at now: Instant) {
        var told = hostReport(at: now).seats
        told.answer = answer
        tell(told, id)
    }

    /// Tells one page the seats out of turn.
    private mutating func tell(_ seats: HostMessage.Seats, _ id: GuestID) {
        actions.append(.send(Broadcast(.seats(seats)), [id]))
        admission.hostPages.noteAnswer()
    }

    private static func told(of seats: [Seat]) -> [HostMessage.Seats.Seat] {
        seats.prefix(HostMessage.Seats.mostFound).map(HostMessage.Seats.Seat.init)
    }
}

extension HostMessage.Seats.Refusal {
    /// A refusal as the host's page is told it.
    init(_ refusal: ModeRefusal) {
        switch refusal {
        case .nothingToDeal(let deck, let level): self.init(reason: "nothingToDeal", nearest: deck.words(level: level))
        case .needsPoints(let setting): self.init(reason: "needsPoints", setting: setting.name)
        }
    }
}

extension HostMessage.Seats {
    /// The most seats that a page is told about, in order of arrival: more would be too many bytes at once.
    static let most = 500
    /// The most seats in the answer to a command.
    static let mostFound = 20
}

extension HostMessage.Seats.Seat {
    /// A seat as the host's page shows it.
    package init(_ seat: Seat) {
        let player = seat.player
        self.init(
            player: player.id.number, name: player.name.text, face: player.face?.number, team: player.team?.text,
            role: player.role == .spectator ? .spectator : .player, away: !seat.isHere, points: seat.points,
            wins: player.score.wins, solved: seat.solved, timeFactor: player.ownTime?.factor.number,
            bot: player.isBot ? true : nil)
    }
}
