import Fleet
import History
import Hosting

// Players, and the gateways that connect them.
extension FleetSimulation {
    /// A player gives up on a host that does not answer for so long, in milliseconds.
    private static let patience = 4_000.0

    /// Looks for the room: a gateway asks the store which host has it.
    func look(_ player: SimulatedPlayer) {
        guard player.host == nil, !player.isToldOfLoss else { return }
        player.waitingSince = player.waitingSince ?? now
        after(number(300...700)) { [self] in look(player) }
        guard !isStoreAway, let row = store.owners[player.room], let id = row.host,
            let expiry = store.hosts[id], storeTime < expiry,
            let host = hosts.first(where: { $0.id == id }), !unreachable.contains(host.name)
        else { return }
        after(number(1...100), in: host) { [self] in
            guard player.host == nil, let driver = host.drivers[player.room], driver.commits.lease == .held else {
                return
            }
            player.host = host
            player.waitingSince = nil
            speak(player, to: host)
        }
    }

    func disconnect(_ player: SimulatedPlayer) {
        player.host = nil
        after(number(1...200)) { [self] in look(player) }
    }

    /// The host dismisses everybody from a room.
    func dismissAll(_ driver: SimulatedHost.Driver, _ host: SimulatedHost, isLost: Bool) {
        for player in players where player.host === host && player.room == driver.tenure.room {
            if isLost { player.isToldOfLoss = true }
            disconnect(player)
        }
    }

    /// Answers in each round, and asks again until there is a verdict.
    private func speak(_ player: SimulatedPlayer, to host: SimulatedHost) {
        guard player.host === host else { return }
        after(number(500...2_500)) { [self] in speak(player, to: host) }
        if let since = player.waitingSince, now - since > Self.patience { return disconnect(player) }
        if unreachable.contains(host.name) {
            player.waitingSince = player.waitingSince ?? now
            return
        }
        // It knows the round by what the host showed.
        guard let driver = host.drivers[player.room], driver.isRoundOn, !laws.has(player, driver.round) else { return }
        player.waitingSince = player.waitingSince ?? now
        let round = driver.round
        after(number(1...100), in: host) { [self] in
            guard player.host === host, let driver = host.drivers[player.room] else { return }
            receive(player, round: round, driver, host)
        }
    }

    /// A host tells a player something.
    func tell(_ verdict: Verdict, _ driver: SimulatedHost.Driver, _ host: SimulatedHost) {
        laws.check(verdict, in: self)
        after(number(0.1...50)) { [self] in
            guard let player = players.first(where: { $0.number == verdict.player }), player.host === host,
                !unreachable.contains(host.name)
            else { return }
            player.waitingSince = nil
            laws.told(verdict, by: host, in: self)
        }
    }
}
