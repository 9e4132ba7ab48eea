import Messages

/// The players who are still in a match by knockout.
///
/// After each round, the half with fewer proven points in the match is out. If the number is odd, the larger half
/// stays. Players with as many points as the last one to stay also stay, if they have proved a solution since the last
/// cut. A cut that would leave fewer than two players puts no one out. The round after a cut to two is the final,
/// however many have tied. A match has at most twice as many rounds as without ties, and at least three. Players who
/// are out, and those who join after the first cut, play on without a rank and without points.
struct Knockout: Hashable, Sendable, Codable {
    /// The players who are out.
    var out: Set<PlayerID> = []
    /// The players without a rank in the current round or, between rounds, in the last one.
    var unranked: Set<PlayerID> = []
    /// Whether the first cut has been made.
    var hasCut = false
    /// Whether the next or current round is the final.
    var isFinal = false
    /// How many rounds the match has, if nobody ties from now on.
    var rounds = 1
    /// How many rounds the match has at most.
    var most = 3
    /// How many rounds each player had solved with proof at the last cut.
    var solved: [PlayerID: Int] = [:]

    /// How many of these players stay.
    static func staying(of players: Int) -> Int { max(2, (players + 1) / 2) }

    /// How many rounds a match takes with this many players if no one ties.
    static func rounds(for players: Int) -> Int {
        players <= 2 ? 1 : 1 + (staying(of: players) == 2 ? 1 : rounds(for: staying(of: players)))
    }
}

extension Room {
    /// Whether a player is out of the match.
    package func isOut(_ id: PlayerID) -> Bool { match.knockout?.out.contains(id) == true }

    /// Whether a player has no rank in the current round or, between rounds, in the last one.
    package func isUnranked(_ id: PlayerID) -> Bool { match.knockout?.unranked.contains(id) == true }

    /// The rounds of the match, as far as they are known; nil in endless play.
    package var roundsOfMatch: Int? { match.knockout?.rounds ?? settings.matchLength }

    /// Decides which players have a rank in the round that begins.
    mutating func beginKnockoutRound() {
        guard settings.isKnockout else {
            match.knockout = nil
            return
        }
        var knockout = match.knockout ?? Knockout()
        knockout.out = knockout.out.filter { seats[$0] != nil }
        knockout.unranked = knockout.out
        let rounds = knockout.isFinal ? 1 : Knockout.rounds(for: players(in: knockout).count)
        // After the first cut no player enters the match.
        if !knockout.hasCut { knockout.most = max(knockout.most, 2 * rounds) }
        knockout.rounds = min(match.round - 1 + rounds, knockout.most)
        match.knockout = knockout
    }

    /// The most rounds that a match by knockout can have, until its first cut is made; nil after that.
    var mostRoundsOfMatch: Int? { match.knockout.flatMap { $0.hasCut ? nil : $0.most } }

    /// Puts the lower half out, after the round has been counted.
    /// - Returns: whether the round was the last one.
    mutating func cut() -> Bool {
        guard var knockout = match.knockout else { return false }
        let players = players(in: knockout)
        if knockout.isFinal || players.count <= 2 || match.round >= knockout.most { return true }
        let staying = Knockout.staying(of: players.count)
        let least = players.map(\.score.points).sorted(by: >)[staying - 1]
        let isTied = players.count { $0.score.points >= least } > staying
        let out = players.filter { player in
            if player.score.points != least { return player.score.points < least }
            return isTied && player.score.solved <= knockout.solved[player.id] ?? 0
        }
        // With fewer than two left there would be no final.
        if players.count - out.count < 2 { return false }
        knockout.out.formUnion(out.map(\.id))
        let left = players.filter { !knockout.out.contains($0.id) }
        knockout.solved = Dictionary(uniqueKeysWithValues: left.map { ($0.id, $0.score.solved) })
        (knockout.hasCut, knockout.isFinal) = (true, staying == 2 || left.count == 2)
        match.knockout = knockout
        for player in out { note(.out, of: player) }
        return false
    }

    private func players(in knockout: Knockout) -> [Player] {
        seats.values.filter { $0.isPerson && !knockout.out.contains($0.id) }
    }

    /// Admits a player after the first cut, without a rank.
    mutating func admitToKnockout(_ id: PlayerID) {
        guard match.knockout?.hasCut == true else { return }
        match.knockout?.out.insert(id)
        match.knockout?.unranked.insert(id)
    }
}

extension Knockout {
    private enum CodingKeys: CodingKey { case out, unranked, hasCut, isFinal, rounds, most, solved }

    /// The rounds that a player had solved, as an array element because JSON keys are strings.
    private struct Solved: Codable {
        let player: PlayerID
        let rounds: Int
    }

    func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: CodingKeys.self)
        // Sorted, so that equal rooms have equal stored data.
        try members.encode(out.sorted(), forKey: .out)
        try members.encode(unranked.sorted(), forKey: .unranked)
        try members.encode(hasCut, forKey: .hasCut)
        try members.encode(isFinal, forKey: .isFinal)
        try members.encode(rounds, forKey: .rounds)
        try members.encode(most, forKey: .most)
        try members.encode(
            solved.sorted { $0.key < $1.key }.map { Solved(player: $0.key, rounds: $0.value) }, forKey: .solved)
    }

    init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        out = Set(try members.decode([PlayerID].self, forKey: .out))
        unranked = Set(try members.decode([PlayerID].self, forKey: .unranked))
        hasCut = try members.decode(Bool.self, forKey: .hasCut)
        isFinal = try members.decode(Bool.self, forKey: .isFinal)
        rounds = try members.decodeCount(forKey: .rounds)
        most = try members.decodeCount(forKey: .most)
        let solved = try members.decode([Solved].self, forKey: .solved)
        self.solved = Dictionary(solved.map { ($0.player, $0.rounds) }) { first, _ in first }
    }
}
