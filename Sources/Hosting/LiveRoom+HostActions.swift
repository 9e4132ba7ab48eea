import History
package import PlainText
import Puzzles
package import Rules

// What the host does to a room, at the console or from elsewhere.
extension LiveRoom {
    /// The mode, which the host may change.
    package var mode: Mode { room.settings.mode }

    /// The names of the teams; none if everybody plays for themselves.
    package var teams: [String] { room.teams?.names.map(\.text) ?? [] }

    /// What the numbers of a puzzle are to make.
    package var target: Int { room.settings.deck.target.onTheWire }

    /// The room's settings.
    package var settings: Settings { room.settings }

    /// How many bots there should be with the people who are here.
    package var botsWanted: Int { room.botsWanted }

    /// Why the room cannot be played in a mode; nil if it can.
    func refusal(of mode: Mode) -> ModeRefusal? {
        mode == self.mode ? nil : room.settings.changed(to: mode).refusal
    }

    /// Whether players who ask for more time get it.
    package var allowsOwnTime: Bool { room.settings.allowsOwnTime }

    /// The banned names, with which nobody gets a seat.
    package var banned: [PlayerName] { room.banned }

    /// Performs an action from the host's console. Banning a player also keeps newcomers from their network out for a
    /// while, and unbanning the name lifts that.
    package mutating func perform(_ action: HostAction, at now: Instant) -> [Action] {
        act(action, at: now)
        return done()
    }

    mutating func act(_ action: HostAction, at now: Instant) {
        switch action {
        case .ban(let player): banAddress(of: player, until: now.advanced(by: limits.banPause))
        case .banAll(let player, others: _): banAddress(of: player, until: nil)
        case .unban(let name): admission.state.lift(name)
        case .start, .skip, .end, .pause, .resume, .hold, .release, .time, .mode, .bots, .kick, .lock, .unlock, .mute,
            .unmute, .teams, .move:
            break
        }
        submit(.host(action), at: now)
        if case .teams = action { spreadBots(at: now) }
        if case .ban = action { askAgainAtTheGate(at: now) }
        if case .banAll = action { askAgainAtTheGate(at: now) }
    }

    /// Everybody with a seat who was last at the same network as a player, that player first. Nobody if a ban of the
    /// player bans no address.
    package func neighbors(of player: PlayerID) -> [Seat] {
        guard let address = bannedAddress(with: player) else { return [] }
        let here = seats.filter { admission.state.address(of: $0.player.id) == address }
        return here.filter { $0.player.id == player } + here.filter { $0.player.id != player }
    }

    /// Whether a ban of a player bans no address.
    package func sparesAddress(of player: PlayerID) -> Bool {
        room.player(player) != nil && bannedAddress(with: player) == nil
    }

    /// The address that is banned with a player; nil on the host's own machine, whose people share one.
    func bannedAddress(with player: PlayerID) -> String? {
        admission.state.address(of: player).flatMap { Origin(address: $0).isLoopback ? nil : $0 }
    }

    private mutating func banAddress(of player: PlayerID, until end: Instant?) {
        guard let name = room.player(player)?.name, let address = bannedAddress(with: player) else { return }
        admission.state.ban(address, for: name.text, until: end)
        actions.append(.keep(.ban(address: address, name: name.text, until: end)))
    }
}
