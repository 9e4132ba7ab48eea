import History
import Rules

// What players cost their networks without a message of theirs.
extension LiveRoom {
    /// Charges the row of a player who did not finish the round to their network.
    mutating func chargeRound(of player: PlayerID, at now: Instant) {
        let origin = admission.state.address(of: player).map { Origin(address: $0) } ?? .ownMachine
        keptBudget.charge(KeptBudget.outOfTime, to: origin, at: now)
    }

    /// Charges the time of a solver who has left to their network.
    mutating func chargeDeparture(of player: PlayerID) {
        guard room.hasLeftTime(player), let address = admission.state.seatAddresses[player.number] else { return }
        departed.add(player, from: Origin(address: address), capacity: room.settings.capacity)
    }
}
