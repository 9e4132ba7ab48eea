import Messages

/// The progress of a match by knockout.
///
/// After each round, the half with fewer proven points in the match is out. If the number is odd, the larger half
/// stays. Players with as many points as the last one to stay also stay, if they have proved a solution since the last
/// cut. A cut that would leave fewer than two players puts no one out. The round after a cut to two is the final,
/// however many have tied. From the first round of the knockout, a match has at most twice as many rounds as without
/// ties, and at least three. Players who are out, and those who join after the first cut, play on without a rank and
/// without points.
struct Knockout: Hashable, Sendable, Codable {
    /// Whether the first cut has been made.
    private(set) var hasCut = false
    /// Whether the next or current round is the final.
    private var isFinal = false
    /// How many rounds the match has, if nobody ties from now on.
    @Counted private(set) var rounds = 1
    /// How many rounds the match has at most.
    @Counted private(set) var most = 3
    /// How many rounds of the match were played before the knockout began; nil for none.
    private let before: Int?

    /// - Parameter rounds: how many rounds of the match were played before.
    init(after rounds: Int) {
        before = rounds > 0 ? rounds : nil
        most += rounds
    }

    /// How many of these players stay.
    private static func staying(of players: Int) -> Int { max(2, (players + 1) / 2) }

    /// How many rounds a match takes with this many players if no one ties.
    private static func rounds(for players: Int) -> Int {
        players <= 2 ? 1 : 1 + (staying(of: players) == 2 ? 1 : rounds(for: staying(of: players)))
    }

    /// - Parameter players: how many players are in the match.
    mutating func begin(round: Int, players: Int) {
        let left = isFinal ? 1 : Self.rounds(for: players)
        // After the first cut no player enters the match.
        if !hasCut { most = max(most, min(before ?? 0, round) + 2 * left) }
        rounds = max(min(round - 1 + left, most), round)
    }

    /// Whether a round that has been counted is the last one of the match.
    func isOver(after round: Int, players: Int) -> Bool { isFinal || players <= 2 || round >= most }

    /// Decides which of the players who are in the match go out, after a round that has been counted.
    /// - Returns: nil if there is no cut.
    mutating func cut(_ players: [Player]) -> [Player]? {
        let staying = Self.staying(of: players.count)
        let least = players.map(\.score.points).sorted(by: >)[staying - 1]
        let isTied = players.count { $0.score.points >= least } > staying
        let out = players.filter { player in
            if player.score.points != least { return player.score.points < least }
            return isTied && player.score.solved <= player.knockout?.solved ?? 0
        }
        // With fewer than two left there would be no final.
        if players.count - out.count < 2 { return nil }
        (hasCut, isFinal) = (true, staying == 2 || players.count - out.count == 2)
        return out
    }
}

/// What a match by knockout has decided about a player.
package struct KnockoutStanding: Hashable, Sendable, Codable {
    /// Whether the player is out of the match.
    var isOut = false
    /// Whether the player has no rank in the current round or, between rounds, in the last one.
    var isUnranked = false
    /// How many rounds the player had solved with proof at the last cut.
    @Counted var solved = 0
}

extension Player {
    /// Whether the player is out of the match.
    package var isOut: Bool { knockout?.isOut == true }

    /// Whether the player has no rank in the current round or, between rounds, in the last one.
    package var isUnranked: Bool { knockout?.isUnranked == true }

    fileprivate var isInMatch: Bool { isPerson && !isOut }
}

extension Room {
    /// The knockout by which the match goes on; nil if there is none, or if the host has turned it off.
    var knockout: Knockout? { settings.isKnockout ? match.knockout : nil }

    /// The rounds of the match, as far as they are known; nil in endless play. A match that already has more than the
    /// host wants ends with the current round.
    var roundsOfMatch: Int? { knockout?.rounds ?? settings.matchLength.map { max($0, match.round) } }

    /// The most rounds that a match by knockout can have, until its first cut is made; nil after that.
    var mostRoundsOfMatch: Int? { knockout.flatMap { $0.hasCut ? nil : $0.most } }

    /// What a newcomer gets: after the first cut they are out of the match.
    var standingOfNewcomers: KnockoutStanding? {
        knockout?.hasCut == true ? KnockoutStanding(isOut: true, isUnranked: true) : nil
    }

    /// Decides which players have a rank in the round that begins.
    mutating func beginKnockoutRound() {
        let isKnockout = settings.isKnockout
        guard isKnockout || match.knockout != nil else { return }
        seats.changeAll { player, _ in
            var standing = player.knockout ?? KnockoutStanding()
            standing.isUnranked = standing.isOut
            player.knockout = isKnockout && player.isPerson ? standing : nil
        }
        var knockout = isKnockout ? match.knockout ?? Knockout(after: match.round - 1) : nil
        knockout?.begin(round: match.round, players: seats.players.count(where: \.isInMatch))
        match.knockout = knockout
    }

    /// Puts the lower half out, after the round has been counted.
    /// - Returns: whether the round was the last one.
    mutating func cut() -> Bool {
        let players = seats.players.filter(\.isInMatch)
        if match.knockout?.isOver(after: match.round, players: players.count) == true { return true }
        guard let out = match.knockout?.cut(players) else { return false }
        let outs = Set(out.map(\.id))
        seats.changeAll { player, _ in
            guard player.isInMatch else { return }
            player.knockout = KnockoutStanding(
                isOut: outs.contains(player.id), isUnranked: player.isUnranked, solved: player.score.solved)
        }
        for player in out { addNews(.out, of: player) }
        return false
    }
}
