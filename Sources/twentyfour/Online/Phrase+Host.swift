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
        let (number, name, wins) = (seat.player, seat.name, seat.wins)
        return switch (seat.role == .spectator, seat.away, address.isEmpty) {
        case (false, true, _): .hostPlayerAway(number: number, name: name, wins: wins)
        case (false, false, true): .hostPlayerSomewhere(number: number, name: name, wins: wins)
        case (false, false, false): .hostPlayer(number: number, name: name, wins: wins, address: address)
        case (true, true, _): .hostSpectatorAway(number: number, name: name)
        case (true, false, true): .hostSpectatorSomewhere(number: number, name: name)
        case (true, false, false): .hostSpectator(number: number, name: name, address: address)
        }
    }

    /// Somebody has lost their seat.
    static func hostOut(_ name: String, by command: CommandName) -> Phrase {
        command == .ban ? .hostBanned(name) : .hostKicked(name)
    }

    /// Says that a name does not fit just one person.
    /// - Returns: nil where it does.
    static func hostUnclear(_ name: String, among people: [Phrase]) -> [Phrase]? {
        switch people.count {
        case 0: [.hostNobodyCalled(name)]
        case 1: nil
        default: [.hostSeveral] + people
        }
    }

    static func hostBans(_ names: [PlayerName]) -> Phrase {
        names.isEmpty ? .hostNobodyBanned : .hostAllBanned(names.map(\.text).joined(separator: ", "))
    }

    static func mode(_ mode: Mode) -> Phrase {
        mode.matchLength.map { .modeMatches(rounds: $0, level: mode.level?.rawValue) }
            ?? .modeEndless(level: mode.level?.rawValue)
    }

    static func nextMode(_ mode: Mode) -> Phrase {
        mode.matchLength.map { .modeNextMatches(rounds: $0, level: mode.level?.rawValue) }
            ?? .modeNextEndless(level: mode.level?.rawValue)
    }

    /// What can be typed behind `/mode`.
    static let modeChoices: [Phrase] = [
        RoomSetting.rounds.bounds.map { .modeRounds(least: $0.lowerBound, most: $0.upperBound) },
        .modeLevels(RoomSetting.level.offered.joined(separator: ", ")), .modeUsage,
    ].compactMap(\.self)
}
