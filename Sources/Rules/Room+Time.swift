// How much time players have for a round. Their own time counts from the round's start, for newcomers too.
extension Settings {
    /// Longer than any round, for a round without a clock: ten years.
    private static let unlimited = Duration.seconds(315_360_000)

    /// How long a player may think about a puzzle.
    func time(under terms: Terms?) -> Duration {
        guard isTimed else { return Self.unlimited }
        return terms?.time.map { $0.factor.times(roundDuration) } ?? roundDuration
    }

    /// The time in which the points of a round fall; nil if they do not fall.
    func fallingTime(under terms: Terms?) -> Duration? {
        guard isTimed else { return nil }
        return terms?.time?.isGranted == true ? time(under: terms) : roundDuration
    }

    /// The terms under which a player enters a round now.
    /// - Parameter isForTeam: whether the round counts for the player's team.
    package func terms(of player: Player, isForTeam: Bool = false) -> Terms? {
        let time = player.ownTime.flatMap { isTimed && ($0.isGranted || allowsOwnTime) ? $0 : nil }
        return Terms(time: time, team: isForTeam ? player.team : nil).ifAny
    }

    /// The time that newcomers get at their own request; nil for the room's time.
    func ownTime(for wishes: Wishes) -> OwnTime? {
        guard allowsOwnTime, let factor = wishes.timeFactor, factor > .one else { return nil }
        return OwnTime(factor: min(factor, .mostWished), isGranted: false)
    }
}

extension Room {
    /// The time that a player has left for a round.
    func left(of round: Round, under terms: Terms?, at now: Instant) -> Duration {
        clocks(at: now).duration(to: round.began.advanced(by: settings.time(under: terms)))
    }

    /// The time until the round is over for players who only wait, and for spectators: the room's own time, and after
    /// it the time of players who have more.
    /// - Returns: nil if there is no round, or if it has no clock.
    package func timeLeft(at now: Instant) -> Duration? {
        guard let round, settings.isTimed else { return nil }
        let left = left(of: round, under: nil, at: now)
        if left > .zero { return left }
        let last = ends(of: round).map { $0.last.advanced(by: .zero - settings.grace) }
        return max(last.map { clocks(at: now).duration(to: $0) } ?? .zero, .zero)
    }

    /// Gives a player more time from the next round on.
    mutating func give(_ factor: TimeFactor, to id: PlayerID) {
        guard let player = seats[id], player.isPerson else { return }
        seats.changeUnseen(id) { $0.ownTime = factor == .one ? nil : OwnTime(factor: factor, isGranted: true) }
    }

    /// Applies the wishes of a player who comes back to their seat. The player keeps any time that the host gave them.
    mutating func wish(_ wishes: Wishes, of id: PlayerID) {
        guard wouldChange(wishes, of: id) else { return }
        let time = settings.ownTime(for: wishes)
        seats.changeUnseen(id) { $0.ownTime = time }
    }

    /// Whether these wishes differ from a player's earlier ones.
    package func wouldChange(_ wishes: Wishes, of id: PlayerID) -> Bool {
        guard let player = seats[id], player.isPerson, wishes.timeFactor != nil else {
            return false
        }
        return player.ownTime?.isGranted != true && player.ownTime != settings.ownTime(for: wishes)
    }

    /// When the first and the last guessing player run out of time, with the grace for answers on their way; nil if no
    /// one is guessing.
    func ends(of round: Round) -> (first: Instant, last: Instant)? {
        var (first, last): (Instant?, Instant?)
        func include(_ end: Instant) { (first, last) = (first.orEarlier(end), max(last ?? end, end)) }
        var others = seats.counts.guessing
        for (factor, number) in seats.counts.guessingLonger where number > 0 {
            others -= number
            include(end(of: round, for: factor))
        }
        if others > 0 { include(round.end) }
        return first.flatMap { first in last.map { (first, $0) } }
    }

    private func end(of round: Round, for factor: TimeFactor) -> Instant {
        round.began.advanced(by: factor.times(settings.roundDuration)).advanced(by: settings.grace)
    }

    /// Ends the round for players whose own time is up, while others still have time.
    mutating func endTurnsIfDue(in round: Round, by due: Instant, at now: Instant, _ effects: inout [Effect]) {
        var isChanged = false
        while let ends = ends(of: round), ends.first < ends.last, ends.first <= due, ends.first < end(of: round) {
            let late = seats.players.filter { player in
                player.part.isGuessing
                    && player.terms?.time.map { end(of: round, for: $0.factor) } ?? round.end <= ends.first
            }
            for player in late { seats.change(player.id) { $0.part = .outOfTime } }
            isChanged = true
        }
        if isChanged, end(of: round) > due { tellPhase(again: true, at: now, &effects) }
    }
}
