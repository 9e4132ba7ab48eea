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
    let isAlone: Bool
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
        tell(Announcement(message, after: game.results, isBack: game.isBack, in: catalog), at: now)
    }

    /// Takes in what the host says to everybody, worded once for all.
    package mutating func tell(_ announcement: Announcement, at now: Double) -> [String] {
        let before = game
        let happening = game.hear(announcement.message, changes: announcement.changes, at: now)
        switch announcement.message {
        case .welcome(let welcome): return tell(welcome, after: before.welcome, at: now)
        case .startRound(let start): return tell(start, after: before.start, isNew: happening == .puzzle, at: now)
        case .verdict(let verdict):
            if verdict.reason == .noHint { return [catalog(.wrong(.noHint, target: game.target))] }
            return words(
                on: verdict, happening,
                expression: verdict.round == before.start?.round ? game.verdict?.expression : nil)
        case .hint(let hint): return happening == .hint ? words(on: hint) : []
        case .results:
            if let row = ownRow { (points, wins, solved) = (row.points, row.wins, row.solved) }
            return announcement.lines(for: game.player, after: before.results)
        case .endRound(let end): return tell(end) + (game.isOut && !before.isOut ? [catalog(.detail(.out))] : [])
        case .standings(let standings):
            return announcement.lines(for: game.player, after: nil) + words(onOwnRowIn: standings).map { catalog($0) }
        case .status(let status): return isNews(status, after: before) ? words(on: status) : []
        case .goodbye(let goodbye): return [catalog(goodbye)]
        case .you(let you):
            return [catalog(you.refused.map(Phrase.refused) ?? phrase(happening, you))]
        case .reaction(let reaction): return tell(reaction, at: now)
        case .endMatch, .challenge, .seats, .ping, .unknown: return announcement.lines ?? []
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
        guard !isAlone, game.isConnected, game.match == nil, game.status?.code != .matchOver else { return false }
        return game.gain != nil || (points ?? 0) > 0 || wins > 0 || solved > 0
    }

    /// Remembers what the listener sends.
    mutating func send(_ message: PlayerMessage) { game.send(message) }

    /// The listener's own row in the table, if it is there.
    var ownRow: HostMessage.Row? {
        game.player.flatMap { player in game.results?.rows.first { $0.player == player } }
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
        _ start: HostMessage.StartRound, after former: HostMessage.StartRound?, isNew: Bool, at now: Double
    ) -> [String] {
        // The counting begins with the match.
        if isNew, start.round == 1 { (points, wins, solved) = (nil, 0, 0) }
        if isNew { knowsHints = false }
        mark = game.clock(at: now)?.mark
        let phrases: [Phrase?] = [
            start.knockout == true && former?.knockout != true ? .lines(.knockout) : nil,
            game.isCards && !knowsCards && !game.isSpectator ? .lines(.cards) : nil,
            puzzle(of: start), isNew && start.timeFactor.map { $0 > 1 } == true ? .detail(.moreTime) : nil,
            isNew ? game.teamLater.map { .detail($0) } : nil,
        ]
        knowsCards = game.isCards
        return phrases.compactMap(\.self).map { catalog($0) }
    }

    /// A puzzle and its time in a sentence.
    package func puzzle(of start: HostMessage.StartRound) -> Phrase {
        let (title, seconds) = (Frame.Title(start).phrase, wholeSeconds(start.seconds))
        let numbers = start.numbers.shown(asCards: game.isCards).joined(separator: " ")
        return .lines(
            start.clock == false
                ? .puzzleWithoutClock(title: title, numbers: numbers, target: start.target)
                : .puzzle(title: title, numbers: numbers, target: start.target, count: seconds))
    }

    /// What has changed about the listener.
    private func phrase(_ happening: GameView.Happening?, _ you: HostMessage.You) -> Phrase {
        guard happening == .teamChanged else { return .reply(.named(name: you.name)) }
        // Before the first round there is no round that counts for the former team.
        return .reply(you.team.map { game.isGathering ? .yourTeam(team: $0) : .inTeam(team: $0) } ?? .inNoTeam)
    }

    private mutating func tell(_ reaction: HostMessage.Reaction, at now: Double) -> [String] {
        guard now - reactionTold >= Self.reactionPause,
            let name = game.results?.rows.first(where: { $0.player == reaction.player })?.name,
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
        if let rank = end.rank, ownRow == nil {
            // A host may say anything.
            wins = wins.addingReportingOverflow(rank == 1 ? 1 : 0).partialValue
            solved = solved.addingReportingOverflow(1).partialValue
            if let gain = game.gain { points = (points ?? 0).addingReportingOverflow(gain).partialValue }
        }
        let winner = end.winner.flatMap { winner -> Phrase? in
            end.rank == 1
                ? nil
                : .solution(
                    .wasFirst(
                        name: winner.name, seconds: winner.seconds,
                        solution: winner.expression.shown(asCards: game.isCards)))
        }
        let own = end.rank.flatMap { rank in end.seconds.map { Phrase.youCame(rank, seconds: $0) } }
        let phrases = [
            .solution(
                .isOne(
                    solution: end.solution.shown(asCards: game.isCards), round: end.round, target: game.target,
                    count: end.solutions)),
            winner, own,
            end.photoFinish == true ? .detail(.photoFinish) : nil,
            // Nobody else is there to compare with.
            isAlone ? game.median.map(Phrase.detail) : nil,
            end.found.flatMap { hasPrompt && $0.count > 1 ? .lines(.allSolutions(count: $0.count)) : nil },
        ]
        return phrases.compactMap(\.self).map { catalog($0) }
    }

    /// Good news about the listener's own row in the match.
    private func words(onOwnRowIn standings: HostMessage.Standings) -> [Phrase] {
        guard let row = standings.rows.first(where: { $0.player == game.player }) else { return [] }
        return [
            row.streak.flatMap { $0 >= 2 ? .detail(.ownStreak(rounds: $0)) : nil },
            row.moved.flatMap { $0 > 0 ? .detail(.movedUp(count: $0)) : nil },
        ].compactMap(\.self)
    }

    /// Whether a status tells something that nothing has told before.
    private func isNews(_ status: HostMessage.Status, after before: GameView) -> Bool {
        // The host repeats the status when the room is locked or unlocked.
        if status.code == before.status?.code, status.locked != before.status?.locked { return false }
        if status.void != nil, status.void != before.status?.void { return true }
        return switch status.code {
        // The table announces newcomers.
        case .gathering: before.status?.code != .gathering
        // Players and spectators in the round got its puzzle before the status.
        case .waitingForAnswers: game.isWaiting && !before.isWaiting
        case .nextRoundSoon: game.end?.nextRoundSeconds == nil && before.status?.code != .nextRoundSoon
        default: true
        }
    }

    /// What everybody is waiting for; nothing if the code is not known, as the protocol says.
    private func words(on status: HostMessage.Status) -> [String] {
        let known = Phrase.status(status)
        return known.isEmpty ? [] : [catalog(known)]
    }
}
