import Fleet
import History
import Hosting
import Rules

/// What must hold in a fleet, whatever happens, and what players were told so far.
final class Laws {
    private struct Told {
        let verdict: Verdict
        /// The version of the host that told it.
        let program: Int
        /// Whether the store has lost it since.
        var isLost = false
    }

    private var told: [Told] = []
    private var answered: Set<[Int]> = []
    /// Rooms of which players were told that the store lost something.
    private var saidLost: Set<String> = []
    /// Hosts that had a room when the store went back, and so could know.
    private var witnesses: [(room: String, host: SimulatedHost)] = []
    private var wasRestored = false
    var mayMoveRooms = true
    var movesBefore = 0

    /// Whether a player has a verdict in a round.
    func has(_ player: SimulatedPlayer, _ round: Int) -> Bool { answered.contains([player.number, round]) }

    func said(lossOf room: String) { saidLost.insert(room) }

    /// What a host tells is stored, and no two hosts may act for a room at the same moment. A host that was stopped may
    /// still tell what it had stored before.
    func check(_ verdict: Verdict, in fleet: FleetSimulation) {
        // A store that went back gives a room to its former host, until the other one hears of it.
        if wasRestored { return }
        let acting = fleet.hosts.filter { host in
            host.drivers[verdict.room].map { host.acts(for: $0.tenure, at: fleet.clock(of: host)) } ?? false
        }
        if acting.count > 1 { fleet.breach = fleet.breach ?? "\(acting.map(\.id)) act for \(verdict.room)" }
        if Self.rank(of: verdict, in: fleet.store) != verdict.rank {
            fleet.breach = fleet.breach ?? "\(verdict) is told and not stored"
        }
    }

    /// A player was told a verdict.
    func told(_ verdict: Verdict, by host: SimulatedHost, in fleet: FleetSimulation) {
        let others = told.filter { $0.verdict.room == verdict.room && $0.verdict.round == verdict.round && !$0.isLost }
        if let other = others.first(where: { $0.verdict.rank == verdict.rank && $0.verdict.player != verdict.player })
            ?? others.first(where: { $0.verdict.player == verdict.player && $0.verdict.rank != verdict.rank })
        {
            fleet.breach = fleet.breach ?? "two hosts tell different things: \(other.verdict) and \(verdict)"
        }
        if let other = others.first(where: { $0.program != host.program }) {
            fleet.breach = fleet.breach ?? "versions \(other.program) and \(host.program) judge round \(verdict.round)"
        }
        answered.insert([verdict.player, verdict.round])
        // The store may have gone back while the message was on its way.
        let isLost = wasRestored && Self.rank(of: verdict, in: fleet.store) == nil
        told.append(Told(verdict: verdict, program: host.program, isLost: isLost))
    }

    /// A room continues where its host stopped, give or take what a host does not know about its own end: the time
    /// since its last renewal, and the time that its clock runs fast or slow.
    func check(clock: Double, of room: String, in fleet: FleetSimulation) {
        guard !wasRestored, let kept = fleet.store.rooms[room] else { return }
        // Since its last entry the room cannot have run for longer than true time has. A host that was cut off knows the
        // store's clock to some seconds, since clocks here run a twelfth fast or slow.
        let longest =
            kept.clock + Double(kept.times.heard.duration(to: fleet.storeTime) / .milliseconds(1)) * 1.1 + 4_000
        if clock > longest {
            fleet.breach =
                fleet.breach ?? "\(room) continues at \(Int(clock)) ms of its clock, after \(Int(kept.clock))"
        }
    }

    func restored(from former: SimulatedStore, in fleet: FleetSimulation) {
        wasRestored = true
        for index in told.indices {
            let verdict = told[index].verdict
            if Self.rank(of: verdict, in: fleet.store) == nil { told[index].isLost = true }
        }
        for host in fleet.hosts where host.isAlive {
            for room in host.drivers.keys { witnesses.append((room, host)) }
        }
    }

    private static func rank(of verdict: Verdict, in store: SimulatedStore) -> Int? {
        var (round, rank) = (0, 0)
        for case .event(let event, at: _) in store.rooms[verdict.room]?.entries ?? [] {
            switch event {
            case .host(.start): (round, rank) = (round + 1, 0)
            case .giveUp(let player, _, _, _, _) where round == verdict.round:
                rank += 1
                if player.number == verdict.player { return rank }
            default: break
            }
        }
        return nil
    }

    func checkEnd(of fleet: FleetSimulation) {
        func fail(_ text: String) { fleet.breach = fleet.breach ?? text }
        if !wasRestored, let room = saidLost.first { fail("\(room) is said to have lost something, and has not") }
        if !mayMoveRooms, fleet.store.moves > movesBefore { fail("a room moved, though no host was gone") }
        checkVerdicts(fail, fleet)
        checkEntries(fail, fleet)
        for room in FleetSimulation.roomNames where fleet.store.owners[room]?.lost == 0 && !saidLost.contains(room) {
            let acting = fleet.hosts.filter { host in
                host.drivers[room].map { host.acts(for: $0.tenure, at: fleet.clock(of: host)) } ?? false
            }
            if acting.count != 1 { fail("\(room) has \(acting.count) hosts in the end") }
            for player in fleet.players where player.room == room && player.host !== acting.first {
                fail("player \(player.number) has no seat in the end")
            }
        }
    }

    /// What players were told is stored, or they were told that it is lost.
    private func checkVerdicts(_ fail: (String) -> Void, _ fleet: FleetSimulation) {
        for item in told {
            let (room, rank) = (item.verdict.room, Self.rank(of: item.verdict, in: fleet.store))
            if rank == item.verdict.rank { continue }
            guard item.isLost else {
                fail("\(item.verdict) was told, and its rank in the history is \(rank.map(String.init) ?? "none")")
                return
            }
            // A host that knew is alive.
            let knowing = witnesses.filter { $0.room == room && $0.host.isAlive }
            if !saidLost.contains(room), fleet.store.owners[room]?.lost == 0, !knowing.isEmpty {
                fail("\(item.verdict) is lost, \(knowing[0].host.id) knew, and nobody was told")
                return
            }
        }
    }

    /// Nobody answers twice in a round.
    private func checkEntries(_ fail: (String) -> Void, _ fleet: FleetSimulation) {
        for (name, room) in fleet.store.rooms {
            var (round, players) = (0, Set<Int>())
            for case .event(let event, at: _) in room.entries {
                if case .host(.start) = event { (round, players) = (round + 1, []) }
                guard case .giveUp(let player, let said, _, _, _) = event else { continue }
                if !players.insert(player.number).inserted {
                    fail("\(name) has player \(player.number) twice in round \(round)")
                }
                if said != round { fail("\(name) has an answer to round \(said) in round \(round)") }
            }
        }
    }
}
