package import Messages

/// Tells one listener of a game in plain sentences, and understands what the listener types.
///
/// Text in the messages has to be clean already (see `HostMessage.plain` in Playing). What comes back has no styling
/// and no line ends.
package struct Narrator: Sendable {
    /// What the listener can do now.
    package enum Stage: Hashable, Sendable {
        /// Not in the room yet.
        case joining
        /// In a round.
        case guessing
        /// A round is on, and the listener has solved it or given it up, or is not in it.
        case waiting
        /// A round is on, and the listener only watches.
        case watching
        /// Between two rounds.
        case resting
        case paused, matchOver, waitingForPlayers
        /// The host has not begun the game.
        case gathering
        /// The connection is lost, and may come back.
        case lost
    }

    /// What the listener came for.
    package let role: PlayerMessage.Handshake.Role
    /// Whether the listener has the commands of a host.
    package let isHost: Bool
    package private(set) var stage = Stage.joining
    /// The last welcome.
    package private(set) var welcome: HostMessage.Welcome?
    /// The round told last.
    package private(set) var start: HostMessage.StartRound?
    /// The table told last.
    package private(set) var results: HostMessage.Results?

    /// What is waited for, as it was told last.
    package private(set) var status: HostMessage.Status?
    /// The expression that the last verdict was on, as it was sent; nothing if it is not known, or was a giving up.
    package private(set) var judged: String?

    /// What was sent and is not judged yet, oldest first.
    var unjudged: [Try] = []
    /// Counted here for as long as the table, which may only have the best, does not tell.
    private(set) var wins = 0
    private(set) var solved = 0
    /// Whether it was told when the next round begins.
    private var knowsNextRound = false
    /// The seconds that were left when they were last looked at.
    private var secondsSeen = 0

    /// An answer; with no expression, a giving up.
    struct Try: Sendable {
        let round: Int
        let expression: String?
    }

    /// Nothing has been told yet.
    package init(role: PlayerMessage.Handshake.Role = .player, isHost: Bool = false) {
        self.role = role
        self.isHost = isHost
    }

    /// Takes in what the host says to this listener.
    /// - Returns: what the listener is told, a line each.
    package mutating func tell(_ message: HostMessage) -> [String] {
        tell(Announcement(message, after: results))
    }

    /// Takes in what the host says to everybody, worded once for all.
    package mutating func tell(_ announcement: Announcement) -> [String] {
        let shared = announcement.lines(for: welcome?.player.id)
        switch announcement.message {
        case .welcome(let welcome): return tell(welcome)
        case .startRound(let start): return tell(start)
        case .verdict(let verdict): return tell(verdict)
        case .results(let results):
            self.results = results
            if let row = announcement.row(of: welcome?.player.id) { (wins, solved) = (row.wins, row.solved) }
        case .endRound(let end): return tell(end)
        case .standings(let standings):
            let own = standings.rows.first { $0.player == welcome?.player.id }
            return (shared ?? []) + (own.map(Sentences.ownStanding) ?? [])
        case .endMatch: stage = .matchOver
        case .status(let status): return tell(status)
        case .goodbye(let goodbye): return [Sentences.goodbye(goodbye)]
        case .challenge, .seats, .ping, .unknown: break
        }
        return shared ?? []
    }

    /// Takes in how much time is left of the round, once a second or so.
    /// - Returns: what the listener is told at 60, 30, 10 and 5 seconds.
    package mutating func remind(secondsLeft: Int) -> [String] {
        guard [.guessing, .watching].contains(stage) else { return [] }
        defer { secondsSeen = min(secondsSeen, secondsLeft) }
        guard let mark = [5, 10, 30, 60].first(where: { secondsLeft <= $0 }), mark < secondsSeen, secondsLeft > 0 else {
            return []
        }
        return [Sentences.secondsLeft(secondsLeft)]
    }

    /// The connection is lost. What was not judged is sent again by whoever comes back to the same round.
    package mutating func loseConnection() {
        stage = .lost
    }

    /// The listener's own row in the table, if it is there.
    var ownRow: HostMessage.Row? {
        results?.rows.first { $0.player == welcome?.player.id }
    }
}

extension Narrator {
    private mutating func tell(_ welcome: HostMessage.Welcome) -> [String] {
        let former = self.welcome
        self.welcome = welcome
        results = nil
        status = nil
        stage = .resting
        knowsNextRound = false
        guard let former else { return Sentences.welcome(welcome, isSpectator: role == .spectator) }
        let isSameRoom = former.room.id == welcome.room.id
        if isSameRoom, former.player.id == welcome.player.id { return [Sentences.back(in: welcome.room)] }
        (wins, solved) = (0, 0)
        return [Sentences.newSeat(welcome, isSameRoom: isSameRoom)]
    }

    private mutating func tell(_ start: HostMessage.StartRound) -> [String] {
        // Somebody who comes back gets the same puzzle again.
        if start.round != self.start?.round || start.numbers != self.start?.numbers {
            unjudged = []
            // The counting begins with the match.
            if start.round == 1 { (wins, solved) = (0, 0) }
        }
        self.start = start
        stage = role == .spectator ? .watching : .guessing
        secondsSeen = wholeSeconds(start.seconds)
        return [Sentences.puzzle(start)]
    }

    private mutating func tell(_ verdict: HostMessage.Verdict) -> [String] {
        let index = unjudged.firstIndex { $0.round == verdict.round }
        let expression = index.flatMap { unjudged.remove(at: $0).expression }
        judged = expression
        if verdict.round == start?.round, verdict.correct || verdict.reason == .gaveUp, stage == .guessing {
            stage = .waiting
        }
        let start = verdict.round == start?.round ? start : nil
        return [
            Sentences.verdict(verdict, expression: expression, start: start, isSpectator: role == .spectator),
            Sentences.discovery(verdict, start), Sentences.best(verdict),
        ].compactMap(\.self)
    }

    private mutating func tell(_ end: HostMessage.EndRound) -> [String] {
        stage = .resting
        knowsNextRound = end.nextRoundSeconds != nil
        unjudged = []
        if let rank = end.rank, ownRow == nil {
            // A host may say anything.
            wins = wins.addingReportingOverflow(rank == 1 ? 1 : 0).partialValue
            solved = solved.addingReportingOverflow(1).partialValue
        }
        return Sentences.end(end, target: start?.target ?? welcome?.rules.target ?? 24)
    }

    private mutating func tell(_ status: HostMessage.Status) -> [String] {
        self.status = status
        switch status.code {
        case .gathering:
            // Who comes meanwhile is told by the table.
            if stage == .gathering { return [] }
            stage = .gathering
        case .waitingForAnswers:
            // Whoever may play, or watch, has been told of the round before the status.
            guard stage == .resting else { return [] }
            stage = .waiting
        case .nextRoundSoon:
            if stage == .resting, knowsNextRound { return [] }
            stage = .resting
        case .paused: stage = .paused
        case .matchOver: stage = .matchOver
        case .waitingForPlayers: stage = .waitingForPlayers
        default: break
        }
        return [status.text]
    }
}
