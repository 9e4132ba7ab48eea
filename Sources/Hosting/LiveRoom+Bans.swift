import History
import Messages
import PlainText
import Rules

// Whom the host bans, and who may come again.
extension LiveRoom {
    /// Bans a player or, if the host gives their number, everyone at the player's address. For a while, no newcomer
    /// from that address can join; unbanning the name lifts that.
    mutating func ban(_ seat: Seat, all: Int?, _ outcome: inout HostMessage.Outcome, at now: Instant) {
        let player = seat.player.id, everybody = neighbors(of: player)
        if let all, !everybody.isEmpty, all != everybody.count {
            (outcome.code, outcome.count, outcome.seats) = (.confirmBanAll, everybody.count, Self.told(of: everybody))
            return
        }
        let isForAll = all != nil && !everybody.isEmpty
        outcome.code = everybody.isEmpty ? .bannedHere : isForAll ? .bannedAll : .banned
        outcome.count = isForAll ? everybody.count : nil
        banAddress(of: player, until: isForAll ? nil : now.advanced(by: limits.banPause))
        let others = everybody.dropFirst().map(\.player.id)
        let address = isForAll ? bannedAddress(with: player) : nil
        submit(.host(isForAll ? .banAll(player, others: others) : .ban(player)), at: now)
        if let address { for other in recentDepartures.players(from: address) { takeTime(of: other, at: now) } }
        askAgainAtTheGate(at: now)
    }

    /// Bans a player who has left: their name, the one that the host means and, for a while, the address.
    mutating func ban(
        _ player: RecentDepartures.Departure, called text: String, at now: Instant
    ) -> HostMessage.Outcome {
        if let address = player.address {
            keep(.ban(address: address, name: player.name.text, until: now.advanced(by: limits.banPause)))
        }
        submit(.host(.banName(player.name)), at: now)
        if let name = player.formerName(text) { submit(.host(.banName(name)), at: now) }
        takeTime(of: player.player, at: now)
        askAgainAtTheGate(at: now)
        return .init(player.address == nil ? .bannedHere : .banned, name: player.name.text)
    }

    /// Takes a banned player's time in the round, which players who leave keep.
    private mutating func takeTime(of player: PlayerID, at now: Instant) {
        if room.round != nil, room.hasLeftTime(player) { submit(.removeTime(player), at: now) }
    }

    mutating func unban(_ text: String, at now: Instant) -> HostMessage.Outcome {
        let banned = room.banned
        guard let name = PlayerName(text), banned.contains(where: { $0.isLike(name) }) else {
            return .init(
                .notBanned, name: text, names: banned.prefix(HostMessage.Outcome.mostSeats).map(\.text))
        }
        submit(.host(.unban(name)), at: now)
        // A ban by a player's earlier name also covers the last one.
        if let player = recentDepartures.last(of: text, orBefore: true, at: now) {
            for other in [player.name] + player.formerNames where !other.isLike(name) && banned.contains(other) {
                submit(.host(.unban(other)), at: now)
            }
        }
        return .init(.unbanned, name: name.text)
    }

    /// Everyone with a seat whose last network is the player's, that player first. Empty if a ban of the player bans no
    /// address.
    private func neighbors(of player: PlayerID) -> [Seat] {
        guard let address = bannedAddress(with: player) else { return [] }
        let here = seats.filter { admission.state.address(of: $0.player.id) == address }
        return here.filter { $0.player.id == player } + here.filter { $0.player.id != player }
    }

    /// The address to ban with a player; nil on the host's own machine, because its people share one.
    func bannedAddress(with player: PlayerID) -> String? {
        admission.state.address(of: player).flatMap { Origin(address: $0).isLoopback ? nil : $0 }
    }

    private mutating func banAddress(of player: PlayerID, until end: Instant?) {
        guard let name = room.player(player)?.name, let address = bannedAddress(with: player) else { return }
        keep(.ban(address: address, name: name.text, until: end))
    }
}
