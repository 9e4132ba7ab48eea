import Messages
import Rules

// How much time everybody has, and when the clocks stand still, by the events alone.
extension Witness {
    /// Time of their own: how many hundredths of the room's seconds, and whether the host gave it.
    struct OwnTime: Hashable {
        let percent: Int
        let isGranted: Bool
    }

    private static let never = Instant(nanoseconds: 1 << 60)

    /// What the clocks show.
    func clocks(at now: Instant) -> Instant { heldSince ?? now }

    /// When the time of a player is up in the round that is on, without grace.
    func deadline(of seat: Seat?) -> Instant {
        guard let open, settings.isTimed else { return Self.never }
        guard let own = seat?.bound else { return open.deadline }
        return open.began.advanced(by: .nanoseconds(settings.roundDuration.nanoseconds / 100 * Int64(own.percent)))
    }

    func end(of seat: Seat?) -> Instant {
        settings.isTimed ? deadline(of: seat).advanced(by: settings.grace) : Self.never
    }

    /// When the last of those who are guessing must stop.
    var lastEnd: Instant {
        seats.values.filter { $0.isGuessing && !$0.isBot }.map(end(of:)).max() ?? end(of: nil)
    }

    /// Whether a round may last for ever.
    func isEndless(_ end: Instant) -> Bool { end == Self.never }

    /// What spectators are told about the time left; nil without a clock.
    func timeLeft(at now: Instant) -> Duration? {
        guard open != nil, settings.isTimed else { return nil }
        let now = clocks(at: now), left = now.duration(to: deadline(of: nil))
        if left > .zero { return left }
        let last = seats.values.filter { $0.isGuessing && !$0.isBot }.map(deadline(of:)).max() ?? now
        return max(now.duration(to: last), .zero)
    }

    /// The time for a round that begins now.
    func whole(for seat: Seat) -> Duration {
        let percent = seat.plays ? own(of: seat)?.percent ?? 100 : 100
        return .nanoseconds(settings.roundDuration.nanoseconds / 100 * Int64(percent))
    }

    /// Those whose own time is up are out, while others still have time.
    mutating func expire(by due: Instant) {
        guard open != nil, heldSince == nil else { return }
        // Bots go with the people who have as much time as they.
        let last = lastEnd
        let ends = seats.values.filter { $0.isGuessing && !$0.isBot }.map(end(of:)).filter { $0 <= due && $0 < last }
        guard let latest = ends.max() else { return }
        for (id, seat) in seats where seat.isGuessing && end(of: seat) <= latest { seats[id]?.part = .outOfTime }
    }

    /// Begins the round for a player, under the terms that they have now.
    mutating func bind(_ id: PlayerID, isNewcomer: Bool) {
        seats[id]?.part = .guessing(isNewcomer: isNewcomer)
        let bound = seats[id].flatMap(own(of:))
        seats[id]?.bound = bound
    }

    /// The time of their own with which a player enters a round now.
    func own(of seat: Seat) -> OwnTime? {
        guard settings.isTimed, let own = seat.own, own.isGranted || settings.allowsOwnTime else { return nil }
        return own
    }

    /// What a wish for more time is granted.
    func own(wishing percent: Int) -> OwnTime? {
        settings.allowsOwnTime && percent > 100 ? OwnTime(percent: min(percent, 200), isGranted: false) : nil
    }

    /// Everything that clocks count from moves by the time that they have stood still.
    mutating func endHold(at end: Instant) {
        guard let since = heldSince else { return }
        let length = since.duration(to: end)
        (heldSince, heldUntil) = (nil, nil)
        for (id, seat) in seats {
            guard let away = seat.awaySince else { continue }
            seats[id]?.awaySince = away < since ? away.advanced(by: length) : end
        }
        open = open.map { open in
            OpenRound(
                puzzle: open.puzzle, isGraded: open.isGraded, began: open.began.advanced(by: length),
                deadline: open.deadline.advanced(by: length))
        }
    }

    /// - Returns: whether a round goes on now.
    mutating func goOn(at now: Instant) -> Bool {
        guard let until = heldUntil, until <= now else { return false }
        endHold(at: until)
        return open != nil
    }

    mutating func hold(at now: Instant) {
        isPaused = true
        (heldSince, heldUntil) = (heldSince ?? now, nil)
    }

    /// - Returns: whether only a countdown begins.
    mutating func release(at now: Instant) -> Bool {
        guard open != nil, heldSince != nil else {
            endHold(at: now)
            return false
        }
        if isPaused { heldUntil = now.advanced(by: .seconds(3)) }
        isPaused = false
        return true
    }

    /// What a solved round is worth to a player: the most points of which no fewer remain at that time.
    func points(for time: Duration, to seat: Seat?) -> Int? {
        guard settings.scoring == .points else { return nil }
        guard settings.isTimed else { return 1_000 }
        let percent = seat?.bound.map { $0.isGranted ? $0.percent : 100 } ?? 100
        let whole = settings.roundDuration.nanoseconds / 100 * Int64(percent)
        return (500...1_000).last { points in points == 500 || time.nanoseconds * 500 <= whole * Int64(1_000 - points) }
    }
}
