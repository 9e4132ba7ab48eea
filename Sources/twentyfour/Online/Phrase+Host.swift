import Messages
import Phrases
import PlainText
import Puzzles
import Rules

// What a host is told of people and of the game, by the values that the game has of them.
extension Phrase {
    /// Somebody with a seat, as `/who` lists them.
    /// - Parameter address: where they come from; empty if that is not known.
    static func hostSeat(_ seat: HostMessage.Seats.Seat, from address: String = "") -> Phrase {
        let (number, name, score) = (
            seat.player, seat.shownName, Phrase.score(seat.points, wins: seat.wins, solved: seat.solved)
        )
        return switch (seat.role == .spectator, seat.away, address.isEmpty) {
        case (false, true, _): .host(.playerAway(number: number, name: name, score: score))
        case (false, false, true): .host(.playerSomewhere(number: number, name: name, score: score))
        case (false, false, false): .host(.player(number: number, name: name, score: score, address: address))
        case (true, true, _): .host(.spectatorAway(number: number, name: name))
        case (true, false, true): .host(.spectatorSomewhere(number: number, name: name))
        case (true, false, false): .host(.spectator(number: number, name: name, address: address))
        }
    }

    /// Somebody is banned.
    /// - Parameter sparesAddress: whether no address is banned with them.
    static func hostBan(_ name: String, sparesAddress: Bool = false) -> Phrase {
        sparesAddress ? .host(.bannedHere(name: name)) : .host(.banned(name: name))
    }

    /// Somebody has lost their seat.
    static func hostOut(_ name: String, by command: CommandName) -> Phrase {
        command == .ban ? .hostBan(name) : .host(.kicked(name: name))
    }

    /// Asks the host to confirm how many people are at the address of a player whom they want to ban.
    /// - Parameter people: their names, or the first of them.
    static func hostBanAll(_ name: String, _ people: [String], count: Int) -> Phrase {
        .host(.confirmBanAll(name: name, names: people.joined(separator: ", "), count: count))
    }

    /// Says that a name does not fit just one person, or not for certain.
    /// - Returns: nil where it does.
    static func hostUnclear(_ name: String, among people: [Phrase], isCertain: Bool) -> [Phrase]? {
        switch people.count {
        case 0: [.host(.nobodyCalled(name: name))]
        case 1: isCertain ? nil : [.host(.perhaps(name: name))] + people
        default: [.host(.several)] + people
        }
    }

    /// Somebody gets more time, or the room's again.
    static func hostTime(_ factor: TimeFactor, of name: String) -> Phrase {
        if factor == .one { return .host(.usualTime(name: name)) }
        let (whole, rest) = factor.percent.quotientAndRemainder(dividingBy: 100)
        let point = rest == 0 ? "" : ".\(rest < 10 ? "0" : "")\(rest % 10 == 0 ? rest / 10 : rest)"
        return .host(.moreTime(name: name, factor: "\(whole)\(point)"))
    }

    static func hostBans(_ names: [PlayerName]) -> Phrase {
        names.isEmpty ? .host(.nobodyBanned) : .host(.allBanned(names: names.map(\.text).joined(separator: ", ")))
    }

    /// The teams that there are.
    static func hostTeams(_ names: [String]) -> Phrase {
        .host(names.isEmpty ? .noTeams : .nowTeams(teams: names.joined(separator: ", ")))
    }

    static func mode(_ mode: Rules.Mode) -> [Phrase] {
        let puzzles = puzzles(mode.level?.rawValue)
        if mode.isKnockout { return [.mode(.knockout(puzzles: puzzles))] + rest(of: mode) }
        return [.mode(mode.matchLength.map { .matches(rounds: $0, puzzles: puzzles) } ?? .endless(puzzles: puzzles))]
            + rest(of: mode)
    }

    static func nextMode(_ mode: Rules.Mode) -> [Phrase] {
        let puzzles = puzzles(mode.level?.rawValue)
        if mode.isKnockout { return [.mode(.nextKnockout(puzzles: puzzles))] + rest(of: mode) }
        return [
            .mode(mode.matchLength.map { .nextMatches(rounds: $0, puzzles: puzzles) } ?? .nextEndless(puzzles: puzzles))
        ] + rest(of: mode)
    }

    /// What is not as usual.
    private static func rest(of mode: Rules.Mode) -> [Phrase] {
        let (deck, target) = (mode.deck, mode.deck.target.onTheWire)
        let deals: Phrase.Mode =
            deck.isCards
            ? .dealsCards(count: deck.size, target: target)
            : .deals(count: deck.size, range: deck.range, target: target)
        return (deck == .standard ? [] : [.mode(deals)]) + (mode.firstTo.map { [.mode(.firstTo(count: $0))] } ?? [])
    }

    /// Why the game is not played in the mode that the host wants.
    static func refusal(_ refusal: ModeRefusal) -> Phrase {
        switch refusal {
        case .nothingToDeal(let deck, let level): .mode(.nothingToDeal(nearest: deck.words(level: level)))
        case .needsPoints(let setting): .mode(.needsPoints(setting: setting.name))
        }
    }

    /// The same, as the messages have it.
    /// - Returns: nil for a reason that this version does not know.
    static func refusal(_ refusal: HostMessage.Seats.Refusal) -> Phrase? {
        refusal.nearest.map { .mode(.nothingToDeal(nearest: $0)) }
            ?? refusal.setting.map { .mode(.needsPoints(setting: $0)) }
    }

    /// What can be typed behind `/mode`.
    static let modeChoices: [Phrase] = [
        RoomSetting.rounds.bounds.map { .mode(.rounds(least: $0.lowerBound, most: $0.upperBound)) },
        .mode(.levels(levels: RoomSetting.level.offered.joined(separator: ", "))), .mode(.decks),
        .mode(.named(count: bounds(of: .count), target: bounds(of: .target), points: bounds(of: .firstTo))),
        .mode(.usage),
    ].compactMap(\.self)

    private static func bounds(of setting: RoomSetting) -> String {
        setting.bounds.map { "\($0.lowerBound)-\($0.upperBound)" } ?? ""
    }
}
