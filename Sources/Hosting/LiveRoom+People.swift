import Messages
import PlainText
import Rules

// What people can change about themselves, and show to everyone.
extension LiveRoom {
    /// Gives a guest another name, under the same conditions as for a newcomer.
    mutating func rename(_ id: GuestID, to text: String, at now: Instant) {
        guard let guest = guests[id], let player = guest.player else { return }
        // Checking a name costs more than a message, so refused names count too.
        guard people.mayAskForName(player, at: now) else { return tell(id, refused: .tooSoon) }
        guard let wanted = PlayerName(text) else { return tell(id, refused: .badName) }
        let name = policy.name(for: wanted)
        if room.isBanned(name) { return tell(id, refused: .banned) }
        if room.player(player)?.name.text == name.text { return tell(id, refused: nil) }
        guard people.mayRename(player, at: now),
            keptBudget.take(KeptBudget.cost(ofRenamingTo: name), from: guest.origin, at: now)
        else { return tell(id, refused: .tooSoon) }
        people.recordRename(of: player, at: now)
        submit(.rename(player, name: name), at: now)
    }

    /// Lets a guest choose a team.
    mutating func choose(_ text: String, _ id: GuestID, at now: Instant) {
        guard let guest = guests[id], let player = guest.player, let member = room.player(player) else { return }
        guard member.role == .player, let team = room.teams?.named(text) else { return tell(id, refused: .noSuchTeam) }
        if member.team == team { return tell(id, refused: nil) }
        if let refusal = room.refusal(of: team) { return tell(id, refused: refusal) }
        guard people.mayChangeTeam(player, at: now),
            keptBudget.take(KeptBudget.changingTeam, from: guest.origin, at: now)
        else { return tell(id, refused: .tooSoon) }
        people.recordTeamChange(of: player, at: now)
        submit(.team(player, team: team), at: now)
    }

    /// Shows everyone a guest's reaction. It is no event, and is not stored.
    mutating func react(_ id: GuestID, with code: ReactionCode, at now: Instant) {
        guard let player = guests[id]?.player, room.player(player)?.role == .player, ReactionCode.all.contains(code)
        else { return }
        guard room.settings.reactions else { return tell(id, refused: .noReactions) }
        let audience = listeners.guests.count
        guard people.admitReaction(of: player, among: audience, at: now) else { return }
        people.waiting.append(HostMessage.Reaction(player: player.number, code: code))
        if audience <= Settings.fullTable { return tellReactions() }
        people.waitingUntil = people.waitingUntil ?? now.advanced(by: PeopleThrottle.longestWait)
    }

    /// Sends the reactions that wait for the next table. In a crowd, one more write for each connection costs more than
    /// the bytes do.
    mutating func tellReactions() {
        for reaction in people.waiting { actions.append(.send(Broadcast(.reaction(reaction)), listeners.guests)) }
        (people.waiting, people.waitingUntil) = ([], nil)
    }

    /// Sends the reactions that have waited too long for a table.
    mutating func tellReactionsIfDue(at now: Instant) {
        if let due = people.waitingUntil, due <= now { tellReactions() }
    }

    private mutating func tell(_ id: GuestID, refused: Refusal?) {
        guard let player = guests[id]?.player.flatMap(room.player) else { return }
        actions.append(.send(Broadcast(.you(.init(player, refused: refused))), [id]))
    }
}
