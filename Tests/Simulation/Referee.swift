import Messages
import Puzzles
package import Rules

/// Plays a game step by step and compares the room with a witness after each step.
package struct Referee {
    /// The result of one step.
    package struct Turn: Hashable, Sendable {
        package let event: Event
        package let instant: Instant
        package let effects: [Effect]
    }

    /// The verdict that follows from a record.
    struct Ruling: Hashable {
        let round: Int
        /// The judgement of an expression; nil for a give-up.
        let judgement: Judgement?
        let time: Duration
        /// What a right answer is worth.
        let points: Int?
        let discovery: Discovery?
        /// What a further solution adds.
        var bonus: Int?
        /// Whether it was given before.
        var isRepeated = false
    }

    /// What is known about the current step.
    struct Moment {
        let event: Event
        let now: Instant
        /// The verdict that follows from the last record.
        var promised: Ruling?
        /// The number of verdicts sent in this step.
        var verdicts = 0
        /// The hints told in this step.
        var hints: [HostMessage.Hint] = []
        /// The hint that was taken in this step.
        var taken: Int?
        /// Whether the player who asked to join was admitted or refused.
        var isAdmissionAnswered = false
        /// The players who lost their seats in this step, and whether they were connected.
        var departed: [PlayerID: Bool] = [:]
        /// Whether a round has begun in this step, or goes on after a pause.
        var isRoundNew = false
        var goesOn = false
        /// Whether everybody was told in this step how the match has ended.
        var isEndTold = false
        /// The players who must be told that the round goes on.
        var untold: Set<PlayerID> = []
        /// When the player said it, which is before now if it had to wait.
        var said: Instant { min(event.arrived ?? now, now) }
    }

    package internal(set) var room: Room
    var witness: Witness
    private var latest = Instant(nanoseconds: .min)
    /// The last table sent to everybody, when, and how long the next one must wait.
    var lastTable: (results: HostMessage.Results, instant: Instant, interval: Duration)?

    init(room: Room) {
        self.room = room
        witness = Witness(settings: room.settings)
    }

    /// Plays a step.
    /// - Returns: its result, or nil if a room would never get it.
    /// - Throws: the first law that it breaks.
    package mutating func play(_ step: Step) throws(Breach) -> Turn? {
        guard let event = step.event(in: room) else { return nil }
        let instant = Instant(nanoseconds: step.instant)
        latest = max(latest, instant)
        let effects = room.handle(event, at: instant)
        try observe(effects, of: event, at: latest)
        try inspect(after: event, effects, at: latest)
        return Turn(event: event, instant: instant, effects: effects)
    }

    private mutating func observe(_ effects: [Effect], of event: Event, at now: Instant) throws(Breach) {
        (witness.isNewMatch, witness.isRoundOver) = (false, false)
        witness.endBreakIfAlone(at: now)
        witness.endRevealIfDue(at: now)
        witness.gather(at: now)
        var moment = Moment(event: event, now: now)
        moment.goesOn = witness.goOn(at: now)
        // A round that does not count goes on for nobody.
        if moment.goesOn, event != .voidRound {
            let playing = witness.seats.filter { _, seat in
                seat.isHere && !seat.isBot && seat.isGuessing && witness.mayPlay(seat, at: now) != nil
            }
            moment.untold = Set(playing.keys)
        }
        if event == .voidRound { witness.voidRound(at: now) }
        for (index, effect) in effects.enumerated() {
            // The first effect says that the round goes on, even to those whose time is over by then.
            if moment.untold.isEmpty, index > 0 || !moment.goesOn {
                witness.expire(by: min(nextExpiry(in: effects[index...]) ?? now, now))
            }
            switch effect {
            case .record(let record):
                try observe(record, &moment)
            case .tell(let audience, let message):
                // A time is removed once all is done that was due before; a table can only come last.
                if index == effects.count - 1, case .removeTime(let id) = event { witness.gone[id] = nil }
                try observe(message, to: audience, &moment)
            case .welcome(let id):
                try observe(welcome: id, &moment)
                try inspectGreeting(of: id, effects[(index + 1)...], at: now)
            case .tellLastResults(let id):
                try inspect(.one(id), of: "results", moment)
            case .tellPhase(let message, own: let owns, let audience):
                try observe(message, owns, to: audience, &moment)
            case .tellLastPhase(let id, own: _):
                try inspect(.one(id), of: "lastPhase", moment)
                witness.seats[id]?.phase = room.phaseMessage(at: now).state
            case .dismiss(let id, let reason):
                try observe(dismissal: reason, of: id, &moment)
            }
        }
        witness.expire(by: now)
        try moment.end(seenBy: witness)
        witness.note(event, at: now)
        witness.expire(by: now)
    }

    /// When the next seat is given up in this step because its player was away for too long.
    private func nextExpiry(in effects: ArraySlice<Effect>) -> Instant? {
        for case .record(.departed(let id, _)) in effects {
            if let expiry = witness.seats[id].flatMap(witness.expiry) { return expiry }
        }
        return nil
    }

    /// Throws if something does not hold.
    func demand(
        _ holds: Bool, _ law: Law, _ detail: @autoclosure () -> String
    ) throws(Breach) {
        guard holds else { throw Breach(law: law, detail: detail()) }
    }
}

