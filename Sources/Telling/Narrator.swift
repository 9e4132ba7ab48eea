package import GameView
package import Messages
package import Phrases

/// Tells one listener of a game in plain sentences, and understands what the listener types.
///
/// Numbers in the messages have to be bounded already (see `HostMessage.bounded` in Playing). What comes back has no styling
/// and no line ends. All instants are in seconds.
package struct Narrator: Sendable {
    /// What the listener sees.
    package private(set) var game: GameView
    /// Whether the listener has the commands of a host.
    package let isHost: Bool
    /// Whether the listener plays alone, in a room of their own.
    package let isAlone: Bool
    /// Whether somebody who would lose points is asked before they leave.
    let asksBeforeLeaving: Bool
    /// Whether the listener can type something.
    package let hasPrompt: Bool
    /// Whether the last line asked to leave, and the listener was asked back.
    var isAsked = false
    /// The words, in the listener's language.
    package internal(set) var catalog: Catalog
    /// Counted here for as long as the table, which may only have the best, does not tell.
    private(set) var points: Int?
    private(set) var wins = 0
    private(set) var solved = 0
    /// Whether the listener was told what cards are worth.
    private var knowsCards = false
    /// The last mark of the clock that was told.
    private var mark: Int?
    /// When a reaction was told last.
    private var reactionTold = -Double.infinity
    /// In seconds: reactions come many at once, and people want to read the rest.
    private static let reactionPause = 2.0
    /// Whether the listener was told in this round that there are hints.
    private var knowsHints = false

    /// Nothing has been told yet.
    package init(
        role: PlayerMessage.Handshake.Role = .player, isHost: Bool = false, isAlone: Bool = false,
        asksBeforeLeaving: Bool = true, hasPrompt: Bool = true, catalog: Catalog
    ) {
        game = GameView(role: role)
        self.isHost = isHost
        self.isAlone = isAlone
        self.asksBeforeLeaving = asksBeforeLeaving
        self.hasPrompt = hasPrompt
        self.catalog = catalog
    }

    /// Takes in what the host says to this listener.
    /// - Returns: what the listener is told, a line each.
    package mutating func tell(_ message: HostMessage, at now: Double) -> [String] {
        tell(Announcement(message, in: catalog), message.own, at: now)
    }

    /// Takes in what the host says to everybody, worded once for all.
    /// - Parameter own: what a phase is to this listener.
    package mutating func tell(
        _ announcement: Announcement, _ own: HostMessage.Own?, at now: Double
    ) -> [String] {
        let before = game, message = announcement.message.with(own)
        let happening = game.hear(message, at: now)
        // What the host tells goes before what was counted.
        defer { if let told = own?.points { points = told } }
        switch message {
        case .welcome(let welcome): return tell(welcome, after: before.welcome, at: now)
        case .startRound(let start):
            return tell(start, message, happening, after: before, at: now)
        case .verdict(let verdict):
            if verdict.reason == .noHint { return [catalog(.wrong(.noHint, target: game.target))] }
            return words(
                on: verdict, happening,
                expression: verdict.round == before.start?.round ? game.verdict?.expression : nil)
        case .hint(let hint): return happening == .hint ? words(on: hint) : []
        case .results:
            if let row = ownRow { count(row) }
            return announcement.lines(for: game.player)
        case .endRound(let end):
            if let row = ownRow { count(row) }
            // It is told again to whoever comes back.
            let isKnown = before.state == nil && before.end.map { isSame($0, end.members) } == true
            if end.again == true { return announcement.lines(for: game.player) + words(on: message, after: before) }
            if isKnown { return words(on: message, after: before) }
            return tell(end.members) + (game.isOut && !before.isOut ? [catalog(.detail(.out))] : [])
                + announcement.lines(for: game.player) + goodNews(in: end).map { catalog($0) }
                + (end.phase == .break && end.seconds != nil ? [] : awaited(message))
        case .endMatch:
            guard happening == .matchOver else { return words(on: message, after: before) }
            let fact = message.own?.award?.ownFact
            return (announcement.lines ?? []) + [fact].compactMap { $0.map { catalog($0) } } + awaited(message)
        case .status: return words(on: message, after: before)
        case .goodbye(let goodbye): return [catalog(goodbye)]
        case .you(let you):
            return [catalog(you.refused.map(Phrase.refused) ?? phrase(happening, you))]
        case .reaction(let reaction): return tell(reaction, at: now)
        case .challenge, .seats, .ping, .unknown: return []
        }
    }

    /// Lets time go by. To be called once a second or so.
    /// - Returns: what the listener is told when 60, 30, 10 and 0 seconds are left.
    package mutating func remind(at now: Double) -> [String] {
        let hints = hintsOpen(at: now)
        guard let clock = game.clock(at: now), clock.mark != mark else { return hints }
        mark = clock.mark
        if clock.mark == nil { return hints }
        return [catalog(.announce(clock.seconds > 0 ? .secondsLeft(count: clock.seconds) : .timeUp))] + hints
    }

    /// Says once in a round that a hint can be taken now.
    private mutating func hintsOpen(at now: Double) -> [String] {
        guard !knowsHints, let offer = game.offer(at: now), offer.isOpen else { return [] }
        knowsHints = true
        // A player who has taken one knows.
        guard offer.step == 1 else { return [] }
        return [catalog(.lines(offer.percent.map { .hintsOpenFor(count: $0) } ?? .hintsOpen))]
    }

    /// Notes that the connection is lost. A player who comes back to the same round sends unjudged answers again.
    package mutating func loseConnection() { game.lose() }

    /// Whether the listener would lose points or wins of a match that is not over.
    var hasSomethingToLose: Bool {
        guard !isAlone, game.isConnected, !game.isEnding, game.match == nil else { return false }
        return game.gain != nil || (points ?? 0) > 0 || wins > 0 || solved > 0
    }

    /// Remembers what the listener sends.
    mutating func send(_ message: PlayerMessage) { game.send(message) }

    /// The listener's own row in the table, if it is there.
    var ownRow: HostMessage.Row? {
        game.player.flatMap { player in game.results?.rows?.first { $0.player == player } }
    }
}

