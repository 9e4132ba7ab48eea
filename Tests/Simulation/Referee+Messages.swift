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
        case .verdict(let verdict):
            try observe(verdict, to: audience, &moment)
        case .hint(let hint):
            try observe(hint, to: audience, &moment)
        case .results(let results):
            // A match that begins without players shows only in an empty table.
            if results.round == 0, witness.isMatchOver, moment.event == .host(.start) { witness.beginMatch() }
            // A change of settings comes before the table that is due in the same step.
            if case .host(.set(let values)) = moment.event { witness.change(values) }
            try inspect(rows: results.rows, isSecret: witness.revealEnd != nil && !moment.isEndTold)
            if audience == .everyone { try observeTable(results, moment) }
        case .you(let you):
            try observe(you, to: audience, moment)
        default:
            throw Breach(law: .noGhosts, detail: "the rules say \(message.name)")
        }
    }

    /// Checks a message that tells the phase, and each player's own part.
    mutating func observe(
        _ message: HostMessage, _ owns: [PlayerID: HostMessage.Own], to audience: Audience, _ moment: inout Moment
    ) throws(Breach) {
        try inspect(audience, of: message.name, moment)
        guard let state = message.state else { throw Breach(law: .phase, detail: "\(message) tells no phase") }
        for (id, seat) in witness.seats where audience.includes(id) && seat.isHere && !seat.isBot {
            witness.seats[id]?.phase = state
        }
        try demand(
            owns.keys.allSatisfy { witness.seats[$0]?.plays == true && audience.includes($0) }, .noGhosts,
            "\(owns.keys) are told what \(message.name) is to them")
        switch message {
        case .startRound(let start):
            try observe(start, owns, to: audience, &moment)
            if moment.isRoundNew, audience == .everyone {
                lastTable = (room.results, moment.now, .zero)
            }
        case .endRound(let end):
            try inspect(end, owns, isFirst: audience == .everyone && end.again != true, at: moment.now)
            if audience == .everyone { try observeTable(end.table, moment, isEnd: true) }
        case .endMatch(let end) where audience == .everyone && end.again != true:
            try observe(end.members, owns, moment)
            moment.isEndTold = true
            // It has a table of its own.
            lastTable = (room.results, moment.now, .zero)
        case .endMatch(let end):
            try demand(
                witness.isMatchOver && witness.revealEnd == nil, .matches, "the end is told to \(audience)")
            try inspect(end.members)
        case .status(let status):
            try demand(
                [.waiting, .gathering, .countdown].contains(status.phase), .phase, "a status tells \(status.phase)")
        default: throw Breach(law: .phase, detail: "\(message.name) tells a phase")
        }
    }

    func inspect(_ audience: Audience, of message: String, _ moment: Moment) throws(Breach) {
        switch audience {
        case .everyone:
            try demand(witness.isAnybodyHere, .noGhosts, "\(message) was told to an empty room")
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
    }

    private mutating func observe(
        _ start: HostMessage.Phased<HostMessage.StartRound>, _ owns: [PlayerID: HostMessage.Own],
        to audience: Audience, _ moment: inout Moment
    ) throws(Breach) {
        guard let open = witness.open, start.round == witness.round, start.target == open.puzzle.target.onTheWire else {
            throw Breach(law: .welcome, detail: "\(start) is not the round that is on")
        }
        try demand(
            start.rounds == witness.rounds && start.settings == witness.changed
                && start.mostRounds == witness.knockout.flatMap { $0.cuts == 0 ? $0.most : nil },
            .matches, "\(start) is not as the host wants it")
        let isStopped = start.paused == true
        // A player who reconnects too late does not get the puzzle.
        let isTold = start.numbers == open.puzzle.numbers
        let isKept =
            start.numbers == nil
            && (isStopped
                || owns.values.contains { $0.plays == false || [.solved, .gaveUp, .outOfTime].contains($0.outcome) })
        try demand(isStopped ? isKept : isTold || isKept, .stopped, "\(start) was told while the clocks stand still")
        let (now, isTimed) = (moment.now, witness.settings.isTimed)
        for (id, seat) in witness.seats where audience.includes(id) && seat.isHere && seat.contests {
            moment.untold.remove(id)
            let isEntering = seat.outcome == .waiting
            let isOpening = moment.isRoundNew && audience == .everyone && start.again != true
            let left = isOpening ? witness.whole(for: seat) : witness.mayPlay(seat, at: now)
            if isEntering, left != nil, isOpening || audience == .one(id) {
                let isNewcomer = !isOpening && now > open.began
                witness.bind(id, isNewcomer: isNewcomer)
                witness.deal(to: id, isNewcomer: isNewcomer)
            }
            guard seat.plays, let entered = witness.seats[id] else { continue }
            guard let own = owns[id] else { throw Breach(law: .welcome, detail: "player \(id) hears nothing about it") }
            let outcome = entered.isGuessing && left == nil ? .outOfTime : entered.outcome
            try demand(
                own.outcome == outcome && (own.plays == nil) == (outcome != .waiting), .welcome,
                "player \(id) is told \(own), being \(entered.part)")
            try demand(
                isTimed ? own.clock == nil : own.clock == false && own.seconds == nil && start.seconds == 3_600,
                .times, "\(own) without clock")
            if isTimed, entered.isGuessing {
                try demand(
                    own.seconds.map(Duration.init(onTheWire:)) == left ?? .zero, .clocks,
                    "player \(id) was given \(String(describing: own.seconds)), not \(String(describing: left))")
            }
            let factor = isTimed ? entered.bound?.percent : nil
            try demand(
                own.plays == false || (own.forTeam == nil) == witness.counts(id), .teams,
                "player \(id) was told about their team: \(String(describing: own.forTeam))")
            try demand(
                own.timeFactor.map { Int(($0 * 100).rounded()) } == factor, .ownTime,
                "player \(id) has \(String(describing: own.timeFactor))")
        }
        try demand(
            isTimed ? Duration(onTheWire: start.seconds) == witness.timeLeft(at: now) : start.seconds == 3_600,
            .times, "\(start.seconds) s are left, not \(String(describing: witness.timeLeft(at: now)))")
        let isOvertime = isTimed && start.seconds > 0 && witness.clocks(at: now) >= open.deadline
        try demand((start.overtime == true) == isOvertime, .ownTime, "\(start) tells that some have more time")
    }

    private func observe(
        _ verdict: HostMessage.Verdict, to audience: Audience, _ moment: inout Moment
    ) throws(Breach) {
        moment.verdicts += 1
        if case .one(let id) = audience, let seat = witness.seats[id] {
            let time = Duration(onTheWire: verdict.seconds)
            let isBest =
                verdict.correct && verdict.bonus == nil && seat.hints == 0 && !witness.isUnranked(id)
                && witness.isRace && seat.solved >= 2
                && seat.best.map { time < $0 } ?? false
            try demand((verdict.best == true) == isBest, .highlights, "\(time) is a personal best: \(!isBest)")
        }
        if let promised = moment.promised {
            moment.promised = nil
            let found = if case .one(let id) = audience { 1 + (witness.seats[id]?.further.count ?? 0) } else { 0 }
            let canSearch = witness.puzzle.numbers.count <= 5
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
        case .answer(let id, let number, _, let elapsed, _), .giveUp(let id, let number, _, let elapsed, _):
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

    /// - Parameter isEnd: whether it is the last one of a round, which may come at any time.
    private mutating func observeTable(
        _ results: HostMessage.Results, _ moment: Moment, isEnd: Bool = false
    ) throws(Breach) {
        if let lastTable, !isEnd {
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
        case .host(.ban(id)):
            try demand(moment.departed[id] == true && reason == .banned, .seats, "\(id) was \(reason)")
        case .join(id, let name, let role, wishes: _):
            try demand(reason == witness.refusal(of: name, as: role), .admission, "\(id) was sent away: \(reason)")
            moment.isAdmissionAnswered = true
        default:
            throw Breach(law: .noGhosts, detail: "player \(id) was sent away for nothing")
        }
        moment.departed[id] = nil
    }
}
