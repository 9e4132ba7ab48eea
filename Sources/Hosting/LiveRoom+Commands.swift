import History
package import Messages
import PlainText
import Puzzles
package import Rules

// The host's commands. They come from consoles, from terminals that joined by the host's link, and from the host's
// page.
extension LiveRoom {
    /// Obeys a command of the host's console.
    /// - Parameter own: the host's own player, if they play.
    package mutating func obey(
        _ command: PlayerMessage.Command, own: PlayerID? = nil, at now: Instant
    ) -> (outcome: HostMessage.Outcome, actions: [Action]) {
        let outcome = outcome(of: command, own: own, page: nil, .init(), at: now)
        return (outcome, done())
    }

    /// Obeys a command of a page, unless there were too many.
    mutating func obey(_ command: PlayerMessage.Command, of page: GuestID, at now: Instant) {
        guard let origin = guests[page]?.origin, commandBudget.take(command, at: now),
            keptBudget.take(CommandBudget.bytes(storedFor: command), from: origin, at: now)
        else {
            if let id = command.id { actions += Self.told(.init(.tooSoon), of: id, to: page) }
            return
        }
        obeyInTurn(command, of: page, at: now)
    }

    /// Obeys a command of a page, and tells the page and the console the outcome.
    mutating func obey(
        _ command: PlayerMessage.Command, of page: GuestID, _ prepared: Preparation.Result, at now: Instant
    ) {
        if command.do == .report {
            // It takes a while, so the driver answers.
            if let id = command.id { actions.append(.report(page, id)) }
            return
        }
        let outcome = outcome(of: command, own: nil, page: page, prepared, at: now)
        actions.append(.tellConsole(outcome))
        if let id = command.id { actions += Self.told(outcome, of: id, to: page) }
    }

    /// The actions that tell a page the outcome of a command.
    package static func told(_ outcome: HostMessage.Outcome, of command: Int, to page: GuestID) -> [Action] {
        var outcome = outcome
        outcome.id = command
        return [.send(Broadcast(.outcome(outcome)), [page])]
    }

    private mutating func outcome(
        of command: PlayerMessage.Command, own: PlayerID?, page: GuestID?, _ prepared: Preparation.Result,
        at now: Instant
    ) -> HostMessage.Outcome {
        if closing != nil { return .init(.closed) }
        // Anything due comes first.
        submit(.tick, at: now)
        let command = withTeam(command)
        guard isMeant(command) else { return .init(.tooLate) }
        switch command.do {
        case .start: return start(at: now)
        case .skip: return skip(at: now)
        case .end: return end(at: now)
        case .pause: return pause(at: now)
        case .resume: return resume(at: now)
        case .lock, .unlock:
            if room.isLocked != (command.do == .lock) {
                submit(.host(command.do == .lock ? .lock : .unlock), at: now)
            }
            return .init(command.do == .lock ? .nowLocked : .nowUnlocked)
        case .set: return set(command.settings ?? [:], at: now)
        case .kick, .ban, .team, .time: return obey(command, about: seat(for: command), own: own, at: now)
        case .unban: return unban(command.name ?? "", at: now)
        case .pin: return setPin(command.pin, prepared.kept)
        case .newLink:
            replaceHostKey(by: page, at: now)
            return .init(.linkRenewed, key: hostKey)
        case .close:
            actions.append(.closeRoom)
            return .init(.closed)
        default: return .init(.unknown)
        }
    }

    /// - Parameters:
    ///   - pin: empty for none; nil to ask for the PIN.
    ///   - kept: the PIN as it is stored, if that is known already.
    private mutating func setPin(_ pin: String?, _ kept: KeptPin?) -> HostMessage.Outcome {
        if let pin {
            // The welcome has told them the present one.
            if admission.shownPin != nil { return .init(.pinIsShown) }
            guard pin.isEmpty || AdmissionPolicy.isPin(pin) else { return .init(.unusablePin) }
            if !pin.isEmpty || needsPIN { keep(admission.entry(forPin: pin.isEmpty ? nil : pin, kept)) }
            admission.hostPages.setStale()
        }
        return HostMessage.Outcome(needsPIN ? OutcomeCode.hasPin : .noPin, pin: admission.hostPin)
    }

    /// Whether the room is in the state that the command was meant for, if the command names one.
    private func isMeant(_ command: PlayerMessage.Command) -> Bool {
        (command.phase.map { $0 == room.phaseCode } ?? true)
            && (command.paused.map { $0 == room.isStopped } ?? true) && (command.round.map { $0 == lastRound } ?? true)
    }
}

// The game.
extension LiveRoom {
    private mutating func start(at now: Instant) -> HostMessage.Outcome {
        if room.round != nil { return .init(.roundUnderWay, round: lastRound) }
        submit(.host(.start), at: now)
        return switch room.phaseCode {
        case .round: .init(.roundStarted, round: lastRound)
        case .countdown: .init(.gameStarts)
        case .gathering: .init(.nobodyToPlay)
        case .ending, .over: .init(.winnersShown)
        default: .init(.startsWithFirst)
        }
    }

    private mutating func skip(at now: Instant) -> HostMessage.Outcome {
        let wasInRound = room.round != nil
        submit(.host(.skip), at: now)
        if wasInRound { return .init(.roundOver) }
        if [.ending, .over].contains(room.phaseCode) { return .init(.winnersShown) }
        return room.round != nil ? .init(.breakOver, round: lastRound) : .init(.nothingToSkip)
    }

