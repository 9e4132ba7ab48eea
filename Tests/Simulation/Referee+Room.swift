import Messages
import Rules

// Checks the state of a room after each step.
extension Referee {
    func inspect(after event: Event, _ effects: [Effect], at now: Instant) throws(Breach) {
        try inspectSeats(at: now)
        try inspectBots()
        try inspectPhase(at: now)
        try inspectTold(at: now)
        try demand(room.settings.contradiction == nil, .settings, "they are \(room.settings.values)")
        let changesTable =
            switch event {
            case .drop, .removeTime, .restart: true
            default: !effects.isEmpty
            }
        if changesTable { try inspectTable(at: now) }
        let changesStandings = effects.contains { if case .record = $0 { true } else { false } }
        if changesStandings || event == .host(.start) { try inspect(standings: room.matchRows) }
    }

    /// Checks how the messages begin that a player receives after a welcome, alone or with everybody.
    func inspectGreeting(
        of id: PlayerID, _ effects: ArraySlice<Effect>, at now: Instant
    ) throws(Breach) {
        guard witness.seats[id] != nil else { return }
        var told: [String] = []
        for effect in effects {
            if let said = effect.said, said.to.includes(id) { told.append(said.name) }
        }
        let isEnded = witness.breakEnd != nil && witness.round > 0 && !witness.isVoid
        let name =
            witness.open != nil || effects.first?.beginsRound == true
            ? "startRound"
            : witness.revealEnd != nil || isEnded ? "endRound" : witness.isMatchOver ? "endMatch" : "status"
        let hasTable = ["endRound", "endMatch"].contains(name)
        let isCrowd = told.first == "lastPhase"
        let due = isCrowd ? ["lastPhase"] : [name] + (hasTable ? [] : ["results"])
        try demand(
            told.starts(with: due), .welcome, "player \(id) was told \(told), but should be told \(due)")
    }

    private func inspectSeats(at now: Instant) throws(Breach) {
        try demand(
            room.seatCount == witness.seats.count, .seats,
            "\(room.seatCount) seats are taken, but should be \(witness.seats.count)")
        for player in room.players {
            guard let seat = witness.seats[player.id] else {
                throw Breach(law: .seats, detail: "player \(player.id) has a seat unseen")
            }
            try demand(
                room.isHere(player.id) == seat.isHere, .seats, "player \(player.id) is here: \(!seat.isHere)")
            if let expiry = witness.expiry(of: seat) {
                try demand(now < expiry, .seats, "the seat of player \(player.id) is kept too long")
            }
            try demand(
                player.team == seat.team, .teamSizes,
                "player \(player.id) is in \(String(describing: player.team)), not in \(String(describing: seat.team))")
            try demand(
                player.name == seat.name && player.face == seat.face, .names,
                "player \(player.id) is \(player.name), but should be \(seat.name)")
            try demand(
                player.score.points == seat.points, .points,
                "player \(player.id) has \(player.score.points) points, but earned \(seat.points)")
            let claims = player.score.claims
            try demand(
                claims.points == seat.word.points && claims.wins == seat.word.wins
                    && claims.solved == seat.word.solved && claims.time == seat.word.time, .claims,
                "player \(player.id) claimed \(claims), but should have \(seat.word)")
            try demand(
                player.score.wins == seat.wins, .wins,
                "player \(player.id) has \(player.score.wins) wins, but won \(seat.wins)")
            try demand(
                player.score.solved == seat.solved && player.score.time == seat.time, .standings,
                "player \(player.id) has \(player.score), but solved \(seat.solved) in \(seat.time)")
            try demand(
                player.isOut == witness.isOut(player.id) && player.isUnranked == witness.isUnranked(player.id),
                .knockout, "player \(player.id) is out: \(player.isOut), without a rank: \(player.isUnranked)")
            try demand(
                player.part == seat.part, .table, "player \(player.id) is \(player.part), but should be \(seat.part)")
        }
    }

    /// Checks how many bots there are, should be, and that they are nobody outside.
    private func inspectBots() throws(Breach) {
        let bots = witness.seats.filter(\.value.isBot)
        try demand(
            room.bots.map(\.id) == bots.keys.sorted(), .bots, "\(room.bots) are bots, but should be \(bots.keys)")
        try demand(
            room.settings.bots == witness.settings.bots, .bots,
            "\(room.settings.bots) bots are wanted, not \(witness.settings.bots)")
        let taken = [Role.player, .spectator].map { role in
            witness.seats.values.count { !$0.isBot && $0.role == role }
        }
        try demand(
            [Role.player, .spectator].map(room.seatsTaken) == taken, .bots, "people have \(taken) seats")
    }

