import Fleet
import History
import Hosting

/// What can go wrong.
enum Trouble: CaseIterable {
    case cut, cutIn, cutOut, pause, crash, chase, terminate, upgrade, storeAway, restore, wallClock, unreachable

    /// Whether it gives a reason to move a room: without one, each room stays where it is.
    var movesRooms: Bool {
        switch self {
        case .cut, .cutIn, .cutOut, .pause, .crash, .chase, .terminate, .upgrade, .restore: true
        case .storeAway, .wallClock, .unreachable: false
        }
    }
}

extension FleetSimulation {
    /// Plans one to three faults, which overlap.
    func plotTrouble() {
        let count = Int(number(1...3.99))
        let kinds = (0..<count).map { _ in Trouble.allCases.randomElement(using: &chance) ?? .cut }
        laws.mayMoveRooms = kinds.contains(where: \.movesRooms)
        laws.movesBefore = store.moves
        note("troubles: \(kinds)")
        // A backup, from before or in the middle of them.
        var backup = store
        after(number(0...12_000)) { [self] in backup = store }
        for kind in kinds {
            after(number(0...12_000)) { [self] in begin(kind) { backup } }
        }
    }

    private var anyHost: SimulatedHost? {
        // More often one that has rooms.
        let owners = hosts.filter { !$0.drivers.isEmpty }
        return (Bool.random(using: &chance) && !owners.isEmpty ? owners : hosts).randomElement(using: &chance)
    }

    private func begin(_ kind: Trouble, _ backup: @escaping () -> SimulatedStore) {
        guard !isCalm, let host = anyHost else { return }
        let (name, length) = (host.name, number(500...12_000))
        note("\(kind): \(name)")
        switch kind {
        case .cut, .cutIn, .cutOut:
            if kind != .cutOut { deaf.insert(name) }
            if kind != .cutIn { mute.insert(name) }
            after(length) { [self] in
                deaf.remove(name)
                mute.remove(name)
            }
        case .pause:
            host.isPaused = host.isAlive
            after(length) { [self] in goOn(host) }
        case .crash:
            kill(host)
            after(length) { [self] in restart(name) }
        case .chase: chase(Self.roomNames.randomElement(using: &chance) ?? "", times: 4)
        case .terminate:
            terminate(host)
            after(length + 3_000) { [self] in restart(name) }
        case .upgrade:
            program = min(program + 1, 3)
            terminate(host)
            if Bool.random(using: &chance) { kill(host) }
            after(length) { [self] in restart(name) }
        case .storeAway:
            isStoreAway = true
            after(length) { [self] in isStoreAway = false }
        case .restore:
            // A server that is restored ends all its sessions.
            isStoreAway = true
            after(number(100...3_000)) { [self] in
                isStoreAway = false
                let (moves, former) = (store.moves, store)
                store = backup()
                restores += 1
                store.moves = moves
                laws.restored(from: former, in: self)
                note("the store goes back")
            }
        case .wallClock:
            host.wallClockLead += [3_600_000.0, -3_600_000, 60_000, -60_000].randomElement(using: &chance) ?? 0
        case .unreachable:
            unreachable.insert(name)
            after(length) { [self] in _ = unreachable.remove(name) }
        }
    }

    /// Kills a room's host, and the next as soon as it has the room.
    private func chase(_ room: String, times: Int) {
        if isCalm || times == 0 { return }
        if let host = hosts.first(where: { $0.isAlive && $0.drivers[room] != nil }) {
            kill(host)
            after(number(200...1_000)) { [self] in restart(host.name) }
            return after(number(200...1_000)) { [self] in chase(room, times: times - 1) }
        }
        after(200) { [self] in chase(room, times: times) }
    }

    private func restart(_ name: String) {
        if hosts.first(where: { $0.name == name })?.isAlive == false { start(name) }
    }

    private func goOn(_ host: SimulatedHost) {
        guard host.isPaused else { return }
        note("\(host.id) goes on")
        host.isPaused = false
        // Waiting work runs in any order.
        for action in host.missed.shuffled(using: &chance) { after(number(0...5), in: host, action) }
        host.missed = []
    }

    /// Everything works again.
    func heal() {
        (isCalm, isStoreAway) = (true, false)
        (deaf, mute, unreachable) = ([], [], [])
        for host in hosts {
            goOn(host)
            restart(host.name)
        }
        // Those that were told to stop do so; others take their place.
        for host in hosts where host.isEnding {
            after(2_000) { [self] in
                kill(host)
                restart(host.name)
            }
        }
    }
}