extension Narrator {
    private mutating func tell(
        _ welcome: HostMessage.Welcome, after former: HostMessage.Welcome?, at now: Double
    ) -> [String] {
        let (room, name) = (welcome.room.name, welcome.player.name)
        let team =
            welcome.player.team.map {
                [.reply(.yourTeam(team: $0)), .reply(.chooseTeam(teams: game.teams.joined(separator: ", ")))].map {
                    catalog($0)
                }
            } ?? []
        guard let former else {
            return game.isSpectator
                ? [catalog(.lines(.watching(room: room, name: name)))]
                    + (hasPrompt ? [catalog(.lines(.watchingKeys))] : [])
                : [
                    catalog(.lines(.welcome(room: room, name: name))),
                    catalog(.lines(.keys(target: welcome.rules.target))),
                ] + team
        }
        if former.room.id == welcome.room.id, former.player.id == welcome.player.id {
            return [catalog(.lines(.back(room: room)))]
        }
        (points, wins, solved) = (nil, 0, 0)
        return [
            catalog(.lines(former.room.id == welcome.room.id ? .newSeat(name: name) : .newRoom(room: room, name: name)))
        ]
    }

    private mutating func tell(
        _ start: HostMessage.Phased<HostMessage.StartRound>, _ message: HostMessage, _ happening: GameView.Happening?,
        after before: GameView, at now: Double
    ) -> [String] {
        // The counting begins with the match.
        let isNew = happening == .puzzle, former = before.start
        if isNew, start.round == 1 { (points, wins, solved) = (nil, 0, 0) }
        if isNew { knowsHints = false }
        mark = game.clock(at: now)?.mark
        if start.paused == true { return words(on: message, after: before) }
        // Those who may not play any more are not told the numbers.
        guard game.isPlaying || game.isSpectator else {
            return game.isWaiting && !before.isWaiting ? awaited(message) : []
        }
        // It is told again when newcomers are refused, or when time is up for somebody.
        guard isNew || before.state == nil || before.isPaused else { return [] }
        let isLonger = message.own?.timeFactor.map { $0 > 1 } == true
        let phrases: [Phrase?] = [
            start.knockout == true && former?.knockout != true ? .lines(.knockout) : nil,
            game.isCards && !knowsCards && !game.isSpectator ? .lines(.cards) : nil,
            puzzle(of: start.members, seconds: message.own?.seconds ?? start.seconds),
            isNew && isLonger ? .detail(.moreTime) : nil, isNew ? game.teamLater.map { .detail($0) } : nil,
        ]
        knowsCards = game.isCards
        return phrases.compactMap(\.self).map { catalog($0) }
    }

    /// A puzzle and its time in a sentence.
    package func puzzle(of start: HostMessage.StartRound, seconds: Double) -> Phrase {
        let title = Frame.Title(start).phrase
        let numbers = (start.numbers ?? []).shown(asCards: game.isCards).joined(separator: " ")
        return .lines(
            game.hasClock
                ? .puzzle(title: title, numbers: numbers, target: start.target, count: wholeSeconds(seconds))
                : .puzzleWithoutClock(title: title, numbers: numbers, target: start.target))
    }

    /// What has changed about the listener.
    private func phrase(_ happening: GameView.Happening?, _ you: HostMessage.You) -> Phrase {
        guard happening == .teamChanged else { return .reply(.named(name: you.name)) }
        // Before the first round there is no round that counts for the former team.
        return .reply(you.team.map { game.isGathering ? .yourTeam(team: $0) : .inTeam(team: $0) } ?? .inNoTeam)
    }

    private mutating func tell(_ reaction: HostMessage.Reaction, at now: Double) -> [String] {
        guard now - reactionTold >= Self.reactionPause,
            let name = game.results?.rows?.first(where: { $0.player == reaction.player })?.name,
            let phrase = Phrase.reaction(reaction.code, of: name)
        else { return [] }
        reactionTold = now
        return [catalog(phrase)]
    }

