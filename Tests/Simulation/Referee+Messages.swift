import Messages
import Puzzles
import Rules

// Checks which messages people receive, and when.
extension Referee {
    mutating func observe(
        _ message: HostMessage, to audience: Audience, _ moment: inout Moment
    ) throws(Breach) {
        try inspect(audience, of: message.name, moment)
        switch message {
        case .startRound(let start):
            try observe(start, to: audience, &moment)
        case .verdict(let verdict):
            try observe(verdict, to: audience, &moment)
        case .hint(let hint):
            try observe(hint, to: audience, &moment)
        case .results(let results):
            // A match that begins without players shows only in an empty table.
            if results.round == 0, witness.isMatchOver, moment.event == .host(.start) { witness.beginMatch() }
            try inspect(rows: results.rows)
            if audience == .everyone { try observeTable(results, moment) }
        case .standings(let standings):
            try inspect(standings)
        case .endMatch(let end):
            // Everybody is told by an effect of its own; this is for somebody who comes in later.
            let isLate = if case .one = audience { true } else { false }
            try demand(
                isLate && witness.isMatchOver && witness.revealEnd == nil, .matches, "the end is told to \(audience)")
            try inspect(end)
        case .status(let status):
            for id in witness.seats.keys where audience.includes(id) {
                witness.seats[id]?.status = status.code
                witness.seats[id]?.isToldLocked = status.locked == true
            }
        case .you(let you):
            try observe(you, to: audience, moment)
        default:
            throw Breach(law: .noGhosts, detail: "the rules say \(message.name)")
        }
        if case .startRound = message { moment.isTableFree = true } else { moment.isTableFree = false }
    }

    /// Checks the end of a round, of which everybody is told.
    mutating func observe(
        _ end: HostMessage.EndRound, _ places: [PlayerID: Place], _ moment: inout Moment
    ) throws(Breach) {
        try inspect(.everyone, of: "endRound", moment)
        try inspect(end, places)
        moment.isTableFree = true
    }

    func inspect(_ audience: Audience, of message: String, _ moment: Moment) throws(Breach) {
        switch audience {
        case .everyone, .others:
            try demand(
                witness.isAnybodyHere || message == "startRound", .noGhosts, "\(message) was told to an empty room")
        case .these(let players):
            let areHere = players.allSatisfy { witness.seats[$0]?.isHere == true }
            try demand(areHere, .noGhosts, "\(message) was told to \(players)")
        case .one(let id):
            let isBack = message == "welcome" && moment.event == .resume(id)
            try demand(
                witness.seats[id].map { $0.isHere || isBack } ?? false, .noGhosts,
                "\(message) was told to player \(id), who is not there")
            try demand(moment.event != .drop(id), .noGhosts, "\(message) was told to \(id), who is going")
        }
    }

    mutating func observe(welcome id: PlayerID, _ moment: inout Moment) throws(Breach) {
        try inspect(.one(id), of: "welcome", moment)
        switch moment.event {
        case .join(id, _, _, _), .resume(id): break
        default: throw Breach(law: .welcome, detail: "player \(id) was welcomed without coming")
        }
        witness.seats[id]?.awaySince = nil
        let (seat, player) = (witness.seats[id], room.player(id))
        try demand(
            seat?.name == player?.name && seat?.role == player?.role, .seats,
            "player \(id) was welcomed as \(String(describing: player))")
        moment.isTableFree = false
        // A player who comes while the clocks stand still is told of the round when it continues.
        if let seat, witness.heldSince != nil, seat.plays, case .waiting = seat.part,
            witness.mayPlay(seat, at: moment.now) != nil, let open = witness.open
        {
            let isNewcomer = moment.now > open.began
            witness.bind(id, isNewcomer: isNewcomer)
            witness.deal(to: id, isNewcomer: isNewcomer)
        }
    }

    private mutating func observe(
        _ start: HostMessage.StartRound, to audience: Audience, _ moment: inout Moment
    ) throws(Breach) {
        guard let open = witness.open, start.round == witness.round, start.numbers == open.puzzle.numbers,
            start.target == open.puzzle.target.onTheWire
        else {
            throw Breach(law: .welcome, detail: "\(start) is not the round that is on")
        }
        try demand(
            start.rounds == witness.rounds && start.deck ?? "1-9" == open.deck.range
                && start.firstTo == witness.settings.firstTo && (start.knockout == true) == (witness.knockout != nil)
                && start.mostRounds == witness.knockout.flatMap { $0.cuts == 0 ? $0.most : nil },
            .matches, "\(start) is not as the host wants it")
        try demand(witness.heldSince == nil, .stopped, "\(start) was told while the clocks stand still")
        let (now, given) = (moment.now, Duration(onTheWire: start.seconds))
        let isTimed = witness.settings.isTimed
        try demand(
            isTimed ? start.clock == nil : start.clock == false && start.seconds == 3_600, .times,
            "\(start) without clock")
        for (id, seat) in witness.seats where audience.includes(id) && seat.isHere {
            let isAlone = if case .one = audience { true } else { false }
            if !isAlone, seat.contests {
                try demand(moment.isRoundNew || moment.goesOn, .clocks, "\(start) was told for nothing")
                try demand(
                    moment.isRoundNew != seat.isGuessing, .clocks,
                    "player \(id) was sent the round, being \(seat.part)")
            }
            guard let left = moment.isRoundNew ? witness.whole(for: seat) : witness.mayPlay(seat, at: now) else {
                throw Breach(law: .welcome, detail: "player \(id) was sent a round that it may not play")
            }
            try demand(
                !isTimed || given == left, seat.isGuessing ? .clocks : .times,
                "player \(id) was given \(given), not \(left)")
            moment.untold.remove(id)
            if seat.contests, !seat.isGuessing {
                let isNewcomer = !moment.isRoundNew && now > open.began
                witness.bind(id, isNewcomer: isNewcomer)
                witness.deal(to: id, isNewcomer: isNewcomer)
            }
            let factor = seat.plays && isTimed ? witness.seats[id]?.bound?.percent : nil
            try demand(
                !seat.plays || (start.forTeam == nil) == witness.counts(id), .teams,
                "player \(id) was told of their team: \(String(describing: start.forTeam))")
            try demand(
                seat.isBot || start.timeFactor.map { Int(($0 * 100).rounded()) } == factor, .ownTime,
                "player \(id) has \(String(describing: start.timeFactor))")
        }
    }

