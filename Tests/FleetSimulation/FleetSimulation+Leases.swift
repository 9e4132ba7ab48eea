import Fleet
import History
import Hosting

// What hosts do for their leases: `Leases` and `FleetHost` of the program, without threads and SQL.
extension FleetSimulation {
    func start(_ name: String) {
        lives += 1
        let slowest = 1 - 1 / Double(FleetTiming.drift)
        let rate: Double = [slowest, 1, 1, 2 - slowest].randomElement(using: &chance) ?? 1
        let lead: Double = [0, 0, 0, 3_600_000, -60_000].randomElement(using: &chance) ?? 0
        let host = SimulatedHost(name: name, life: lives, program: program, rate: rate, wallClockLead: lead)
        hosts.removeAll { $0.name == name }
        hosts.append(host)
        note("\(host.id) starts with version \(program)")
        wake(host)
        after(number(0...500), in: host) { [self] in seek(host) }
    }

    func kill(_ host: SimulatedHost) {
        guard host.isAlive else { return }
        note("\(host.id) is killed")
        (host.isAlive, host.missed) = (false, [])
        for player in players where player.host === host { disconnect(player) }
        host.drivers = [:]
    }

    /// Tells the drivers of rooms whether they may act for them: soon, and in order.
    private func tell(_ changes: [LeaseState.Change], _ host: SimulatedHost) {
        if changes.isEmpty { return }
        host.untold += changes
        after(number(0...Self.latest), in: host) { [self] in
            let changes = host.untold
            host.untold = []
            for change in changes { receive(change.status, of: change.tenure, host) }
        }
    }

    private func receive(_ status: LeaseStatus, of tenure: Tenure, _ host: SimulatedHost) {
        guard let driver = host.drivers[tenure.room], driver.tenure == tenure, driver.commits.apply(status) else {
            return
        }
        note("\(host.id): \(tenure.room) \(tenure.epoch) is \(status)")
        if status == .held { return }
        let isLost = status == .diverged
        if isLost { laws.said(lossOf: tenure.room) }
        dismissAll(driver, host, isLost: isLost)
        if driver.commits.isOver { end(driver, host) }
    }

    func end(_ driver: SimulatedHost.Driver, _ host: SimulatedHost) {
        host.queue.drop(driver.tenure)
        host.drivers[driver.tenure.room] = nil
    }

    /// Does what is due for the lease, and wakes up when something else is due.
    func wake(_ host: SimulatedHost) {
        let now = clock(of: host)
        tell(host.state.look(at: now), host)
        if !host.isRenewing, host.state.renewalDue.map({ $0 <= now }) ?? true { renew(host) }
        let dues = [host.state.lapseDue, host.isRenewing ? nil : host.state.renewalDue].compactMap(\.self)
        guard let due = dues.min() else { return }
        host.wakes += 1
        let pause = max(clock(of: host).duration(to: due) / .milliseconds(1), 0) / host.rate
        after(pause + number(0.01...Self.latest), in: host) { [self, wakes = host.wakes] in
            if host.wakes == wakes { wake(host) }
        }
    }

    private func renew(_ host: SimulatedHost) {
        host.isRenewing = true
        let (renewal, id, asked) = (host.state.renewal(at: clock(of: host)), host.id, clock(of: host))
        ask(host, patience: FleetTiming.leaseStatement) { [self] store in
            (answer: store.renew(id, at: storeTime), time: storeTime)
        } then: { [self] result in
            host.isRenewing = false
            if let time = result?.time { host.clock.synchronize(with: time, asked: asked, answered: clock(of: host)) }
            let outcome = host.state.renewed(renewal, result?.answer, at: clock(of: host))
            tell(outcome.changes, host)
            if !outcome.strays.isEmpty { giveBack(outcome.strays, host) {} }
            if !outcome.doubtful.isEmpty { settle(outcome.doubtful, host) { _ in } }
            // Without a lease it tries again in a moment.
            if host.state.renewalDue == nil { return after(500, in: host) { [self] in wake(host) } }
            wake(host)
        }
    }

    /// Finds out how a host stands with tenures that the store does not confirm.
    func settle(_ tenures: [Tenure], _ host: SimulatedHost, then: @escaping ([Tenure: TenureStanding]?) -> Void) {
        for tenure in tenures { host.state.doubt(tenure) }
        let seen = tenures.reduce(into: [Tenure: Int]()) { $0[$1] = host.state.seen($1) }
        let id = host.id
        ask(host, patience: FleetTiming.leaseStatement) { store in
            tenures.reduce(into: [Tenure: TenureStanding]()) { standings, tenure in
                let standing = store.standing(of: tenure, seen: seen[tenure], by: id)
                store.note(standing, of: tenure, seen: seen[tenure])
                standings[tenure] = standing
            }
        } then: { [self] standings in
            guard let standings else {
                tell(host.state.look(at: clock(of: host)), host)
                return then(nil)
            }
            tell(tenures.flatMap { host.state.settle($0, standings[$0] ?? .held, at: clock(of: host)) }, host)
            then(standings)
        }
    }

