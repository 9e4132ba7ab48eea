/// The players who are still in a match by knockout.
///
/// After each round the lower half is out by the points of the match, rounded so that the larger half stays, and those who
/// have as many points as the last who stays stay too. The round after a cut to two is the final, however many have tied.
/// Those who are out play on, without a rank and without points; so do those who come after the first cut.
struct Knockout: Hashable, Sendable, Codable {
    /// Those who are out.
    var out: Set<PlayerID> = []
    /// Those who had no rank in the round that is on, or in the last one.
    var unranked: Set<PlayerID> = []
    /// Whether the first cut has been made.
    var hasCut = false
    /// Whether the next round is the final, or the one that is on.
    var isFinal = false
    /// How many rounds the match has, if nobody ties.
    var rounds = 1

    /// How many stay of so many.
    static func staying(of players: Int) -> Int { max(2, (players + 1) / 2) }

    /// How many rounds it takes with so many players, if nobody ties.
    static func rounds(for players: Int) -> Int {
        players <= 2 ? 1 : 1 + (staying(of: players) == 2 ? 1 : rounds(for: staying(of: players)))
    }
}

extension Room {
    /// Whether a player is out of the match.
    package func isOut(_ id: PlayerID) -> Bool { match.knockout?.out.contains(id) == true }

    /// Whether a player has no rank in the round that is on, or in the last one.
    package func isUnranked(_ id: PlayerID) -> Bool { match.knockout?.unranked.contains(id) == true }

    /// The rounds of the match, as far as they are known; nil in endless play.
    package var roundsOfMatch: Int? { match.knockout?.rounds ?? settings.matchLength }

    /// Decides who plays the round that begins for the match.
    mutating func beginKnockoutRound() {
        guard settings.isKnockout else {
            match.knockout = nil
            return
        }
        var knockout = match.knockout ?? Knockout()
        knockout.out = knockout.out.filter { seats[$0] != nil }
        knockout.unranked = knockout.out
        let rounds = knockout.isFinal ? 1 : Knockout.rounds(for: players(in: knockout).count)
        knockout.rounds = match.round - 1 + rounds
        match.knockout = knockout
    }

    /// Puts the lower half out, once the round counts.
    /// - Returns: whether the round was the final.
    mutating func cut() -> Bool {
        guard var knockout = match.knockout else { return false }
        let points = players(in: knockout).map { ($0.id, $0.score.points) }
        if knockout.isFinal || points.count <= 2 { return true }
        let staying = Knockout.staying(of: points.count)
        let least = points.map(\.1).sorted(by: >)[staying - 1]
        for (id, points) in points where points < least { knockout.out.insert(id) }
        (knockout.hasCut, knockout.isFinal) = (true, staying == 2)
        match.knockout = knockout
        return false
    }

    private func players(in knockout: Knockout) -> [Player] {
        seats.values.filter { $0.role == .player && !$0.isBot && !knockout.out.contains($0.id) }
    }

    /// A player who comes after the first cut plays without a rank.
    mutating func admitToKnockout(_ id: PlayerID) {
        guard match.knockout?.hasCut == true else { return }
        match.knockout?.out.insert(id)
        match.knockout?.unranked.insert(id)
    }
}

extension Knockout {
    private enum CodingKeys: CodingKey { case out, unranked, hasCut, isFinal, rounds }

    func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: CodingKeys.self)
        // In an order, so that equal rooms are stored alike.
        try members.encode(out.sorted(), forKey: .out)
        try members.encode(unranked.sorted(), forKey: .unranked)
        try members.encode(hasCut, forKey: .hasCut)
        try members.encode(isFinal, forKey: .isFinal)
        try members.encode(rounds, forKey: .rounds)
    }

    init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        out = Set(try members.decode([PlayerID].self, forKey: .out))
        unranked = Set(try members.decode([PlayerID].self, forKey: .unranked))
        hasCut = try members.decode(Bool.self, forKey: .hasCut)
        isFinal = try members.decode(Bool.self, forKey: .isFinal)
        rounds = try members.decodeCount(forKey: .rounds)
    }
}
