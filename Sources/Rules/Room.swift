import Messages
package import Puzzles

/// A room: the whole game as a value. Events go in, each with its instant; effects come out.
///
/// It has no clock, socket or thread of its own, and all its randomness comes from its seed: the same settings, seed
/// and events give the same room and the same effects. It decides by comparing instants, never by which timer fired
/// first.
///
/// Each part has its state to itself, and the rules that need no other part. The files `Room+….swift` have the rules that
/// concern several.
package struct Room: Equatable, Sendable {
    /// The settings, and what is dealt.
    var rules: HouseRules
    /// The phase, and whether the host has stopped the clocks.
    var timetable = Timetable()
    /// Everyone with a seat, and what each does in the round and has won in the match.
    var seats = Seating()
    /// The names in use, and those that are banned.
    var names = NameBook()
    /// The number of the match and of its round, and what does not belong to one player: teams, highlights, knockout.
    var match = Match()
    /// The solutions of the round that have been found.
    var solutions = RoundSolutions()
    /// What has happened since the last table.
    var news = PendingNews()

    /// Opens a room.
    /// - Parameter seed: the seed of the random generator that deals the puzzles.
    /// - Throws: if the deck has no solvable deal of that level.
    package init(settings: Settings, seed: UInt64) throws(DealerError) {
        rules = try HouseRules(settings, seed: seed)
        timetable.begin(idle)
    }

    /// Does what was due before an event, then applies the event.
    /// - Parameters:
    ///   - event: what happened. An event that no longer makes sense, such as an answer of a player who has left,
    ///     changes nothing.
    ///   - instant: when it happened. An instant before the last one counts as the last one: a room's clock does not
    ///     run backwards.
    /// - Returns: what to do, in this order.
    package mutating func handle(_ event: Event, at instant: Instant) -> [Effect] {
        let now = timetable.advance(to: instant)
        var effects: [Effect] = []
        // A round that does not count never ends as other rounds do, even if its time is over.
        if event != .voidRound { advance(to: now, &effects) }
        switch event {
        case .join(let id, let name, let role, let wishes):
            join(id, name: name, role: role, wishes: wishes, at: now, &effects)
        case .drop(let id): drop(id, at: now)
        case .resume(let id): resume(id, at: now, &effects)
        case .leave(let id): vacate(id, keepsTime: true, &effects)
        case .answer(let id, let round, let expression, let elapsed, let arrived):
            answer(id, round, expression, elapsed, arrived: arrived, at: now, &effects)
        case .claim(let id, let round, let elapsed, let arrived):
            claim(id, round, elapsed, arrived: arrived, at: now, &effects)
        case .giveUp(let id, let round, let reason, let elapsed, let arrived):
            giveUp(id, round, reason, elapsed, arrived: arrived, at: now, &effects)
        case .rename(let id, let name): rename(id, to: name, &effects)
        case .team(let id, let team): choose(team, id, &effects)
        case .hint(let id, let round, let step): hint(id, round, step, at: now, &effects)
        case .removeTime(let id): seats.removeTime(of: id)
        case .wish(let id, let wishes): wish(wishes, of: id)
        case .host(let action): host(action, at: now, &effects)
        case .foundBefore(let number, let solutions): recall(solutions, of: number)
        case .voidRound: voidRound(at: now, &effects)
        case .restart: restart(at: now)
        case .tick: break
        }
        advance(to: now, &effects)
        publishTableIfDue(at: now, &effects)
        return effects
    }

    /// When the room next needs a `tick`, if nothing happens before. An empty room has no deadline.
    package var nextDeadline: Instant? {
        let seat = stoppedSince == nil ? seats.earliestAway.map { $0.since.advanced(by: settings.awayLimit) } : nil
        let table = isTableStale ? news.due : nil
        let turn: Instant? =
            switch phase {
            case .round where stoppedSince != nil: timetable.resumption
            case .round(let round): due(in: round)
            case .ending(let until): until
            case .break(let until): !isPaused || !isSomebodyHereToPlay ? until : nil
            case .gathering(let since): countdownDue(since: since)
            case .waiting, .finished: nil
            }
        return turn.orEarlier(table).orEarlier(seat)
    }

    /// Handles everything that is due.
    private mutating func advance(to now: Instant, _ effects: inout [Effect]) {
        goOnIfDue(at: now, &effects)
        // In the order in which things were due. A player whose seat was still kept when a round ended counts in that
        // round, even if this code runs late.
        while stoppedSince == nil, let (id, since) = seats.earliestAway {
            let expiry = since.advanced(by: settings.awayLimit)
            guard expiry <= now else { break }
            endRoundIfDue(by: expiry, at: now, &effects)
            vacate(id, keepsTime: true, &effects)
        }
        endRoundIfDue(by: now, at: now, &effects)
        switch phase {
        case .waiting:
            beginRoundIfWaiting(at: now, &effects)
        case .gathering(let since):
            gather(since: since, at: now, &effects)
        case .break(let until):
            if !isSomebodyHereToPlay {
                // A break continues while players are away. Those who lost their connection come back to it.
                if until > now, hasPlayers { break }
                timetable.begin(idle)
                tellPhase(at: now, &effects)
            } else if !isPaused, until <= now {
                beginRound(at: now, &effects)
            }
        case .round:
            break
        case .ending(let until):
            if until <= now || !hasPeople { tellEnding(at: now, &effects) }
            if !hasPeople { beginMatch(&effects) }
        case .finished:
            if !hasPeople { beginMatch(&effects) }
        }
    }

    /// The settings in effect.
    package var settings: Settings {
        _read { yield rules.settings }
    }

    package var phase: Phase { timetable.phase }

    /// The current round.
    package var round: Round? { timetable.round }

    /// How the last round ended; nil while a round is on, and before the first.
    var ended: RoundEnd? { timetable.ended }

    /// Whether the room begins no further round until the host resumes it.
    package var isPaused: Bool { timetable.isPaused }

    /// When the clocks stopped; nil while they run.
    package var stoppedSince: Instant? { timetable.stoppedSince }

    /// The instant of the last event; nil before the first. The room's clock must continue from here.
    package var clock: Instant? { timetable.latest }

    /// Whether only players who have a seat are admitted.
    package var isLocked: Bool { seats.isLocked }

    /// The number of the current match or, between matches, of the next one, from 1.
    package var matchNumber: Int { match.number }

    /// The number of the current round or the last one of the match; 0 before its first.
    package var lastRound: Int { match.round }

    private mutating func endRoundIfDue(by due: Instant, at now: Instant, _ effects: inout [Effect]) {
        guard stoppedSince == nil, let round else { return }
        endTurnsIfDue(in: round, by: due, at: now, &effects)
        if end(of: round) <= due { endRound(at: now, &effects) }
    }
}