    private func giveBack(_ tenures: [Tenure], _ host: SimulatedHost, then: @escaping () -> Void) {
        let id = host.id
        ask(host, patience: FleetTiming.leaseStatement) { [self] store in
            store.handOver(tenures, by: id, at: storeTime)
        } then: { _ in
            then()
        }
    }

    // MARK: Rooms

    /// Looks for rooms to take over.
    private func seek(_ host: SimulatedHost) {
        if host.isEnding { return }
        after(FleetTiming.hostPause / .milliseconds(1) / host.rate, in: host) { [self] in seek(host) }
        guard !host.isTaking, host.state.isHeld(at: clock(of: host)) else { return }
        let granted = host.state.granted
        host.isTaking = true
        ask(host, patience: FleetTiming.leaseStatement) { [self] store in
            let taker = store.taker(host.id, program: host.program, granted: granted)
            if !taker.isKnown { host.state.wasSetBack() }
            let mayTakeOver = host.state.mayTakeOver(at: clock(of: host))
            return store.unhosted(for: taker, margins: 1, mayTakeOver: mayTakeOver, at: storeTime)
        } then: { [self] rooms in
            host.isTaking = false
            let own = host.state.tenures
            let wanted = rooms?.first { id in host.drivers[id] == nil && !own.contains { $0.room == id } }
            if let wanted { take(wanted, by: host, .any(margins: 1)) }
        }
    }

    /// Opens a new room.
    func open(_ room: String, at host: SimulatedHost) {
        guard host.state.isHeld(at: clock(of: host)) else {
            return after(200, in: host) { [self] in open(room, at: host) }
        }
        take(room, by: host, .asked)
    }

    private func take(_ room: String, by host: SimulatedHost, _ approach: RoomRow.Approach) {
        host.isTaking = true
        let request = host.state.begin()
        let granted = host.state.granted
        ask(host, patience: FleetTiming.leaseStatement) { [self] store in
            let taker = store.taker(host.id, program: host.program, granted: granted)
            return store.take(room, by: taker, approach, at: storeTime).map { ($0, store.rooms[room]) }
        } then: { [self] answer in
            host.isTaking = false
            guard case let ((tenure, last), kept)?? = answer else { return host.state.end(request) }
            host.state.end(request, with: tenure, seen: last, at: clock(of: host))
            note("\(host.id) takes \(room) \(tenure.epoch) after entry \(last ?? 0)")
            wake(host)
            if let kept, !kept.times.canGoOn(at: time(of: host)) {
                breach = breach ?? "\(host.id) takes \(room) for a room that is over, though it was played in just now"
                return
            }
            drive(tenure, kept, last: last, host)
        }
    }

    // MARK: The end

    /// Tells a host to end: each room goes to another host in its next break, or after a while.
    func terminate(_ host: SimulatedHost) {
        guard host.isAlive, !host.isPaused, !host.isEnding else { return }
        note("\(host.id) is told to stop")
        host.isEnding = true
        for driver in host.drivers.values {
            driver.isLeaving = true
            after(FleetTiming.handOver / .milliseconds(1), in: host) { [self] in depart(driver, host) }
            departIfFree(driver, host)
        }
        endIfEmpty(host)
    }

    func departIfFree(_ driver: SimulatedHost.Driver, _ host: SimulatedHost) {
        if driver.isLeaving, !driver.isRoundOn, driver.commits.isIdle { depart(driver, host) }
    }

    private func depart(_ driver: SimulatedHost.Driver, _ host: SimulatedHost) {
        guard driver.isLeaving, host.drivers[driver.tenure.room] === driver else { return }
        driver.isLeaving = false
        _ = driver.commits.apply(.moved)
        note("\(host.id) gives \(driver.tenure.room) \(driver.tenure.epoch) up")
        dismissAll(driver, host, isLost: false)
        end(driver, host)
        let finish = { [self] in
            let isDropped = host.state.drop(driver.tenure)
            if isDropped { giveBack([driver.tenure], host) { [self] in endIfEmpty(host) } } else { endIfEmpty(host) }
        }
        if host.state.seen(driver.tenure) == nil { return finish() }
        settle([driver.tenure], host) { [self] standings in
            if standings?[driver.tenure] == .diverged { laws.said(lossOf: driver.tenure.room) }
            finish()
        }
    }

    private func endIfEmpty(_ host: SimulatedHost) {
        guard host.isEnding, host.drivers.isEmpty else { return }
        after(50, in: host) { [self] in
            if host.drivers.isEmpty { kill(host) }
        }
    }
}