    private mutating func end(at now: Instant) -> HostMessage.Outcome {
        let (before, over) = (room.phaseCode, [PhaseCode.ending, .over])
        submit(.host(.end), at: now)
        let isOver = over.contains(room.phaseCode) && (!over.contains(before) || before != room.phaseCode)
        return .init(isOver ? .matchOver : .noMatch)
    }

    private mutating func pause(at now: Instant) -> HostMessage.Outcome {
        if room.isPaused { return .init(.alreadyPaused) }
        submit(.host(.pause), at: now)
        return .init(.nowPaused)
    }

    private mutating func resume(at now: Instant) -> HostMessage.Outcome {
        guard room.isPaused else { return .init(.notPaused) }
        submit(.host(.resume), at: now)
        if room.isStopped { return .init(.roundGoesOn) }
        return .init([.ending, .over].contains(room.phaseCode) ? .pauseOverAfterMatch : .gameContinues)
    }

    private mutating func set(_ values: SettingValues, at now: Instant) -> HostMessage.Outcome {
        let wanted = room.wanted
        do throws(SettingsRefusal) {
            let wish = try wanted.changed(by: values)
            guard let changes = wish.values.changes(since: wanted.values) else {
                return .init(.unchanged, count: wanted.puzzles?.puzzles.count, settings: wanted.values)
            }
            submit(.host(.set(values)), at: now)
            if changes["teams"] != nil { spreadBots(at: now) }
            return .init(.set, settings: changes)
        } catch {
            return .init(error)
        }
    }
}

// People.
extension LiveRoom {
    /// The people that a command can mean.
    private func seat(for command: PlayerMessage.Command) -> SeatSearch {
        let seats = seats.filter { $0.canBeMeant(by: command.do) }
        guard let name = command.name else {
            return SeatSearch(seats: seats.filter { $0.player.id.number == command.player }, isCertain: true)
        }
        return seats.sought(name)
    }

    /// The command with its team, whose name may be at the end of the player's, and can contain spaces. If several
    /// names fit, it is the longest.
    private func withTeam(_ command: PlayerMessage.Command) -> PlayerMessage.Command {
        guard command.do == .team, command.team == nil, let name = command.name,
            let team = room.teams?.names.map(\.text).filter({ name.lowercased().hasSuffix(" " + $0.lowercased()) })
                .max(by: { $0.count < $1.count })
        else { return command }
        var command = command
        command.name = String(name.dropLast(team.count))
        command.team = team
        return command
    }

    private mutating func obey(
        _ command: PlayerMessage.Command, about found: SeatSearch, own: PlayerID?, at now: Instant
    ) -> HostMessage.Outcome {
        if command.do == .team, let outcome = outcomeWithoutTeam(command) { return outcome }
        let name = command.name ?? command.player.map { "#\($0)" } ?? ""
        guard found.allows(command.do), let seat = found.seats.first else {
            if command.do == .ban, found.seats.isEmpty || !found.isCertain,
                let departure = recentDepartures.last(of: name, orBefore: found.seats.isEmpty, at: now)
            {
                return ban(departure, called: name, at: now)
            }
            let code: OutcomeCode = found.seats.isEmpty ? .nobodyCalled : found.seats.count == 1 ? .perhaps : .several
            return .init(code, name: name, seats: Self.told(of: found.seats))
        }
        let player = seat.player
        let isRemoval = command.do == .kick || command.do == .ban
        if isRemoval, player.id == own { return .init(.yourself) }
        var outcome = HostMessage.Outcome(.kicked, name: player.name.text)
        switch command.do {
        case .kick: submit(.host(.kick(player.id)), at: now)
        case .ban: ban(seat, all: command.all, &outcome, at: now)
        case .time:
            if !room.wanted.isTimed { return .init(.noClock) }
            guard let factor = command.factor.flatMap({ TimeFactor($0) }) else { return .init(.unknown) }
            submit(.host(.time(player.id, factor)), at: now)
            (outcome.code, outcome.factor) = (factor == .one ? .usualTime : .moreTime, factor.number)
        default:
            guard let team = command.team.flatMap({ room.teams?.named($0) }) else { return .init(.unknown) }
            submit(.host(.move(player.id, team: team)), at: now)
            (outcome.code, outcome.team) = (.moved, team.text)
        }
        if outcome.code != .confirmBanAll { outcome.seats = Self.told(of: [asItIs(seat)]) }
        return outcome
    }

    /// The outcome of a command that names no team; nil if it names one.
    private func outcomeWithoutTeam(_ command: PlayerMessage.Command) -> HostMessage.Outcome? {
        guard let teams = room.teams else { return .init(.noTeams) }
        if command.team.flatMap({ teams.named($0) }) != nil { return nil }
        return .init(.whichTeam, names: teams.names.map(\.text))
    }

    /// A seat after a command or, if it is gone, as it was before.
    private func asItIs(_ seat: Seat) -> Seat { room.player(seat.player.id).map(self.seat(of:)) ?? seat }

    static func told(of seats: [Seat]) -> [HostMessage.Seats.Seat] {
        seats.prefix(HostMessage.Outcome.mostSeats).map(\.told)
    }
}

extension HostMessage.Outcome {
    /// An outcome for settings that were refused.
    fileprivate init(_ refusal: SettingsRefusal) {
        switch refusal {
        case .unusable(let name): self.init(.unusable, setting: name)
        case .nothingToDeal(let deck, let level): self.init(.nothingToDeal, nearest: deck.words(level: level))
        case .dealsList: self.init(OutcomeCode.dealsList)
        case .needsPoints(let needy): self.init(.needsPoints, setting: needy.name)
        case .needsClock(let needy): self.init(.needsClock, setting: needy.name)
        }
    }
}
