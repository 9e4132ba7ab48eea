import Messages
import PlainText
import Puzzles

/// The remarkable moments of a match so far: the greatest of each kind and, of equals, the first. Each belongs to a
/// player's number, so a newcomer who takes the name of a player who left does not inherit their moments.
struct Highlights: Hashable, Sendable, Codable {
    /// The codes of awards, in the order in which they are shown.
    private enum Kind: String, Codable, CaseIterable {
        case fastest, streak, hardest, solutions, closest, stubborn, patient, climb, discoveries
    }

    private struct Moment: Hashable, Codable {
        let kind: Kind
        /// The player whose moment it is. They may have left since.
        let player: PlayerID
        /// The last name that they had in the room.
        var name: PlayerName
        /// How great it is, among those of its kind.
        let measure: Double
        let value: HostMessage.Award.Value
        let deck: String?
    }

    private var moments: [Moment] = []

    /// The fewest wrong answers worth mentioning.
    private static let fewestTries = 3

    private mutating func add(
        _ kind: Kind, of player: Player, _ measure: Double,
        _ value: @autoclosure () -> HostMessage.Award.Value? = nil, from deck: Deck? = nil
    ) {
        let index = moments.firstIndex { $0.kind == kind }
        if let index, moments[index].measure >= measure { return }
        let moment = Moment(
            kind: kind, player: player.id, name: player.name, measure: measure, value: value() ?? .number(measure),
            deck: deck?.onTheWire)
        if let index { moments[index] = moment } else { moments.append(moment) }
    }

    /// Adds a round that a player won without hints, with proof.
    mutating func addWin(of player: Player, in round: Round) {
        guard let seconds = player.part.solvedTime?.inSeconds else { return }
        let deal = round.deal
        add(.fastest, of: player, -seconds, .number(seconds))
        guard let level = deal.difficulty.flatMap(Difficulty.allCases.firstIndex) else { return }
        // Nobody needs a million seconds.
        let hardness = Double(level) * 1e6 + (MeasuredTimes.seconds(for: deal.puzzle) ?? 0)
        let numbers = deal.puzzle.numbers.map(\.description).joined(separator: " ")
        add(.hardest, of: player, hardness, .text(numbers), from: round.deck)
    }

    /// Adds what a player has done in the match, after a round that they solved.
    mutating func addRound(of player: Player, isRace: Bool) {
        let (score, tally) = (player.score, player.score.tally)
        if score.streak >= 2 { add(.streak, of: player, Double(score.streak)) }
        // Who was slow, or the first to find something, is told only where people race.
        guard isRace else { return }
        if let time = tally.slowest { add(.patient, of: player, time.inSeconds) }
        if tally.discoveries > 0 { add(.discoveries, of: player, Double(tally.discoveries)) }
    }

    /// Adds how many solutions each of these players has found in the match, once anyone has found a further one. Call it
    /// at the end of each round.
    mutating func addSolutions(of players: some Sequence<Player>) {
        let isKnown = moments.contains { $0.kind == .solutions }
        guard isKnown || players.contains(where: { $0.further > 0 }) else { return }
        for player in players {
            add(.solutions, of: player, Double(player.score.tally.further + player.score.solved))
        }
    }

    /// Adds the wrong answers of a player.
    mutating func addTries(of player: Player) {
        let tally = player.score.tally
        if tally.tries >= Self.fewestTries { add(.stubborn, of: player, Double(tally.tries)) }
        guard let miss = tally.closest, miss.isClose else { return }
        add(.closest, of: player, -miss.distance, miss.award)
    }

    /// Adds the ranks that a player climbed in one round.
    mutating func addClimb(of player: Player) {
        if let ranks = player.result?.moved, ranks > 1 { add(.climb, of: player, Double(ranks)) }
    }

    /// Replaces a player's name in every highlight.
    mutating func rename(_ player: PlayerID, to name: PlayerName) {
        for index in moments.indices where moments[index].player == player { moments[index].name = name }
    }

    /// The names of the players who have a highlight, if they satisfy a condition.
    func names(where condition: (PlayerID) -> Bool) -> [PlayerName] {
        moments.filter { condition($0.player) }.map(\.name)
    }

    /// The awards of the match, in the order in which they are shown. Each is true of its player. The slowest solution
    /// earns none if its player also has the fastest.
    var awards: [HostMessage.Award] {
        let fastest = moments.first { $0.kind == .fastest }?.player
        return Kind.allCases.compactMap { kind in
            guard let moment = moments.first(where: { $0.kind == kind }),
                kind != .patient || moment.player != fastest
            else { return nil }
            return .init(
                code: kind.rawValue, player: moment.player.number, name: moment.name.text, value: moment.value,
                deck: moment.deck)
        }
    }
}

extension NearMiss {
    /// Its value, as far as a message has space for it.
    fileprivate var award: HostMessage.Award.Value { .text(value.plain(limit: 40)) }
}

extension Room {
    /// The names of the players who have a highlight of the match and have left. A newcomer with such a name would seem
    /// to have the highlight.
    func namesOfHighlights(besides id: PlayerID) -> [PlayerName] {
        match.highlights.names { $0 != id && seats[$0] == nil }
    }

    /// A player for a highlight. If a newcomer has the name of a player who has left, the highlight gets a free number,
    /// so that it does not seem to be the newcomer's.
    mutating func awarded(_ player: Player) -> Player {
        guard let other = names.seat(of: player.name), other != player.id else { return player }
        var player = player
        player.name = names.free(player.name, for: player.id, namesOfHighlights(besides: player.id))
        return player
    }

    /// What a player did in the match: their first award or, without one, another fact about them. Bots have none.
    func ownAward(of player: Player, in end: HostMessage.EndMatch) -> HostMessage.Award? {
        guard player.isPerson else { return nil }
        func award(_ code: String, _ value: HostMessage.Award.Value) -> HostMessage.Award {
            .init(code: code, player: player.id.number, name: player.name.text, value: value)
        }
        let (score, tally) = (player.score, player.score.tally)
        if let award = end.awards?.first(where: { $0.player == player.id.number }) { return award }
        if match.isRace, let best = score.best { return award("best", .number(best.inSeconds)) }
        if score.solved > 0 { return award("solved", .number(Double(score.solved))) }
        if let miss = tally.closest, miss.isClose { return award("near", miss.award) }
        if tally.tries > 0 { return award("tries", .number(Double(tally.tries))) }
        return tally.rounds > 0 ? award("present", .number(Double(tally.rounds))) : nil
    }
}