extension Referee.Moment {
    /// Checks that everything required was answered.
    func end(seenBy witness: Witness) throws(Breach) {
        guard untold.isEmpty else {
            throw Breach(law: .stopped, detail: "nobody told \(untold) that the round goes on")
        }
        switch event {
        case .answer(let id, _, _, _, _), .giveUp(let id, _, _, _, _):
            let isHere = witness.seats[id]?.isHere == true, wanted = isHere ? 1 : 0
            guard verdicts == wanted, promised == nil || !isHere else {
                throw Breach(law: .verdicts, detail: "player \(id) got \(verdicts) verdicts, not \(wanted)")
            }
        case .hint(let id, _, _):
            let wanted = witness.seats[id]?.isHere == true ? 1 : 0
            guard verdicts + hints.count == wanted else {
                throw Breach(law: .hints, detail: "player \(id) got \(verdicts) verdicts and \(hints)")
            }
        case .join(let id, _, _, let wishes):
            // A bot that may not come hears nothing.
            guard isAdmissionAnswered || wishes.isBot == true && !witness.mayBotCome else {
                throw Breach(law: .admission, detail: "player \(id) was neither let in nor sent away")
            }
        default:
            break
        }
    }
}

extension Referee.Ruling {
    /// Whether a verdict says this.
    /// - Parameter solutions: how many there are, if the player may look for others and has found all of them.
    func isTold(by verdict: HostMessage.Verdict, of solutions: Int?) -> Bool {
        let isRight = judgement?.isCorrect == true && !isRepeated
        let isFound =
            verdict.found == discovery?.number
            && verdict.solutions == (discovery?.count ?? (isRight ? solutions : nil))
            && verdict.discovery == (discovery == nil ? nil : true) && verdict.bonus == bonus
        guard verdict.round == round, Duration(onTheWire: verdict.seconds) == time, verdict.points == points, isFound
        else { return false }
        if isRepeated { return verdict.reason == .repeated && !verdict.correct && verdict.value == nil }
        switch judgement {
        case nil: return verdict.reason == .gaveUp
        case .correct(let value)?: return verdict.correct && verdict.reason == nil && verdict.value == value.description
        case .notTarget(let value)?: return verdict.reason == .notTarget && verdict.value == value.description
        case .overflow?: return verdict.reason == .notTarget && verdict.value == nil
        case .wrongNumbers?: return verdict.reason == .wrongNumbers
        case .divisionByZero?: return verdict.reason == .divisionByZero
        case .syntax(let error)?: return verdict.reason == .syntax && verdict.position == error.position
        }
    }
}
