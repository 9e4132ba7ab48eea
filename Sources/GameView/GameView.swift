package import Messages
import Phrases

/// The view of one listener of a room, which turns messages and instants into a ``Frame``. All instants and durations
/// are in seconds. The page's game-view.js does the same, and Tests/Vectors holds both to the same views.
package struct GameView: Sendable {
    /// How long news is shown.
    package static let newsLast = 5.0
    /// The outcomes after which a player is done with the round.
    private static let done: [RowOutcome] = [.solved, .gaveUp, .outOfTime]

    package let role: PlayerMessage.Handshake.Role
    private(set) var connection = Frame.Connection.joining
    package private(set) var welcome: HostMessage.Welcome?
    /// The phase; nil between a welcome and the next message about it.
    package private(set) var state: HostMessage.PhaseState?
    /// The settings of the current or last round, as far as known.
    package private(set) var settings = SettingValues()
    /// The status of a phase without a message of its own.
    private(set) var status: HostMessage.Status?
    /// The listener's own part of the phase.
    package private(set) var told: HostMessage.Own?
    /// The last `startRound`, with its numbers once they are known.
    package private(set) var start: HostMessage.StartRound?
    /// Whether the rules are news: in the first round of a match, in the first that the listener sees, and after a change.
    private(set) var areRulesNew = false
    /// When the message about the phase arrived, and the seconds that were left then; nil if unknown.
    private(set) var toldAt = 0.0
    private(set) var leftWhenTold: Double?
    /// When the round began, as far as known; nil for a round that was in progress.
    private var began: Double?
    private(set) var own: Own?
    /// The messages that were sent and have no verdict yet, oldest first.
    package private(set) var unjudged: [PlayerMessage] = []
    /// How many answers in the round were wrong.
    private(set) var wrong = 0
    /// The hints taken in the round, in order.
    package private(set) var hints: [HostMessage.Hint] = []
    /// Whether the host has indicated in this round that there are no further solutions, or that it judges none.
    private(set) var isSearchOver = false
    /// The last verdict of the round, and the expression that it judges, if known.
    package private(set) var judged: (verdict: HostMessage.Verdict, expression: String?)?
    /// The last table.
    package private(set) var results: HostMessage.Results?
    package private(set) var end: HostMessage.EndRound?
    package private(set) var match: HostMessage.Phased<HostMessage.EndMatch>?
    private(set) var matchEnded = 0.0
    private(set) var goodbye: HostMessage.Goodbye?
    /// The last news of other players.
    private var news: [Phrase] = []
    private var newsUntil = 0.0

    /// Creates a view that has received no message.
    /// - Parameter role: why the listener connects.
    package init(role: PlayerMessage.Handshake.Role = .player) {
        self.role = role
    }

    /// Handles a message from the host.
    @discardableResult package mutating func receive(_ message: HostMessage, at now: Double) -> Happening? {
        switch message {
        case .welcome(let welcome): return receive(welcome, at: now)
        case .startRound(let start): return receive(start, at: now)
        case .verdict(let verdict): return receive(verdict)
        case .hint(let hint): return receive(hint)
        case .results(let results): return receive(results, at: now)
        case .endRound(let end): return receive(end, at: now)
        case .endMatch(let end): return receive(end, at: now)
        case .status(let status): receive(status, at: now)
        case .goodbye(let goodbye): receive(goodbye)
        case .you(let you): return receive(you)
        case .reaction, .challenge, .seats, .outcome, .ping, .unknown: break
        }
        return nil
    }

    /// Remembers an answer or a give-up of the listener until its verdict arrives.
    package mutating func send(_ message: PlayerMessage) {
        if message.round != nil { unjudged.append(message) }
    }

    /// Notes that the connection is lost. Everything else stays as it was.
    package mutating func lose() { connection = .lost }

    func news(at now: Double) -> [Phrase] { now < newsUntil ? news : [] }

    private mutating func receive(_ you: HostMessage.You) -> Happening? {
        guard let player = welcome?.player, player.id == you.id else { return nil }
        welcome?.player.name = you.name
        welcome?.player.face = you.face
        welcome?.player.team = you.team
        if you.refused != nil { return .refused }
        if you.name != player.name { return .renamed }
        return you.team == player.team ? nil : .teamChanged
    }

    private mutating func receive(_ welcome: HostMessage.Welcome, at now: Double) -> Happening {
        if self.welcome?.room.id != welcome.room.id {
            (start, end, match, results, news) = (nil, nil, nil, nil, [])
            beginAnew()
        } else if self.welcome?.player.id != welcome.player.id {
            // Another seat has taken no hints. The messages without a verdict are still sent.
            (wrong, judged, hints, isSearchOver) = (0, nil, [], false)
        }
        // The next message contains the phase. Until then the screen stays as it was.
        (self.welcome, settings, connection) = (welcome, welcome.settings, .open)
        (state, status, told, own, goodbye, leftWhenTold) = (nil, nil, nil, nil, nil, nil)
        return .welcomed
    }

    /// Handles a message about the phase.
    private mutating func tell<Members>(_ message: HostMessage.Phased<Members>, left: Double?, at now: Double) {
        (state, status, told) = (message.state, nil, message.own)
        (toldAt, leftWhenTold) = (now, left)
    }

    private mutating func receive(
        _ message: HostMessage.Phased<HostMessage.StartRound>, at now: Double
    ) -> Happening? {
        let before = state, isNew = before != nil && message.again != true
        // A round whose end is known is another one.
        let isOver = end != nil || match != nil
        let known = !isNew && !isOver && start?.round == message.round ? start?.numbers : nil
        // The message about a paused round does not contain the numbers.
        let isSame = known != nil && [nil, known].contains(message.numbers)
        let former = settings
        if let changed = message.settings { settings.merge(changed) }
        if !isSame {
            beginAnew()
            areRulesNew = message.round == 1 || start == nil || settings.specialRules != former.specialRules
        }
        if isNew {
            // The end of the previous round lists the players who went out of the match.
            let out = (end?.table.news ?? []).out.compactMap(\.player)
            results = (results ?? .none).atBeginning(
                of: message.round, out: Set(out), scoring: settings.scoring)
        }
        (start, end, match) = (message.members, nil, nil)
        start?.numbers = message.numbers ?? known
        // Players have their own time. After that, the room's time counts.
        began = isNew ? now : nil
        let ownSeconds = message.own?.seconds ?? 0
        tell(message, left: ownSeconds > 0 ? ownSeconds : message.seconds, at: now)
        if !hasClock { leftWhenTold = nil }
        if let outcome = message.own?.outcome, Self.done.contains(outcome) { finish(outcome) } else { own = nil }
        if puzzle == nil || isSame && before != nil && before?.paused != true { return nil }
        if isSame { return .resumed }
        return own == nil ? .puzzle : nil
    }

    /// Notes that the listener is done with the round. Other messages get no verdict any more.
    private mutating func finish(_ outcome: RowOutcome) {
        if own?.outcome != outcome { (own, unjudged) = (Own(outcome: outcome), []) }
    }

    private mutating func receive(_ message: HostMessage.Phased<HostMessage.EndRound>, at now: Double) -> Happening? {
        tell(message, left: message.seconds, at: now)
        // Later messages do not list the players who went out.
        let news = message.again == true ? end?.table.news : message.table.news
        (end, match) = (message.members, nil)
        end?.table.news = news
        if start?.round != message.round { start = nil }
        if let told {
            var own = self.own ?? Own(outcome: told.outcome ?? .waiting)
            own.outcome = told.outcome ?? own.outcome
            (own.rank, own.seconds) = (told.rank, told.seconds)
            self.own = own
        }
        // The hints explain the rank.
        let taken = hints
        beginAnew()
        hints = taken
        take(message.table)
        if message.again != true { self.news = [] }
        note(message.table.news?.besidesRound, at: now)
        return message.again == true ? nil : .roundOver
    }

    private mutating func receive(_ message: HostMessage.Phased<HostMessage.EndMatch>, at now: Double) -> Happening? {
        // A newcomer sees all of the podium at once.
        if message.again != true || match == nil {
            matchEnded = message.again == true || state == nil ? -.infinity : now
        }
        tell(message, left: nil, at: now)
        match = message
        return message.again == true ? nil : .matchOver
    }

    private mutating func receive(_ message: HostMessage.Phased<HostMessage.Status>, at now: Double) {
        tell(message, left: message.seconds, at: now)
        (status, end, own) = (message.members, nil, nil)
        // The screen shows the last match until the next one begins.
        if message.phase != .countdown || message.void != nil { (start, match) = (nil, nil) }
    }

    /// Begins a new puzzle, and forgets everything about the last one.
    private mutating func beginAnew() {
        (unjudged, wrong, judged, hints, isSearchOver) = ([], 0, nil, [], false)
    }

    private mutating func receive(_ hint: HostMessage.Hint) -> Happening? {
        guard hint.round == start?.round, !hints.contains(where: { $0.step == hint.step }) else { return nil }
        hints = (hints + [hint]).sorted { $0.step < $1.step }
        return .hint
    }

    private mutating func receive(_ verdict: HostMessage.Verdict) -> Happening? {
        // This verdict is no reply to an answer.
        if verdict.reason == .noHint { return verdict.round == start?.round ? .noHint : nil }
        let index = unjudged.firstIndex { $0.round == verdict.round }
        let sent = index.map { unjudged.remove(at: $0) }
        guard verdict.round == start?.round else { return nil }
        judged = (verdict, sent?.expression)
        if verdict.correct {
            defer { if let count = verdict.solutions, count <= 1 + (own?.further ?? 0) { isSearchOver = true } }
            guard verdict.bonus != nil, own?.outcome == .solved else {
                own = Own(outcome: .solved, seconds: settings.isRace ? verdict.seconds : nil, verdict: verdict)
                return .right
            }
            own?.add(verdict)
            return .further
        }
        wrong += 1
        if verdict.reason == .alreadyAnswered { isSearchOver = true }
        guard verdict.reason == .gaveUp else { return .wrong }
        own = Own(outcome: .gaveUp)
        return .gaveUp
    }

    private mutating func receive(_ results: HostMessage.Results, at now: Double) -> Happening? {
        take(results)
        let others = note(results.news, at: now)
        catchUp(with: others, at: now)
        return isOn && others.has(.solved) ? .solved : nil
    }

    /// Corrects the clock: if a solver has needed more time for the puzzle than has passed here, it came late.
    private mutating func catchUp(with news: [HostMessage.News], at now: Double) {
        guard let began, let longest = news.lazy.filter({ $0.code == .solved }).compactMap(\.seconds).max(),
            longest > now - began
        else { return }
        toldAt -= longest - (now - began)
        self.began = now - longest
    }

    /// Handles news of other players.
    @discardableResult
    private mutating func note(_ news: [HostMessage.News]?, at now: Double) -> [HostMessage.News] {
        let others = news?.filter { player == nil || $0.player != player } ?? []
        let phrases = others.phrases(for: player)
        if !phrases.isEmpty { (self.news, newsUntil) = (phrases, now + Self.newsLast) }
        return others
    }

    /// Handles a table. It has no rows if they have not changed.
    private mutating func take(_ table: HostMessage.Results) {
        // All other settings take effect with the round that begins with them. The end of a match keeps its teams.
        for name in ["reactions", "sound"] + (match == nil ? ["teams"] : []) {
            if let value = table.news?.lazy.compactMap({ $0.settings?[name] }).first { settings[name] = value }
        }
        let former = rows
        results = table
        results?.rows = table.rows ?? former
        guard isOn, let row = ownRow, Self.done.contains(row.outcome) else { return }
        finish(row.outcome)
        guard own?.seconds == nil else { return }
        own?.seconds = row.seconds
        own?.further = row.further ?? 0
    }

    private mutating func receive(_ goodbye: HostMessage.Goodbye) {
        // Like a lost connection: the player comes back to the seat.
        if goodbye.code.invitesBack { return lose() }
        (connection, self.goodbye) = (.closed, goodbye)
        (state, status, told, leftWhenTold) = (nil, nil, nil, nil)
    }
}

extension PlayerMessage {
    fileprivate var expression: String? {
        if case .answer(let answer) = self { answer.expression } else { nil }
    }
}