    private func observe(
        _ verdict: HostMessage.Verdict, to audience: Audience, _ moment: inout Moment
    ) throws(Breach) {
        moment.verdicts += 1
        if case .one(let id) = audience, let seat = witness.seats[id] {
            let time = Duration(onTheWire: verdict.seconds)
            let isBest =
                verdict.correct && verdict.bonus == nil && seat.hints == 0 && !witness.isUnranked(id)
                && seat.solved >= 2
                && seat.best.map { time < $0 } ?? false
            try demand((verdict.best == true) == isBest, .highlights, "\(time) is a personal best: \(!isBest)")
        }
        if let promised = moment.promised {
            moment.promised = nil
            let found = if case .one(let id) = audience { 1 + (witness.seats[id]?.further.count ?? 0) } else { 0 }
            let canSearch = witness.settings.allowsFurther && witness.puzzle.numbers.count <= 5
            let isAll = canSearch && found == witness.solutions
            try demand(
                promised.isTold(by: verdict, of: isAll ? found : nil), .verdicts,
                "\(verdict) is not what was recorded: \(promised)")
            return
        }
        switch moment.event {
        case .hint(let id, let number, let step):
            let hint = witness.hint(for: id, in: number, step, of: solutionHints.count, at: moment.now)
            try demand(
                audience == .one(id) && hint == nil
                    && verdict == HostMessage.Verdict(round: number, correct: false, seconds: 0, reason: .noHint),
                .hints,
                "player \(id) was told \(verdict), and should get \(String(describing: hint))")
        case .answer(let id, let number, _, let elapsed, _), .giveUp(let id, let number, _, let elapsed):
            try demand(
                audience == .one(id) && verdict.round == number, .verdicts, "\(verdict) to \(audience)")
            let finding: VerdictReason
            let word = witness.word(of: id, in: number, elapsed, at: moment.said, isEarly: moment.event.arrived != nil)
            switch (word, moment.event) {
            case (.over(let reason), _): finding = reason
            // Giving up is nothing to a solver.
            case (.further, .giveUp): finding = .alreadyAnswered
            default: throw Breach(law: .recordFirst, detail: "\(verdict) without a record before it")
            }
            try demand(
                verdict == HostMessage.Verdict(round: number, correct: false, seconds: 0, reason: finding), .verdicts,
                "the verdict is \(verdict), but should be \(finding)")
        default:
            throw Breach(law: .verdicts, detail: "\(verdict) on nothing that was said")
        }
    }

    private mutating func observeTable(_ results: HostMessage.Results, _ moment: Moment) throws(Breach) {
        if let lastTable, !moment.isTableFree {
            let wait = lastTable.instant.duration(to: moment.now)
            try demand(wait >= lastTable.interval, .calmTable, "two tables within \(wait)")
        }
        lastTable = (results, moment.now, Self.tableInterval(seats: witness.seats.count))
    }

    /// 1 ms for each seat, at least 100 ms, at most 1 s.
    static func tableInterval(seats: Int) -> Duration {
        .milliseconds(min(max(seats, 100), 1_000))
    }

    func observe(dismissal reason: GoodbyeCode, of id: PlayerID, _ moment: inout Moment) throws(Breach) {
        switch moment.event {
        case .host(.kick(id)):
            try demand(moment.departed[id] == true && reason == .kicked, .seats, "\(id) was \(reason)")
        case .host(.ban(id)), .host(.banAll(id, others: _)):
            try demand(moment.departed[id] == true && reason == .banned, .seats, "\(id) was \(reason)")
        case .join(id, let name, let role, wishes: _):
            try demand(reason == witness.refusal(of: name, as: role), .admission, "\(id) was sent away: \(reason)")
            moment.isDoorAnswered = true
        default:
            throw Breach(law: .noGhosts, detail: "player \(id) was sent away for nothing")
        }
        moment.departed[id] = nil
    }
}
