import PlainText
import Puzzles
import Rules

// Checks the records.
extension Referee {
    mutating func observe(_ record: Record, _ moment: inout Moment) throws(Breach) {
        switch record {
        case .joined(let id, let name, let role, let isBot, let team):
            try observeJoin(of: id, name, role, isBot: isBot, team, &moment)
        case .renamed(let id, let name):
            try observeRenaming(of: id, name, moment)
        case .changedTeam(let id, let team):
            try observeTeam(of: id, team, moment)
        case .departed(let id, let names):
            try demand(witness.seats[id]?.name == names.first, .names, "player \(id) left as \(names)")
            try observeDeparture(of: id, &moment)
        case .roundStarted(let match, let number, let puzzle, let difficulty, let solutions):
            try observeStart(of: number, in: match, puzzle, difficulty, &moment)
            try demand(solutions > 0, .solvable, "\(puzzle) has \(solutions) solutions")
            witness.found = nil
            witness.solutions = solutions
            witness.isRace = witness.settings.isTimed || witness.settings.scoring != .solved
        case .answered(
            let id, let match, let number, let expression, let judgement, let time, let points, let discovery):
            try demand(
                moment.isAnswer(by: id, in: number, expression), .verdicts, "an answer was recorded that nobody gave")
            let ruling = Ruling(
                round: number, judgement: judgement, time: time, points: points,
                discovery: witness.isRace ? discovery : nil)
            try inspect(discovery, by: id, expression, judgement)
            try observeWord(of: id, in: match, ruling, &moment)
            let isRight = judgement.isCorrect
            try demand(
                points == (isRight ? witness.points(for: time, of: id) : nil), .points,
                "\(time) is worth \(String(describing: points))")
            if isRight {
                witness.seats[id]?.part = .solved(time, isProven: true)
                witness.seats[id]?.answer = expression
            }
        case .foundFurther(let id, let match, let number, let expression, let time, let points, let discovery):
            try observeFurther(of: id, in: match, number, expression, time, moment)
            let solutions = Distinct.solutions(of: witness.puzzle)
            guard let seat = witness.seats[id], let solved = seat.solvedTime else { return }
            let solution = Distinct.canonical(expression, of: witness.puzzle)
            try demand(
                solutions.contains(solution) && !witness.solutions(of: seat).contains(solution),
                .further, "\(expression) is not a further one of \(solutions) for \(seat)")
            let before = witness.points(for: solved, of: id)
            witness.seats[id]?.further.append(solution)
            let after = witness.points(for: solved, of: id)
            try demand(
                points == before.flatMap { before in after.map { $0 - before } }, .points,
                "another solution is worth \(String(describing: points))")
            try inspect(discovery, by: id, expression, witness.puzzle.judge(expression))
            moment.promised = Ruling(
                round: number, judgement: witness.puzzle.judge(expression), time: time, points: after,
                discovery: witness.isRace ? discovery : nil, bonus: points ?? 0)
        case .repeated(let id, let match, let number, let expression, let time):
            try observeFurther(of: id, in: match, number, expression, time, moment)
            let known = witness.seats[id].map(witness.solutions) ?? []
            try demand(
                known.contains(Distinct.canonical(expression, of: witness.puzzle)), .further,
                "\(expression) was not given before: \(known)")
            moment.promised = Ruling(
                round: number, judgement: nil, time: time, points: nil, discovery: nil, isRepeated: true)
        case .tookHint(let id, let match, let number, let step):
            try demand(
                match == witness.match && number == witness.round && witness.seats[id]?.hints == step - 1, .hints,
                "player \(id) took hint \(step)")
            moment.taken = step
        case .claimed(let id, let match, let number, let time, let points):
            let (elapsed, arrived) = (moment.event.elapsed, moment.event.arrived)
            let said = Event.claim(id, round: number, elapsed: elapsed, arrived: arrived)
            try demand(moment.event == said, .verdicts, "\(id) claimed nothing")
            try inspectWord(of: id, in: match, number, time, moment)
            try demand(
                points == witness.points(for: time, of: id), .points, "\(time) is worth \(String(describing: points))")
            witness.seats[id]?.part = .solved(time, isProven: false)
        case .gaveUp(let id, let match, let number, let time):
            let (elapsed, arrived) = (moment.event.elapsed, moment.event.arrived)
            let said = Event.giveUp(id, round: number, elapsed: elapsed, arrived: arrived)
            try demand(moment.event == said, .verdicts, "\(id) did not give up")
            let ruling = Ruling(round: number, judgement: nil, time: time, points: nil, discovery: nil)
            try observeWord(of: id, in: match, ruling, &moment)
            witness.seats[id]?.part = .gaveUp(reason: nil)
        case .roundEnded(let match, let number, let winners, let outOfTime):
            if !witness.isPaused { witness.endHold(at: moment.now) }
            let guessing = witness.seats.filter { $0.value.isGuessing || $0.value.part == .outOfTime }.keys.sorted()
            try demand(outOfTime == guessing, .guessing, "\(outOfTime) were guessing to the end, not \(guessing)")
            try observeEnd(of: number, in: match, winners, moment)
        case .matchEnded(let match, let standings, let teams):
            try demand(match == witness.match, .matches, "match \(match) ended in match \(witness.match)")
            if moment.event == .host(.end), !witness.isMatchOver, witness.round > 0, witness.open == nil {
                (witness.isMatchOver, witness.breakEnd) = (true, nil)
            }
            if moment.event == .voidRound, !witness.isMatchOver {
                (witness.isMatchOver, witness.breakEnd) = (witness.isLast(witness.round), nil)
            }
            try demand(
                witness.isMatchOver, .matches,
                "the match ended after round \(witness.round)")
            try inspect(standings: standings)
            try inspect(teams: teams)
            witness.placings = standings
            witness.forgetMatchIfEmpty()
        }
    }

