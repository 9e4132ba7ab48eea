package import GameView
package import Messages
package import Phrases

/// Describes a game to one listener in plain sentences, and understands what the listener types.
///
/// The numbers in the messages must already be bounded, as they are once a message is read. The sentences have no styling
/// and no line ends. All instants are in seconds.
package struct Narrator: Sendable {
    /// The listener's view of the game.
    package private(set) var game: GameView
    /// Who it speaks to.
    package let viewer: Viewer
    /// Whether players who would lose points are asked before they leave.
    let asksBeforeLeaving: Bool
    /// Whether the last line asked to leave, and the listener was asked back.
    var isAsked = false
    /// The words in the listener's language.
    package internal(set) var catalog: Catalog
    /// What the listener has won in the match so far.
    var score = OwnScore()
    /// The last mark of the clock that was announced.
    var mark: Int?
    /// When the last reaction was announced.
    var reactionTold = -Double.infinity
    /// When the listener last sent a reaction.
    var reacted = -Double.infinity
    /// Whether the listener knows in this round that there are hints.
    var knowsHints = false

    /// Creates a narrator that has received no message.
    package init(
        for viewer: Viewer = .guest(.player), asksBeforeLeaving: Bool = true, catalog: Catalog
    ) {
        game = GameView(role: viewer.role)
        self.viewer = viewer
        self.asksBeforeLeaving = asksBeforeLeaving
        self.catalog = viewer == .alone ? catalog.alone : catalog
    }

    var isHost: Bool { viewer.isHost }
    var isAlone: Bool { viewer == .alone }

    /// Takes in what the host says to this listener.
    /// - Returns: what the listener is told, a line each.
    package mutating func tell(_ message: HostMessage, at now: Double) -> [String] { receive(message, at: now).lines }

    /// Handles a message that was put into words once for many listeners.
    /// - Parameter own: this listener's own part of a phase.
    package mutating func tell(_ announcement: Announcement, _ own: HostMessage.Own?, at now: Double) -> [String] {
        receive(announcement, own, at: now).lines
    }

    /// Handles a message from the host to this listener.
    /// - Returns: the lines for the listener, for a screen that draws some of them.
    package mutating func receive(_ message: HostMessage, at now: Double) -> Told {
        receive(Announcement(message, in: catalog, under: game.settings, isForHost: isHost), message.own, at: now)
    }

    private mutating func receive(_ announcement: Announcement, _ own: HostMessage.Own?, at now: Double) -> Told {
        let before = game, message = announcement.message.with(own)
        let happening = game.receive(message, at: now)
        defer { score.note(own) }
        switch message {
        case .welcome(let welcome): return Told(notes: tell(welcome, after: before.welcome, at: now))
        case .startRound(let start): return receive(start, message, happening, after: before, at: now)
        case .verdict(let verdict):
            if verdict.reason == .noHint { return Told(notes: words(on: verdict, nil, expression: nil)) }
            let expression = verdict.round == before.start?.round ? game.judged?.expression : nil
            return Told(notes: words(on: verdict, happening, expression: expression))
        case .hint(let hint): return Told(notes: happening == .hint ? words(on: hint) : [])
        case .results:
            score.note(game.ownRow)
            return announcement.told(to: game.player)
        case .endRound(let end): return receive(end, announcement, message, after: before)
        case .endMatch(let end):
            // The tables before it were without the last round.
            score.note(game.row(in: end.rows))
            guard happening == .matchOver else { return Told(awaited: words(on: message, after: before)) }
            var told = announcement.told(to: game.player)
            // The table of a crowd does not have everybody.
            if game.row(in: end.rows) == nil, let own = message.own, let rank = own.standing {
                told.picture.append(catalog(.unlisted(rank: rank, points: own.points)))
            }
            // The end of the match is told already.
            if isHost { told.awaited = awaited(message) }
            if let fact = message.own?.award?.ownFact { told.notes.append(catalog(fact)) }
            return told
        case .status: return Told(awaited: words(on: message, after: before))
        case .goodbye(let goodbye): return Told(notes: [catalog(goodbye)])
        case .you(let you): return Told(notes: [catalog(you.refused.map(Phrase.refused) ?? phrase(happening, you))])
        case .reaction(let reaction): return Told(notes: tell(reaction, at: now))
        case .challenge, .seats, .outcome, .ping, .unknown: return Told()
        }
    }

    /// Announces the time left. Call it about once a second.
    /// - Returns: the lines for the listener when 60, 30, 10 and 0 seconds are left.
    package mutating func remind(at now: Double) -> [String] {
        let hints = hintsOpen(at: now)
        guard let clock = game.clock(at: now), clock.mark != mark else { return hints }
        mark = clock.mark
        if clock.mark == nil { return hints }
        return [catalog(.announce(clock.seconds > 0 ? .secondsLeft(count: clock.seconds) : .timeUp))] + hints
    }

    /// Announces once in a round that a hint can be taken now.
    private mutating func hintsOpen(at now: Double) -> [String] {
        guard !knowsHints, let offer = game.offer(at: now), offer.isOpen else { return [] }
        knowsHints = true
        // A player who has taken one knows about hints.
        guard offer.step == 1 else { return [] }
        let words = offer.percent.map { Phrase.Lines.hintsOpenFor(count: $0) }
        return [catalog(.lines(words ?? (game.settings.isRace && !game.isOut ? .hintsOpen : .hintsFree)))]
    }

    /// Notes that the connection is lost. A player who comes back to the same round sends unjudged answers again.
    package mutating func loseConnection() { game.lose() }

    /// Whether the listener would lose points or wins of a match that is not over.
    var hasSomethingToLose: Bool {
        guard !isAlone, game.isConnected, !game.isEnding, game.match == nil else { return false }
        return game.gain != nil || !score.isEmpty
    }

    /// Notes a message that the listener sends.
    mutating func send(_ message: PlayerMessage) { game.send(message) }
}

extension Narrator {
    /// What the room is waiting for, unless the listener knows it.
    func words(on message: HostMessage, after before: GameView) -> [String] {
        guard let state = message.state else { return [] }
        // A host hears about a pause as the outcome of a command.
        if isHost, let former = before.state, former.paused != state.paused || state.resumeSeconds != nil { return [] }
        // The host repeats a phase when it locks the room, and when players join before the first round.
        let isKnown = before.state?.phase == state.phase && before.state?.paused == state.paused
        return isKnown && state.resumeSeconds == nil ? [] : awaited(message)
    }

    func awaited(_ message: HostMessage) -> [String] {
        // A person who plays alone waits for no one.
        if isAlone { return [] }
        // The last table may belong to an earlier round.
        let table = game.results.flatMap { $0.round == game.start?.round ? $0 : nil }
        let guessing = table?.guessing ?? 0, startIn = game.settings.startIn
        return [catalog(Phrase.awaited(message, guessing: guessing, startIn: startIn, isForHost: isHost))]
    }
}
