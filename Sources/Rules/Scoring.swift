/// What decides the standings of a match.
package enum Scoring: String, Hashable, Sendable, CaseIterable {
    /// Each solved round is worth points, fewer the longer it took.
    case points
    /// Rounds in which no one was faster; then as in `solved`, then the mean time.
    case wins
    /// Rounds solved, however long they took.
    case solved

    /// The points for a round solved at once, and for one solved at the end of the player's time.
    static let (most, least) = (1_000, 500)

    /// The points for a solved round. They fall in a straight line from the first moment to the end of `own`, and are
    /// cut to whole points.
    /// - Parameters:
    ///   - time: how long it took.
    ///   - own: the time in which the points fall to the minimum; nil if they do not fall.
    /// - Returns: nil if there are no points.
    func points(for time: Duration, of own: Duration?) -> Int? {
        guard self == .points else { return nil }
        guard let own, own > .zero else { return Self.most }
        // Rounded up, so that the difference is rounded down. A day in nanoseconds, times 500, fits.
        let whole = own.nanoseconds
        let spent = min(max(time.nanoseconds, 0), whole) * Int64(Self.most - Self.least)
        return Self.most - Int((spent + whole - 1) / whole)
    }

    /// The points left for a solution after hints: a quarter less for each hint, cut to whole points.
    static func remaining(of points: Int, after hints: Int) -> Int { points * (4 - hints) / 4 }

    /// The points for a solution and further ones together. The first five further solutions add points, up to the
    /// maximum for a round.
    static func total(_ points: Int, further: Int) -> Int {
        max(points, min(most, points + furtherPoints * min(further, mostFurther)))
    }

    private static let (furtherPoints, mostFurther) = (50, 5)

    /// The parts of a score that count, in order.
    func merit(of score: Score) -> Merit {
        switch self {
        case .points, .wins:
            Merit(
                proven: .init(
                    points: score.points, wins: score.wins, solved: score.solved, meanTime: score.meanTime ?? .zero),
                claimed: .init(
                    points: score.claims.points, wins: score.claims.wins, solved: score.claims.solved,
                    meanTime: score.claims.meanTime ?? .zero))
        case .solved: Merit(proven: .init(solved: score.solved), claimed: .init(solved: score.claims.solved))
        }
    }
}

extension Settings {
    /// The points of a player for solving the round in this time, together with their further solutions; nil if there
    /// are no points, or if the player is out.
    func points(for player: Player, in time: Duration) -> Int? {
        if player.isUnranked { return nil }
        return scoring.points(for: time, of: fallingTime(under: player.terms)).map { points in
            Scoring.total(Scoring.remaining(of: points, after: player.hints), further: player.further)
        }
    }
}

/// Compares scores. The greater one is better.
struct Merit: Comparable {
    struct Part: Comparable {
        var points = 0
        var wins = 0
        let solved: Int
        var meanTime = Duration.zero

        static func < (left: Self, right: Self) -> Bool {
            (left.points, left.wins, left.solved, right.meanTime)
                < (right.points, right.wins, right.solved, left.meanTime)
        }
    }

    let proven: Part
    /// Decides between scores with equal proven parts.
    let claimed: Part

    static func < (left: Self, right: Self) -> Bool { (left.proven, left.claimed) < (right.proven, right.claimed) }
}