    private mutating func observeJoin(
        of id: PlayerID, _ name: PlayerName, _ role: Role, isBot: Bool, _ team: TeamName?, _ moment: inout Moment
    ) throws(Breach) {
        guard case .join(id, let wish, role, let wishes) = moment.event else {
            throw Breach(law: .admission, detail: "player \(id) was let in who did not ask")
        }
        try demand(isBot == (wishes.isBot == true), .bots, "player \(id) is a bot: \(isBot)")
        let refusal = isBot ? nil : witness.refusal(of: wish, as: role)
        try demand(refusal == nil, .admission, "player \(id) was let in, not sent away")
        try demand(!isBot || witness.mayBotCome, .bots, "bot \(id) came in a round, or was one too many")
        let isTaken = witness.mayBeKept(wish) || witness.has(Set(wish.likenesses)) || witness.isBanned(wish)
        let likenesses = Set(name.likenesses)
        try demand(isTaken || name == wish, .names, "\(wish) was free, but became \(name)")
        try demand(
            !witness.has(likenesses) && !witness.isBanned(name), .names, "\(name) is taken twice, or banned")
        try demand(PlayerName(name.text) == name, .names, "\(name) is not a clean name")
        let face = room.player(id)?.face
        if isBot {
            try demand(face == nil, .bots, "bot \(id) has the face of a person")
        } else {
            try inspect(face, of: id, role, wanted: wishes.face)
        }
        try inspect(team, of: id, role, wanted: wishes.team, isBot: isBot)
        witness.seats[id] = Witness.Seat(
            name: name, likenesses: likenesses, role: role, face: face, team: team, isBot: isBot)
        let own = (wishes.timeFactor?.percent).flatMap(witness.own(wishing:))
        if role == .player, !isBot { witness.seats[id]?.own = own }
        witness.admit(id)
        moment.isAdmissionAnswered = true
    }

