package import Messages
package import Puzzles

/// A room: the whole game as a value. Events go in, each with its instant; effects come out.
///
/// It has no clock, socket or thread of its own, and all its randomness comes from its seed: the same settings, seed
/// and events give the same room and the same effects. It decides by comparing instants, never by which timer fired
/// first.
package struct Room: Equatable, Sendable {
    /// The settings in effect.
    package internal(set) var settings: Settings
    /// The settings as the host wants them, if some are not in effect yet.
    var pending: Settings?
    /// The settings that everyone knows: those of the last round that began, or those with which the room was opened.
    package internal(set) var told: SettingValues
    package internal(set) var phase = Phase.waiting
    /// Whether the room begins no further round until the host resumes it.
    package internal(set) var isPaused = false
    package internal(set) var isLocked = false
    /// The host's stop of the clocks; nil while they run.
    var hold: Hold?

    /// Everyone with a seat, in order of arrival.
    var seats: ArrivalOrder<PlayerID, Player> = [:]
    /// The players whose connection was lost, and when, longest ago first.
    var away: ArrivalOrder<PlayerID, Instant> = [:]
    /// The players who solved the current round and then left. Their times stay in its table until the next one begins,
    /// and can win it. Their names are free.
    var gone: ArrivalOrder<PlayerID, Player> = [:]
    var names = NameBook()
    var roster = Roster()
    var bannedNames = BannedNames()
    var match = Match()
    var counts = PlayerCounts()

    /// Whether the table has changed since everyone last got it.
    var isTableStale = false
    var news = PendingNews()
    /// The earliest instant at which everyone may get the table.
    var tableDue = Instant(nanoseconds: .min)

    /// How the last round ended; nil while a round is on, and before the first.
    var ended: RoundEnd?

    /// The number of the last round, if it does not count: see ``Event/voidRound``. Nil from the next round on.
    var voided: Int?

    var latest = Instant(nanoseconds: .min)
    var dealer: Dealer
    var generator: SeededGenerator

    /// The known solutions of the round's deal, if they are tracked.
    var discoveries: Discoveries?
    var distinct = DistinctSolutions()

    /// Opens a room.
    /// - Parameter seed: the seed of the random generator that deals the puzzles.
    /// - Throws: if the deck has no solvable deal of that level.
    package init(settings: Settings, seed: UInt64) throws(DealerError) {
        self.settings = settings
        told = settings.values
        dealer = try settings.dealer
        generator = SeededGenerator(seed: seed)
        phase = idle
    }

    /// Does what was due before an event, then applies the event.
    /// - Parameters:
    ///   - event: what happened. An event that no longer makes sense, such as an answer of a player who has left,
    ///     changes nothing.
    ///   - instant: when it happened. An instant before the last one counts as the last one: a room's clock does not
    ///     run backwards.
    /// - Returns: what to do, in this order.
    package mutating func handle(_ event: Event, at instant: Instant) -> [Effect] {
        let now = max(instant, latest)
        latest = now
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
        case .claim(let id, let round, let elapsed): claim(id, round, elapsed, at: now, &effects)
        case .giveUp(let id, let round, let reason, let elapsed):
            giveUp(id, round, reason, elapsed, at: now, &effects)
        case .rename(let id, let name): rename(id, to: name, &effects)
        case .team(let id, let team): choose(team, id, &effects)
        case .hint(let id, let round, let step): hint(id, round, step, at: now, &effects)
        case .removeTime(let id): removeTime(of: id)
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
        let seat = hold == nil ? away.earliest.map { $0.1.advanced(by: settings.awayLimit) } : nil
        let table = isTableStale ? tableDue : nil
        let turn: Instant? =
            switch phase {
            case .round where hold != nil: hold?.until
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
        while hold == nil, let (id, since) = away.earliest {
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
                (phase, ended) = (idle, nil)
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

    /// The number of the current match or, between matches, of the next one, from 1.
    package var matchNumber: Int { match.number }

    /// The number of the current round or the last one of the match; 0 before its first.
    package var lastRound: Int { match.round }

    /// The current round.
    package var round: Round? {
        if case .round(let round) = phase { round } else { nil }
    }

    private mutating func endRoundIfDue(by due: Instant, at now: Instant, _ effects: inout [Effect]) {
        guard hold == nil, let round else { return }
        endTurnsIfDue(in: round, by: due, at: now, &effects)
        if end(of: round) <= due { endRound(round, at: now, &effects) }
    }

    /// Deals the next puzzle. The settings get the size and the target of a puzzle that the host has chosen. A room with a
    /// waiting room does not deal what everybody has solved there.
    mutating func deal() -> Deal {
        settings.takeDeck(ofRound: match.round)
        pending?.takeDeck(ofRound: match.round)
        return dealer.deal(
            ofRound: match.round, of: roundsOfMatch, except: settings.gathering == nil ? [] : Deal.practice,
            using: &generator)
    }
}