    private func inspectPhase(at now: Instant) throws(Breach) {
        if let deadline = room.nextDeadline {
            try demand(
                now < deadline, .nothingUndone,
                "it is \(now.nanoseconds), and the deadline was \(deadline.nanoseconds)")
            try demand(
                !witness.seats.isEmpty || deadline == witness.heldUntil, .emptyRoom, "an empty room has a deadline")
            try demand(
                witness.hasPeople || deadline == witness.heldUntil, .botsAlone, "bots alone have a deadline")
        }
        switch room.phase {
        case .round(let round):
            try demand(
                !witness.seats.isEmpty || witness.heldSince != nil, .emptyRoom, "a round is on in an empty room")
            try demand(witness.hasPeople || witness.heldSince != nil, .botsAlone, "bots alone play a round")
            guard let open = witness.open else {
                throw Breach(law: .oneEnd, detail: "round \(round.number) is on after its end")
            }
            try demand(round.number == witness.round && round.began == open.began, .oneEnd, "\(round) is on")
            if witness.settings.isTimed {
                try demand(round.deadline == open.deadline, .ownTime, "\(round) is on")
            }
            guard let end = witness.roundEnd else {
                try demand(room.isStopped, .stopped, "the clocks stand still, and nobody says so")
                break
            }
            try demand(now < end, .endInTime, "round \(round.number) should have ended")
            try demand(
                witness.isEndless(end) || room.nextDeadline.map { $0 <= end } ?? false, .nothingUndone,
                "the end of a round has no deadline")
            let guessing = room.results.guessing
            try demand(
                guessing == witness.guessing, .guessing,
                "\(guessing) are said to be guessing, but it is \(witness.guessing)")
        case .break(let until):
            try demand(
                until == witness.breakEnd, .pauses,
                "the break is until \(until), but should be \(String(describing: witness.breakEnd))")
            try demand(witness.open == nil, .oneEnd, "a break in round \(witness.round)")
        case .waiting:
            try demand(witness.open == nil && witness.breakEnd == nil, .oneEnd, "it is waited for players")
            try demand(!witness.isGathering, .gathering, "it does not gather")
            try demand(
                witness.isPaused || !witness.isSomebodyHereToPlay, .nothingUndone,
                "a player is there, and the room still waits")
        case .gathering(let since):
            try demand(
                witness.isGathering && witness.open == nil && witness.breakEnd == nil, .gathering,
                "it gathers in match \(witness.match), round \(witness.round)")
            try demand(
                since == witness.gatheringSince, .gathering,
                "it gathers since \(String(describing: since)), not \(String(describing: witness.gatheringSince))")
            if case .status(let status) = room.phaseMessage(at: now) {
                try demand(
                    status.players == witness.seats.values.count { $0.isHere && $0.plays }, .gathering,
                    "\(status) is said")
            }
        case .ending(let until):
            try demand(
                witness.isMatchOver && until == witness.revealEnd, .matches,
                "the end is told at \(until), but should be at \(String(describing: witness.revealEnd))")
        case .finished:
            try demand(witness.revealEnd == nil, .matches, "a match ended before its last solution was shown")
            try demand(witness.isMatchOver, .matches, "a match was over in round \(witness.round)")
        }
        try demand(room.isPaused == witness.isPaused, .pauses, "paused is \(room.isPaused)")
        try demand(room.isLocked == witness.isLocked, .admission, "locked is \(room.isLocked)")
    }

    private func inspectTold(at now: Instant) throws(Breach) {
        for (id, seat) in witness.seats where seat.isHere && !seat.isBot {
            let told = seat.phase
            try demand(
                told?.phase == room.phaseCode && (told?.paused == true) == room.isStopped, .phase,
                "player \(id) knows \(String(describing: told)), but it is \(room.phaseCode)")
            try demand(
                (told?.locked == true) == room.isLocked, .admission,
                "player \(id) is told that locked is \(String(describing: told?.locked))")
        }
    }

    private func inspectTable(at now: Instant) throws(Breach) {
        let results = room.results
        let rows = results.rows ?? []
        try inspect(rows: rows, isSecret: room.phaseCode == .ending)
        if room.phaseCode != .ending { try inspect(teams: results.teams) }
        // A player who leaves between two rounds leaves a gap in the ranks.
        try demand(
            witness.open == nil || Self.haveShape(rows.compactMap(\.rank)), .ranks, "the ranks are \(rows.map(\.rank))")
        try demand(results.guessing == witness.guessing, .guessing, "\(results.guessing) in the table")
        for row in rows {
            guard let seat = witness.seats[PlayerID(row.player)] else { continue }
            try demand(
                row.outcome == witness.told(seat.outcome), .table, "player \(row.player) is shown as \(row.outcome)")
        }
        guard witness.isAnybodyHere else { return }
        var told = lastTable?.results
        told?.news = nil
        let isTold = told == results
        let due = room.nextDeadline.map { now.duration(to: $0) }
        let interval = Self.tableInterval(seats: witness.seats.count)
        try demand(
            isTold || due.map { $0 <= interval } ?? false, .freshTable,
            "a change is told in \(due.map { "\($0)" } ?? "eternity")")
    }
}

extension Witness {
    /// An outcome as the table tells it: without a race, it names nobody for giving up.
    func told(_ outcome: RowOutcome) -> RowOutcome {
        isRace || outcome != .gaveUp ? outcome : open == nil ? .outOfTime : .waiting
    }
}

extension Witness.Seat {
    /// The player's outcome in the table.
    var outcome: RowOutcome {
        switch part {
        case .solved: .solved
        case .gaveUp: .gaveUp
        case _ where !isHere: .away
        case .guessing: .guessing
        case .outOfTime: .outOfTime
        case .waiting: .waiting
        }
    }
}