    private mutating func observeDeparture(of id: PlayerID, _ moment: inout Moment) throws(Breach) {
        guard let seat = witness.seats[id] else {
            throw Breach(law: .seats, detail: "player \(id) departed without a seat")
        }
        // An expired seat is gone before anything else happens.
        if let expiry = witness.expiry(of: seat), expiry <= moment.now {
            if let end = witness.roundEnd {
                try demand(
                    expiry < end, .dueInOrder, "player \(id) lost the seat before an earlier end of round")
            }
        } else {
            switch moment.event {
            case .leave(id): break
            case .host(.kick(id)): if seat.isBot { witness.askForOneFewer() }
            case .host(.ban(id)):
                witness.banned.insert(seat.name)
                if seat.isBot { witness.askForOneFewer() }
            default: throw Breach(law: .seats, detail: "player \(id) lost a seat too early")
            }
        }
        let isSentOut = moment.event == .host(.kick(id)) || moment.event == .host(.ban(id))
        if witness.open != nil, seat.solvedTime != nil, !isSentOut { witness.gone[id] = seat }
        moment.departed[id] = seat.isHere
        witness.leftNames.formUnion(seat.likenesses)
        witness.seats[id] = nil
        witness.endBreakIfAlone(at: moment.now)
        witness.endRevealIfDue(at: moment.now)
        witness.forgetMatchIfEmpty()
    }

    /// Notes an accepted answer or give-up, which must get a verdict.
    private mutating func observeWord(
        of id: PlayerID, in match: Int, _ ruling: Ruling, _ moment: inout Moment
    ) throws(Breach) {
        try inspectWord(of: id, in: match, ruling.round, ruling.time, moment)
        if case .answer(_, _, let expression, _, _) = moment.event, let puzzle = witness.open?.puzzle {
            let judgement = puzzle.judge(expression)
            try demand(ruling.judgement == judgement, .verdicts, "\(expression) was misjudged")
            if !judgement.isCorrect { witness.noteWrong(id) }
        }
        moment.promised = ruling
    }

    /// Checks whether a player could answer, and at that time.
    private func inspectWord(
        of id: PlayerID, in match: Int, _ number: Int, _ time: Duration, _ moment: Moment
    ) throws(Breach) {
        try demand(match == witness.match, .verdicts, "the record is of match \(match)")
        // A delayed event counts even if its player has lost the connection since.
        try demand(
            witness.seats[id]?.isHere == true || moment.event.arrived != nil, .verdicts,
            "player \(id) spoke from away")
        let expected = witness.word(
            of: id, in: number, moment.event.elapsed, at: moment.said, isEarly: moment.event.arrived != nil)
        let expectedTime: Duration
        switch expected {
        case .open(let time): expectedTime = time
        // A solver may be wrong, too.
        case .further(let time): expectedTime = time
        case .over: throw Breach(law: .verdicts, detail: "player \(id) had no right to speak: \(expected)")
        }
        try demand(
            time == expectedTime, .times, "the time of player \(id) is \(time), but should be \(expectedTime)"
        )
    }

    /// Checks a right answer of a solver.
    private func observeFurther(
        of id: PlayerID, in match: Int, _ number: Int, _ expression: String, _ time: Duration, _ moment: Moment
    ) throws(Breach) {
        try inspectWord(of: id, in: match, number, time, moment)
        try demand(
            moment.isAnswer(by: id, in: number, expression) && witness.seats[id]?.solvedTime != nil, .further,
            "\(expression) was not what \(id) said")
    }
}

extension Referee.Moment {
    /// Whether a player said this in a round.
    fileprivate func isAnswer(by id: PlayerID, in round: Int, _ expression: String) -> Bool {
        event == .answer(id, round: round, expression: expression, elapsed: event.elapsed, arrived: event.arrived)
    }
}

extension Event {
    /// The player's time on the host's stopwatch, for an answer, claim or give-up; nil if no stopwatch ran.
    var elapsed: Duration? { told.elapsed }

    /// The arrival time of a delayed answer, claim or give-up; nil for any other step.
    var arrived: Instant? { told.arrived }

    private var told: (elapsed: Duration?, arrived: Instant?) {
        switch self {
        case .answer(_, _, _, let elapsed, let arrived), .claim(_, _, let elapsed, let arrived),
            .giveUp(_, _, _, let elapsed, let arrived):
            (elapsed, arrived)
        case .join, .rename, .team, .drop, .resume, .leave, .hint, .removeTime, .wish, .host, .foundBefore, .voidRound,
            .restart, .tick:
            (nil, nil)
        }
    }
}
