import Messages
import Phrases
import PlainText
import Rules

// Phrases for a host about people and the game.
extension Phrase {
    /// A player with a seat, as `/who` lists them.
    /// - Parameter address: the player's address; empty if unknown.
    static func hostSeat(_ seat: HostMessage.Seats.Seat, from address: String = "") -> Phrase {
        let (number, name, score) = (seat.player, seat.shownName, score(of: seat))
        return switch (seat.role == .spectator, seat.away, address.isEmpty) {
        case (false, true, _): .host(.playerAway(number: number, name: name, score: score))
        case (false, false, true): .host(.playerSomewhere(number: number, name: name, score: score))
        case (false, false, false): .host(.player(number: number, name: name, score: score, address: address))
        case (true, true, _): .host(.spectatorAway(number: number, name: name))
        case (true, false, true): .host(.spectatorSomewhere(number: number, name: name))
        case (true, false, false): .host(.spectator(number: number, name: name, address: address))
        }
    }

    private static func score(of seat: HostMessage.Seats.Seat) -> Phrase {
        seat.wins.map { .score(seat.points, wins: $0, solved: seat.solved) } ?? .secretScore
    }

    /// The same with what the player does, or did in the last round, and what they did in the rounds that are over.
    static func hostPerson(_ seat: HostMessage.Seats.Seat, from address: String = "") -> Phrase {
        let line = hostLine(seat, from: address)
        return seat.timeFactor.map { .host(.withTime(line: line, factor: .factor($0))) } ?? line
    }

    private static func hostLine(_ seat: HostMessage.Seats.Seat, from address: String) -> Phrase {
        guard let outcome = seat.outcome else { return hostSeat(seat, from: address) }
        let (number, name) = (seat.player, seat.shownName)
        let tried: [Phrase?] = [
            seat.wrong.map { .host(.wrong(count: $0)) }, seat.hints.map { .table(.hints(count: $0)) },
        ]
        let person: Host =
            seat.away && outcome != .away
            ? .personAway(number: number, name: name)
            : address.isEmpty
                ? .person(number: number, name: name) : .personAt(number: number, name: name, address: address)
        return .host(
            .whoDoes(
                person: .host(person), outcome: [.outcome(outcome, isOut: seat.out == true)] + tried.compactMap(\.self),
                score: score(of: seat),
                count: seat.unsolved ?? 0))
    }

    /// The names of the teams.
    static func hostTeams(_ names: [String]) -> Phrase {
        names.isEmpty ? .done(.noTeams) : .host(.nowTeams(teams: names.joined(separator: ", ")))
    }

    /// The banned names.
    static func hostBans(_ names: [String]) -> Phrase {
        names.isEmpty ? .host(.nobodyBanned) : .host(.allBanned(names: names.joined(separator: ", ")))
    }

    /// Every setting that can change, by the name that a host types, with its value and what it can be.
    private static func hostSettings(_ values: SettingValues) -> [Phrase] {
        [.host(.allSettings)]
            + RoomSetting.changeable.compactMap { setting in
                values[setting.name].flatMap(setting.text).map {
                    .host(
                        .setting(
                            name: setting.name, label: .setting(setting.name), value: $0,
                            choices: Phrase.choices(
                                setting.choices, of: setting.name, hasOthers: setting.hasOtherChoices)))
                }
            }
    }

    /// The outcome of a host's command.
    /// - Parameter chosen: the settings in the command, if that is known.
    static func outcome(_ outcome: HostMessage.Outcome, of chosen: SettingValues? = nil) -> [Phrase] {
        switch outcome.code {
        case .set: changes(outcome.settings ?? [:])
        case .unchanged where chosen?.inOrder.map(\.name) == ["bots"]:
            outcome.settings?["bots"].flatMap { BotChoice($0) }.map {
                [.host(.botsAlready(count: $0.count, strength: .setting($0.strength.rawValue)))]
            } ?? []
        case .unchanged:
            hostSettings(outcome.settings ?? [:]) + (outcome.count.map { [.host(.listed(count: $0))] } ?? [])
        case .perhaps, .several: [.done(outcome)] + (outcome.seats ?? []).map { hostSeat($0) }
        case .notBanned: [.done(outcome), hostBans(outcome.names ?? [])]
        case .closed: [.host(.closed(rooms: 1))]
        default: [.done(outcome)]
        }
    }

    /// Changes of settings, and when they take effect.
    static func changes(_ values: SettingValues) -> [Phrase] {
        func changed(_ change: RoomSetting.Change) -> [Phrase] {
            RoomSetting.all.filter { $0.changes == change }.flatMap { setting in
                values[setting.name].map { Phrase.settings([setting.name: $0]) } ?? []
            }
        }
        let (round, match) = (changed(.round), changed(.match))
        return [
            values["teams"].map { hostTeams($0.text.flatMap { TeamList($0)?.names.map(\.text) } ?? []) },
            values["reactions"].map { .host($0 == true ? .nowUnmuted : .nowMuted) },
            values["sound"].map { .host($0 == true ? .nowAudible : .nowSilent) },
            values["bots"].flatMap { BotChoice($0) }.map {
                .host(.bots(count: $0.count, strength: .setting($0.strength.rawValue)))
            },
            round.isEmpty ? nil : .host(.setNext(settings: round)),
            match.isEmpty ? nil : .host(.setNextMatch(settings: match)),
        ].compactMap(\.self)
    }
}
