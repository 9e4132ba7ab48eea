import Phrases
import PlainText
import Puzzles
import Rules

// The bots: their number and their moves. A move is an event like those of guests.
extension LiveRoom {
    /// Between rounds, adds or removes one bot after the other until their number is right. In a round, plans the moves
    /// of the bots in it.
    mutating func adjustBots(at now: Instant) {
        let bots = room.bots
        if room.round != nil {
            if !bots.isEmpty { botMoves.plan(for: room, bots, called: identity.id) }
            return
        }
        let wanted = room.settings.bots.count
        if bots.count > wanted, let last = bots.last {
            submit(.leave(last.id), at: now)
        } else if bots.count < wanted, let name = nextBot,
            keptBudget.take(KeptBudget.cost(ofSeatFor: name), from: .ownMachine, at: now)
        {
            let wishes = Wishes(team: room.teamForBot, isBot: true)
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

    /// Makes the moves that are due.
    mutating func moveBots(at now: Instant) {
        while let event = botMoves.next(in: room, at: now) {
            keptBudget.charge(KeptBudget.cost(of: event), to: .ownMachine, at: now)
            submit(event, at: now)
        }
    }

    /// The name of the first bot that is neither here nor banned.
    private var nextBot: PlayerName? {
        let names = Catalog.english(.host(.botNames)).split(separator: ",").compactMap { PlayerName(String($0)) }
        return names.first { name in
            !room.isBanned(name) && !room.players.contains { $0.name.isLike(name) }
        }
    }
}

extension Origin {
    /// The origin of bots. Only the limits of the whole room apply to it.
    static let ownMachine = Origin(address: "127.0.0.1")
}
