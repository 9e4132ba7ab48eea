package import Messages
import PlainText

/// How well bots play.
package enum BotStrength: String, Hashable, Sendable, CaseIterable {
    case beginner, ordinary, strong
}

/// How many bots play, and how well: `3`, or `3:strong`. Without a word they are beginners.
package struct BotChoice: Hashable, Sendable, LosslessStringConvertible {
    package var count = 0
    package var strength = BotStrength.beginner

    /// No bots.
    package init() {}

    /// - Returns: nil unless the text is a number of bots that a room can have, alone or with a strength.
    package init?(_ text: String) {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let count = parts.first.flatMap({ Int($0) }), (0...RoomSetting.mostBots).contains(count) else {
            return nil
        }
        self.count = count
        guard parts.count > 1 else { return }
        guard let strength = BotStrength(rawValue: parts[1]) else { return nil }
        self.strength = strength
    }

    /// - Returns: nil if it is no value of this setting.
    package init?(_ value: SettingValue) {
        guard let text = RoomSetting.bots.text(of: value) else { return nil }
        self.init(text)
    }

    package var description: String { strength == .beginner ? "\(count)" : "\(count):\(strength.rawValue)" }
}

// Bots: seats without a person. The host decides what they do, and the room receives their events as it does a
// player's.
//
// A bot takes no seat or rank from anyone, and nothing waits for it: see `PlayerCounts`. The tables list it below all
// people, without a rank, and it wins nothing.
extension Room {
    /// The bots, in order of arrival.
    package var bots: [Player] { seats.counts.bots == 0 ? [] : seats.players.filter(\.isBot) }

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
        guard round == nil, seats.counts.bots < RoomSetting.mostBots else { return }
        let admitted = names.reserve(name, for: id, namesOfHighlights(besides: id))
        let team = wishes.team.flatMap { settings.teams?.named($0.text) } ?? team(wanted: nil)
        let player = Player(id: id, name: admitted, role: .player, team: team, bot: true)
        seats.add(player)
        addNews(.joined, of: player)
        effects.append(.record(.joined(id, name: admitted, role: .player, isBot: true, team: player.team)))
    }

    /// The room does not replace a bot that was removed.
    mutating func keepOut(_ id: PlayerID) {
        if seats[id]?.isBot == true { rules.removeBot() }
    }
}

extension Player {
    /// Whether the player is a bot.
    package var isBot: Bool { bot == true }
}
