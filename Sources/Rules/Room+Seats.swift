package import Messages
package import PlainText

// Who has a seat, and who is connected.
extension Room {
    /// Everybody with a seat, in order of arrival.
    package var players: some Sequence<Player> { seats.players }

    /// The number of seats taken, including those of spectators, of players who are away, and of bots.
    package var seatCount: Int { seats.count }

    /// Whether this seat's holder plays.
    package func isPlayer(_ id: PlayerID) -> Bool { seats[id]?.role == .player }

    /// The player who has this seat.
    package func player(_ id: PlayerID) -> Player? { seats[id] }

    /// The player who has this name, or one that looks like it.
    package func player(named name: PlayerName) -> Player? { names.seat(of: name).flatMap { seats[$0] } }

    /// Whether the player has a seat and is connected.
    package func isHere(_ id: PlayerID) -> Bool { seats.isHere(id) }

    /// Whether anyone is connected, as a player or a spectator. Bots do not count.
    package var isAnybodyHere: Bool { seats.isAnybodyHere }

    mutating func join(
        _ id: PlayerID, name: PlayerName, role: Role, wishes: Wishes, at now: Instant, _ effects: inout [Effect]
    ) {
        guard seats[id] == nil else { return }
        if wishes.isBot == true { return seatBot(id, name: name, wishes: wishes, &effects) }
        if let refusal = refusal(of: name, as: role) {
            effects.append(.dismiss(id, refusal))
            return
        }
        let admitted = names.reserve(name, for: id, namesOfHighlights(besides: id))
        let player =
            role == .spectator
            ? Player(id: id, name: admitted, role: role)
            : Player(
                id: id, name: admitted, role: role, face: seats.roster.face(of: id, wanted: wishes.face),
                team: team(wanted: wishes.team), ownTime: settings.ownTime(for: wishes),
                knockout: standingOfNewcomers)
        seats.add(player)
        addNews(.joined, of: player)
        effects.append(.record(.joined(id, name: admitted, role: role, team: player.team)))
        greet(id, isNew: true, at: now, &effects)
    }

    /// The names under which no one can take a seat.
    package var banned: [PlayerName] { names.banned.sorted }

    /// Why a guest with this name cannot take a new seat now.
    package func refusal(of name: PlayerName, as role: Role) -> GoodbyeCode? {
        isBanned(name) ? .banned : refusalOfNewcomers(as: role)
    }

    /// Whether this name is banned.
    package func isBanned(_ name: PlayerName) -> Bool { names.banned.contains(name) }

    /// Why nobody can take a new seat now, whatever their name.
    package func refusalOfNewcomers(as role: Role) -> GoodbyeCode? {
        if isLocked { return .roomLocked }
        return seatsTaken(by: role) >= seats(for: role) ? .roomFull : nil
    }

    /// The number of seats for players, or for spectators.
    package func seats(for role: Role) -> Int {
        role == .spectator ? settings.spectatorPlaces : settings.capacity
    }

    /// The number of these seats that are taken. Bots take none.
    package func seatsTaken(by role: Role) -> Int {
        let (count, counts) = (seats.count, seats.counts)
        return role == .player ? counts.players : count - counts.bots - counts.players
    }

    mutating func resume(_ id: PlayerID, at now: Instant, _ effects: inout [Effect]) {
        guard let player = seats[id], !player.isBot else { return }
        if seats.isAway(id) { addNews(.back, of: player) }
        seats.setAway(id, since: nil)
        greet(id, isNew: false, at: now, &effects)
    }

    /// Welcomes a player who joined or came back, and sends them the current state.
    private mutating func greet(_ id: PlayerID, isNew: Bool, at now: Instant, _ effects: inout [Effect]) {
        guard seats[id] != nil else { return }
        effects.append(.welcome(id))
        // If a round begins because of this player, everyone hears about it. It begins here and not at the end of the
        // event, so that its message comes right after the welcome.
        if !beginRoundIfWaiting(at: now, &effects) {
            if let round { enter(round, id, at: now) }
            tellPhase(to: id, knowsPuzzle: isNew, at: now, &effects)
        }
        if hasTableApart {
            // If each newcomer got a separate table, the work would grow with the square of their number. In a crowd, a
            // newcomer gets the table that everyone last received, and soon the next one.
            effects.append(isCrowd ? .tellLastResults(id) : .tell(.one(id), .results(results)))
        }
        repeatHints(to: id, &effects)
    }

    /// Whether the message about the phase lacks the table.
    var hasTableApart: Bool { ![.break, .ending, .over].contains(phaseCode) }

    mutating func drop(_ id: PlayerID, at now: Instant) {
        guard isHere(id), let player = seats[id], !player.isBot else { return }
        addNews(.lost, of: player)
        seats.setAway(id, since: now)
    }

    /// Removes a seat from the room.
    /// - Parameter keepsTime: whether the player's time in the current round still counts.
    mutating func vacate(_ id: PlayerID, keepsTime: Bool, _ effects: inout [Effect]) {
        guard let player = seats[id] else { return }
        seats.remove(player, keepsTime: keepsTime && round != nil)
        names.release(player.name)
        addNews(.left, of: player)
        effects.append(.record(.departed(id, names: [player.name] + player.formerNames)))
    }

    /// Whether a player solved the current round and left, and their time still counts.
    package func hasLeftTime(_ id: PlayerID) -> Bool { seats.isGone(id) }

    /// Removes a player from their seat and tells them why.
    mutating func dismiss(_ id: PlayerID, _ reason: GoodbyeCode, _ effects: inout [Effect]) {
        let wasHere = isHere(id)
        vacate(id, keepsTime: false, &effects)
        if wasHere { effects.append(.dismiss(id, reason)) }
    }
}
