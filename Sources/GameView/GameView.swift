package import Messages
import Phrases

/// What one listener of a room sees: messages and instants go in, a ``Frame`` comes out. All instants and durations are in
/// seconds. The page's game-view.js does the same, and Tests/Vectors holds both to the same views.
package struct GameView: Sendable {
    private static let newsLast = 5.0
    private static let arrivalLasts = 8.0
    /// The outcomes after which a player is done with the round.
    private static let done: [RowOutcome] = [.solved, .gaveUp, .outOfTime]
    /// The statuses in which no round is on, except a pause within one. Any other but `waitingForAnswers` is unknown, and
    /// ignored.
    private static let resting: [StatusCode] = [.nextRoundSoon, .waitingForPlayers, .paused, .matchOver, .gathering]
    /// After these goodbyes the seat is kept: they are like a lost connection.
    private static let seatKept: [GoodbyeCode] = [.badFrame, .flooding, .tooSlow, .idle, .busy, .moved]

    package let role: PlayerMessage.Handshake.Role
    private var seat: Seat?
    private(set) var connection = Frame.Connection.joining
    package private(set) var welcome: HostMessage.Welcome?
    /// The round told last.
    package private(set) var start: HostMessage.StartRound?
    /// Whether a round is on.
    package private(set) var isOn = false
    private(set) var deadline: Double?
    /// If the round that is on stands still.
    private(set) var pause: Pause?
    private(set) var own: Own?
    /// What was sent and has no verdict, oldest first.
    package private(set) var unjudged: [PlayerMessage] = []
    /// How many answers in the round were wrong.
    private(set) var wrong = 0
    /// The hints taken in the round, in their order.
    package private(set) var hints: [HostMessage.Hint] = []
    /// Whether the host has said in this round that there are no further solutions, or that it judges none.
    private(set) var isSearchOver = false
    /// The puzzle of a round that was solved before the listener came back; its number is in the next table.
    private var solved: HostMessage.Welcome.Solved?
    /// The last verdict of the round.
    package private(set) var verdict: Frame.Verdict?
    /// The table told last.
    package private(set) var results: HostMessage.Results?
    /// The points that the last round has brought, by player, once it is over.
    private(set) var gains: [Int: Int] = [:]
    package private(set) var end: HostMessage.EndRound?
    package private(set) var standings: HostMessage.Standings?
    package private(set) var match: HostMessage.EndMatch?
    private(set) var matchEnded = 0.0
    /// What the deck of the last round is called, or that of the room before the first.
    private(set) var deck: String?
    /// Whether the listener is out of the match, as far as that is known.
    package private(set) var isOut = false
    package private(set) var status: HostMessage.Status?
    private(set) var goodbye: HostMessage.Goodbye?
    /// Just welcomed: what changed in the table meanwhile is no news.
    package private(set) var isBack = false
    private var changes = TableChanges()
    private var newsUntil = 0.0
    private(set) var reactions = ReactionQueue()
    /// Why the host did not do what the listener asked for last.
    private(set) var refusal: Refusal?
    private var arrival: Frame.Arrival?
    private var arrivalUntil = 0.0

    /// Nothing has been told yet.
    /// - Parameters:
    ///   - role: what the listener came for.
    ///   - seat: one that was kept from before, if there is one.
    package init(role: PlayerMessage.Handshake.Role = .player, seat: Seat? = nil) {
        (self.role, self.seat) = (role, seat)
    }

    /// Takes in a message from the host.
    /// - Parameter changes: how its table differs from the one before, if that is known already.
    @discardableResult package mutating func hear(
        _ message: HostMessage, changes: TableChanges? = nil, at now: Double
    ) -> Happening? {
        switch message {
        case .welcome(let welcome): return hear(welcome, at: now)
        case .startRound(let start): return hear(start, at: now)
        case .verdict(let verdict): return hear(verdict)
        case .hint(let hint): return hear(hint)
        case .results(let results): return hear(results, changes, at: now)
        case .endRound(let end):
            self.end = end
            (isOn, pause, unjudged, self.changes, standings, verdict) = (false, nil, [], TableChanges(), nil, nil)
            deadline = end.nextRoundSeconds.map { now + $0 }
            isOut = end.out == true
            return .roundOver
        case .standings(let standings): self.standings = standings
        case .endMatch(let match):
            // Whoever comes in later is told of the end once more, before the status, and sees all of it at once.
            let isToldAgain = status == nil
            (self.match, matchEnded) = (match, isToldAgain ? -.infinity : now)
            (isOn, pause, deadline) = (false, nil, nil)
            return .matchOver
        case .status(let status): hear(status, at: now)
        case .goodbye(let goodbye): hear(goodbye)
        case .you(let you): return hear(you)
        case .reaction(let reaction): reactions.hear(reaction, at: now)
        case .challenge, .seats, .ping, .unknown: break
        }
        return nil
    }

    /// Remembers what the listener sends, an answer or a giving up, until its verdict comes.
    package mutating func send(_ message: PlayerMessage) {
        if message.round != nil { unjudged.append(message) }
    }

    /// The connection is lost. The rest stays as it was.
    package mutating func lose() { connection = .lost }

    func news(at now: Double) -> [Phrase] { now < newsUntil ? changes.news(for: player) : [] }

    func arrival(at now: Double) -> Frame.Arrival? { now < arrivalUntil ? arrival : nil }

    private mutating func hear(_ you: HostMessage.You) -> Happening? {
        guard let player = welcome?.player, player.id == you.id else { return nil }
        refusal = you.refused
        welcome?.player.name = you.name
        welcome?.player.face = you.face
        welcome?.player.team = you.team
        if you.refused != nil { return .refused }
        if you.name != player.name { return .renamed }
        return you.team == player.team ? nil : .teamChanged
    }

    private mutating func hear(_ welcome: HostMessage.Welcome, at now: Double) -> Happening {
        let new = Seat(room: welcome.room.id, player: welcome.player.id)
        if self.welcome?.room.id != new.room {
            (start, end, standings, match, results, unjudged, hints) = (nil, nil, nil, nil, nil, [], [])
            changes = TableChanges()
        }
        // What the round was is told again if it is still on; until then the screen stays as it was left.
        (self.welcome, solved) = (welcome, welcome.solved)
        (deck, isOut) = (welcome.rules.deck, false)
        (own, status, goodbye, deadline, pause, isOn, isBack, connection) = (
            nil, nil, nil, nil, nil, false, true, .open
        )
        arrival = seat.map { $0.room != new.room ? .newRoom : $0.player != new.player ? .newSeat : .back }
        arrivalUntil = now + Self.arrivalLasts
        seat = new
        return .welcomed
    }

    private mutating func hear(_ start: HostMessage.StartRound, at now: Double) -> Happening {
        let isSame = self.start?.round == start.round && self.start?.numbers == start.numbers
        self.start = start
        deck = start.deck
        if start.round == 1 || start.knockout != true { isOut = false }
        (isOn, pause, own, end, standings, match) = (true, nil, nil, nil, nil, nil)
        deadline = start.clock == false ? nil : now + start.seconds
        if isSame { return .resumed }
        beginAnew()
        return .puzzle
    }

    /// Another puzzle is there: what was said about the one before is over.
    private mutating func beginAnew() {
        (unjudged, wrong, verdict, hints, isSearchOver) = ([], 0, nil, [], false)
    }

    private mutating func hear(_ hint: HostMessage.Hint) -> Happening? {
        guard hint.round == start?.round, !hints.contains(where: { $0.step == hint.step }) else { return nil }
        hints = (hints + [hint]).sorted { $0.step < $1.step }
        return .hint
    }

    private mutating func hear(_ verdict: HostMessage.Verdict) -> Happening? {
        // It answers no answer.
        if verdict.reason == .noHint { return verdict.round == start?.round ? .noHint : nil }
        let index = unjudged.firstIndex { $0.round == verdict.round }
        let sent = index.map { unjudged.remove(at: $0) }
        guard verdict.round == start?.round else { return nil }
        self.verdict = Frame.Verdict(
            correct: verdict.correct, reason: verdict.reason, value: verdict.value, position: verdict.position,
            expression: sent?.expression)
        if verdict.correct {
            defer { if let count = verdict.solutions, count <= 1 + (own?.further ?? 0) { isSearchOver = true } }
            let discovery = Frame.Discovery(found: verdict.found, solutions: verdict.solutions)
            let found = verdict.discovery == true ? discovery : nil
            guard let bonus = verdict.bonus, own?.outcome == .solved else {
                own = Own(
                    outcome: .solved, seconds: verdict.seconds, points: verdict.points, isBest: verdict.best ?? false,
                    discovery: found)
                return .right
            }
            if let points = verdict.points { own?.points = points }
            own?.further += 1
            own?.bonus = bonus
            own?.discovery = found
            return .further
        }
        wrong += 1
        if verdict.reason == .alreadyAnswered { isSearchOver = true }
        guard verdict.reason == .gaveUp else { return .wrong }
        own = Own(outcome: .gaveUp)
        return .gaveUp
    }

    private mutating func hear(
        _ results: HostMessage.Results, _ shared: TableChanges?, at now: Double
    ) -> Happening? {
        let changes = isBack ? TableChanges() : shared ?? TableChanges(from: self.results, to: results)
        gains = isBack ? [:] : results.gains(since: self.results, known: gains)
        // Standings are not told again when somebody changes their name.
        if standings != nil || match != nil, let names = self.results.map(results.newNames) {
            standings?.rows.rename(names)
            match?.standings.rename(names)
        }
        isBack = false
        self.results = results
        if row(in: results.rows)?.out == true { isOut = true }
        if changes.concern(othersThan: player) { (self.changes, newsUntil) = (changes, now + Self.newsLast) }
        if let start, start.round != results.round { self.start = nil }
        if !results.final, own == nil, let row = row(in: results.rows), Self.done.contains(row.outcome) {
            own = Own(outcome: row.outcome, seconds: row.seconds, further: row.further ?? 0)
            // What had no verdict before the connection was lost gets none any more.
            unjudged = []
        }
        if let solved, !results.final { takeUp(solved, of: results.round) }
        solved = nil
        return changes.solved.contains { $0.player != player } ? .solved : nil
    }

    /// Takes up the puzzle of a round that was solved before the listener came back.
    private mutating func takeUp(_ solved: HostMessage.Welcome.Solved, of round: Int) {
        if start?.round != round || start?.numbers != solved.numbers {
            start = HostMessage.StartRound(
                round: round, numbers: solved.numbers, target: solved.target,
                seconds: welcome?.rules.roundSeconds ?? 0, rounds: welcome?.rules.rounds, difficulty: nil)
            beginAnew()
        }
        if own == nil { own = Own(outcome: .solved) }
        (end, standings, match) = (nil, nil, nil)
    }

    private mutating func hear(_ status: HostMessage.Status, at now: Double) {
        if status.code == .waitingForAnswers {
            self.status = status
            if isOn {
                // The time of those who play was told with the puzzle.
                let isLeft = own == nil && start != nil && !isSpectator && pause == nil
                if isLeft, let deadline, deadline <= now { own = Own(outcome: .outOfTime) }
                if isLeft, own == nil { return }
                pause = nil
                deadline = status.seconds.map { now + $0 } ?? deadline
                return
            }
            // The listener is not in this round, or is done with it: anybody else was told of it before the status.
            isOn = true
            // What became of the round before is over with it.
            if end != nil { own = nil }
            if own == nil { start = nil }
            (end, standings, match, deadline) = (nil, nil, nil, nil)
        } else if status.code == .paused, isOn || isRoundInTable {
            self.status = status
            let left = deadline.map { max(0, $0 - now) } ?? (start?.clock == false ? nil : status.seconds)
            pause = Pause(left: pause?.left ?? left, end: status.resumeSeconds.map { now + $0 })
            (isOn, end, standings, match) = (true, nil, nil, nil)
            return
        } else if Self.resting.contains(status.code) {
            self.status = status
            (isOn, pause) = (false, nil)
            if status.code != .nextRoundSoon { deadline = nil }
            if status.code == .gathering { (end, standings, match) = (nil, nil, nil) }
        } else {
            return
        }
        if let seconds = status.seconds, status.code != .paused { deadline = now + seconds }
    }

    private mutating func hear(_ goodbye: HostMessage.Goodbye) {
        if Self.seatKept.contains(goodbye.code) { return lose() }
        (connection, self.goodbye, isOn, pause, status, deadline) = (.closed, goodbye, false, nil, nil, nil)
    }

    /// Whether the last table is of a round that is not over.
    private var isRoundInTable: Bool { results.map { $0.round > 0 && !$0.final && $0.round != end?.round } ?? false }
}

extension PlayerMessage {
    fileprivate var expression: String? {
        if case .answer(let answer) = self { answer.expression } else { nil }
    }
}