    private func words(on hint: HostMessage.Hint) -> [String] {
        let hasPoints = game.welcome?.rules.scoring == "points"
        // A host may say anything.
        let percent = Int(exactly: (hint.worth * 100).rounded()) ?? 0
        return [catalog(hint.phrase)] + (hasPoints ? [catalog(.hint(.keeps(count: percent)))] : [])
    }

    private func words(
        on verdict: HostMessage.Verdict, _ happening: GameView.Happening?, expression: String?
    ) -> [String] {
        if verdict.correct {
            let isFurther = happening == .further
            // While this verdict was on its way, the player was still counted as guessing.
            let othersGuess = (game.results?.guessing ?? 0) > 1
            let phrases: [Phrase?] = [
                .announce(isFurther ? .further(count: verdict.bonus ?? 0) : .right(seconds: verdict.seconds)),
                isFurther ? nil : verdict.points.map { .detail(.earned(count: $0)) },
                verdict.discovery == true ? .detail(.discovered(verdict.found, of: verdict.solutions)) : nil,
                verdict.best == true ? .detail(.bestTime) : nil,
                !isFurther && othersGuess && game.isSearching ? .lines(.lookFurther) : nil,
            ]
            return phrases.compactMap(\.self).map { catalog($0) }
        }
        if verdict.reason == .gaveUp { return [catalog(.announce(.gaveUp))] }
        if verdict.reason == .notPlaying, game.isSpectator { return [catalog(.reply(.onlyWatching))] }
        return [
            catalog(
                .wrong(
                    verdict.reason, value: verdict.value, position: verdict.position, expression: expression,
                    target: game.target))
        ]
    }

    private mutating func tell(_ end: HostMessage.EndRound) -> [String] {
        let told = game.told
        if let rank = told?.rank, ownRow == nil {
            // A host may say anything.
            wins = wins.addingReportingOverflow(rank == 1 ? 1 : 0).partialValue
            solved = solved.addingReportingOverflow(1).partialValue
            if let gain = game.gain { points = (points ?? 0).addingReportingOverflow(gain).partialValue }
        }
        let winner = end.winner.flatMap { winner -> Phrase? in
            told?.rank == 1
                ? nil
                : .solution(
                    .wasFirst(
                        name: winner.name, seconds: winner.seconds,
                        solution: winner.expression.shown(asCards: game.isCards)))
        }
        let own = told?.rank.flatMap { rank in told?.seconds.map { Phrase.youCame(rank, seconds: $0) } }
        let phrases = [
            solution(of: end), winner, own,
            end.photoFinish == true ? .detail(.photoFinish) : nil,
            // Nobody else is there to compare with.
            isAlone ? game.median.map(Phrase.detail) : nil,
            end.found.flatMap { hasPrompt && $0.count > 1 ? .lines(.allSolutions(count: $0.count)) : nil },
        ]
        return phrases.compactMap(\.self).map { catalog($0) }
    }

    /// How a round that is over could be solved, in a sentence.
    package func solution(of end: HostMessage.EndRound) -> Phrase {
        .solution(
            .isOne(
                solution: end.solution.shown(asCards: game.isCards), round: end.round, target: game.target,
                count: end.solutions))
    }

    /// The last table of a round, and who else has gone out of the match, in the sentences of this listener.
    package func table(of end: HostMessage.EndRound) -> [Phrase] { Announcement.table(of: end, for: game.player) }

    /// Whether two ends are of one round. A match of one round has the same number as the next.
    private func isSame(_ one: HostMessage.EndRound, _ other: HostMessage.EndRound) -> Bool {
        one.round == other.round && one.solution == other.solution
    }

    /// Good news about the listener's own row in the match.
    private func goodNews(in end: HostMessage.Phased<HostMessage.EndRound>) -> [Phrase] {
        let rows = (end.standings ?? []) + (end.table.rows ?? [])
        guard end.phase != .ending, let row = rows.first(where: { $0.player == game.player }) else { return [] }
        return [
            row.streak.flatMap { $0 >= 2 ? .detail(.ownStreak(rounds: $0)) : nil },
            row.moved.flatMap { $0 > 0 ? .detail(.movedUp(count: $0)) : nil },
        ].compactMap(\.self)
    }

    /// Notes what the listener has won so far; nothing as long as the end of the match is a secret.
    private mutating func count(_ row: HostMessage.Row) {
        if let wins = row.wins { (points, self.wins, solved) = (row.points, wins, row.solved) }
    }

    /// What everybody is waiting for, if nothing has said so before.
    private func words(on message: HostMessage, after before: GameView) -> [String] {
        guard let state = message.state else { return [] }
        // A phase is told again when newcomers are refused, and when players come before the first round.
        let isKnown = before.state?.phase == state.phase && before.state?.paused == state.paused
        return isKnown && state.resumeSeconds == nil ? [] : awaited(message)
    }

    private func awaited(_ message: HostMessage) -> [String] {
        // Who plays alone waits for nobody.
        // The last table may be of a round before.
        let table = game.results.flatMap { $0.round == game.start?.round ? $0 : nil }
        return isAlone ? [] : [catalog(Phrase.awaited(message, guessing: table?.guessing ?? 0))]
    }
}
