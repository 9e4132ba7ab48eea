import Messages
import PlainText

/// The skill of a bot.
package enum BotStrength: String, Hashable, Sendable, Codable, CaseIterable {
    case novice, steady, sharp
}

// Bots: seats without a person. The host decides what they do, and the room receives their events as it does a
// player's.
//
// A bot takes no seat or rank from anyone, and nothing waits for it: see `PlayerCounts`. The tables list it where its
// times and points put it, without a rank, and it wins nothing.
extension Room {
    /// The bots, in order of arrival.
    package var bots: [Player] { counts.bots == 0 ? [] : seats.values.filter(\.isBot) }

    /// How many bots there should be: as many as the host asks for if at most one person plays, and one fewer for each
    /// further person with a seat.
    package var botsWanted: Int { max(0, settings.bots - max(0, counts.players - 1)) }

    /// The team with the fewest players, bots included: of equals, the first.
    package var teamForBot: TeamName? {
        let bots = bots
        return settings.teams?.names.min { playerCount(of: $0, with: bots) < playerCount(of: $1, with: bots) }
    }

    /// A bot whose move to another team would make the team sizes more equal, and that team.
    package var misplacedBot: (PlayerID, to: TeamName)? {
        let bots = bots
        guard !bots.isEmpty, let smallest = teamForBot else { return nil }
        let fair = playerCount(of: smallest, with: bots) + 1
        let bot = bots.last { $0.team.map { playerCount(of: $0, with: bots) > fair } ?? false }
        return bot.map { ($0.id, smallest) }
    }

    private func playerCount(of team: TeamName, with bots: [Player]) -> Int {
        size(of: team) + bots.count { $0.team == team }
    }

    /// Seats a bot. Bots join between rounds, even in a locked room.
    mutating func seatBot(_ id: PlayerID, name: PlayerName, wishes: Wishes, _ effects: inout [Effect]) {
        guard round == nil, counts.bots < RoomSetting.mostBots else { return }
        let admitted = names.reserve(name, for: id, except: bannedNames, namesOfHighlights(besides: id))
        let team = wishes.team.flatMap { settings.teams?.named($0.text) } ?? team(wanted: nil)
        let player = Player(id: id, name: admitted, role: .player, team: team, bot: wishes.strength ?? .steady)
        roster.add(player)
        change(id) { $0.seats[id] = player }
        note(.joined, of: player)
        effects.append(.record(.joined(id, name: admitted, role: .player, isBot: true, team: player.team)))
    }

    /// The room does not replace a bot that was removed.
    mutating func noteRemoval(of id: PlayerID) {
        guard seats[id]?.isBot == true, settings.bots > 0 else { return }
        settings.bots -= 1
        pending?.bots = settings.bots
    }
}

extension Player {
    /// Whether the player is a bot.
    package var isBot: Bool { bot != nil }
}
