import Phrases
import PlainText
import Puzzles
import Rules

// The bots: how many there are, and what they do. What they do are events like those of guests.
extension LiveRoom {
    /// Between rounds, one bot after the other comes or leaves until there are as many as there should be. In a round, those who
    /// play it get their moves.
    mutating func adjustBots(at now: Instant) {
        if closing != nil { return }
        let bots = room.bots
        if room.round != nil {
            if !bots.isEmpty { botMoves.plan(for: room, bots, called: identity.id) }
            return
        }
        if bots.count > room.botsWanted, let last = bots.last {
            submit(.leave(last.id), at: now)
        } else if bots.count < room.botsWanted, let (name, strength) = nextBot,
            keptBudget.take(KeptBudget.cost(ofSeatFor: name), from: .ownMachine, at: now)
        {
            let wishes = Wishes(team: room.teamForBot, isBot: true, strength: strength)
            submit(.join(admission.nextPlayer, name: name, role: .player, wishes: wishes), at: now)
        }
    }

    /// Moves bots from larger teams to smaller ones. There are few bots, and each moves at most once.
    mutating func spreadBots(at now: Instant) {
        for _ in room.bots {
            guard let (bot, team) = room.misplacedBot else { return }
            submit(.host(.move(bot, team: team)), at: now)
        }
    }

    /// Does what bots do by now.
    mutating func moveBots(at now: Instant) {
        while let event = botMoves.next(in: room, at: now) {
            keptBudget.charge(KeptBudget.cost(of: event), to: .ownMachine, at: now)
            submit(event, at: now)
        }
    }

    /// The first bot that is not here, and may be: each has a name and a strength of its own.
    private var nextBot: (PlayerName, BotStrength)? {
        let names = Catalog.english(.host(.botNames)).split(separator: ",").compactMap { PlayerName(String($0)) }
        let strengths: [BotStrength] = [.steady, .novice, .sharp]
        for (index, name) in names.enumerated()
        where !room.isBanned(name) && !room.players.contains(where: { $0.name.isLike(name) }) {
            return (name, strengths[index % strengths.count])
        }
        return nil
    }
}

extension Origin {
    /// Where bots come from: only the limits of the whole room hold for them.
    fileprivate static let ownMachine = Origin(address: "127.0.0.1")
}
