import Fleet
import History
import Hosting
import PlainText
import Puzzles
import Rules

// What the drivers of rooms do: `RoomDriver` and `Journal` of the program, without event loops and disks.
extension FleetSimulation {
    private typealias Driver = SimulatedHost.Driver

    /// What a room's clock shows.
    private func roomClock(_ driver: Driver, _ host: SimulatedHost) -> Double { milliseconds(of: host) + driver.lead }

    /// Opens a room, or continues it from what is stored.
    func drive(_ tenure: Tenure, _ kept: SimulatedStore.Room?, last: Int?, _ host: SimulatedHost) {
        guard let entry = content.entries[tenure.room] else { return }
        let commits = RoomCommits(entry, of: tenure, leadsHere: last != nil, after: last ?? 0, isShared: true)
        let driver = Driver(commits, lead: -milliseconds(of: host), turn: 500)
        host.drivers[tenure.room] = driver
        if let kept { resume(driver, kept, host) }
        // It subscribes after the lease was granted.
        let status = host.state.status(of: tenure, at: clock(of: host))
        if status != .held { _ = driver.commits.apply(status) }
        if host.isEnding {
            driver.isLeaving = true
            departIfFree(driver, host)
        }
        keepOn(driver, host)
        plan(driver, host)
    }

    private func resume(_ driver: Driver, _ kept: SimulatedStore.Room, _ host: SimulatedHost) {
        var begun = 0.0
        for case .event(let event, at: let instant) in kept.entries {
            switch event {
            case .host(.start):
                (driver.isRoundOn, driver.said, begun) = (true, [:], Double(instant.nanoseconds) / 1_000_000)
                driver.round += 1
            case .host(.skip), .voidRound: driver.isRoundOn = false
            case .giveUp(let player, _, _, _, _): driver.said[player.number] = driver.said.count + 1
            default: break
            }
        }
        var clock = kept.clock + kept.times.aliveAfterwards / .milliseconds(1)
        // What was due next had not happened by then.
        let due = driver.isRoundOn ? begun + Self.roundLength : kept.clock + Self.breakLength
        clock = max(kept.clock, min(clock, due - 1))
        laws.check(clock: clock, of: driver.tenure.room, in: self)
        driver.lead = clock - milliseconds(of: host)
        driver.turn = driver.isRoundOn ? begun + Self.roundLength : clock + Self.breakLength
        if driver.isRoundOn, KeptRoom.isVoid(roundOf: kept.program, under: host.version) {
            note("\(host.id): round \(driver.round) of \(driver.tenure.room) does not count")
            (driver.isRoundOn, driver.turn) = (false, clock + Self.breakLength)
            perform([.keep(.event(.voidRound, at: instant(driver, host)))], driver, host)
        }
    }

    private func instant(_ driver: Driver, _ host: SimulatedHost) -> Instant {
        Instant(nanoseconds: Int64(roomClock(driver, host) * 1_000_000))
    }

    /// Wakes up when a round or a break is over.
    private func plan(_ driver: Driver, _ host: SimulatedHost) {
        let pause = max(driver.turn - roomClock(driver, host), 0) / host.rate
        after(pause + 0.01, in: host) { [self] in
            guard host.drivers[driver.tenure.room] === driver else { return }
            if roomClock(driver, host) >= driver.turn { turn(driver, host) }
            plan(driver, host)
        }
    }

    private func turn(_ driver: Driver, _ host: SimulatedHost) {
        if driver.isRoundOn {
            driver.isRoundOn = false
            driver.turn = roomClock(driver, host) + Self.breakLength
            perform(
                [
                    .keep(.event(.host(.skip), at: instant(driver, host))),
                    .record(.roundEnded(match: 1, round: driver.round, winners: [], outOfTime: [])),
                ], driver, host)
        } else {
            driver.round += 1
            (driver.isRoundOn, driver.said) = (true, [:])
            driver.turn = roomClock(driver, host) + Self.roundLength
            perform(
                [
                    .keep(.event(.host(.start), at: instant(driver, host))),
                    .record(
                        .roundStarted(
                            match: 1, round: driver.round, puzzle: Puzzle([3, 3, 8, 8]), difficulty: nil, solutions: 1)),
                ], driver, host)
        }
    }

    /// A player answers.
    func receive(_ player: SimulatedPlayer, round: Int, _ driver: SimulatedHost.Driver, _ host: SimulatedHost) {
        guard driver.isRoundOn, driver.round == round, driver.commits.lease == .held else { return }
        let id = PlayerID(player.number)
        if let rank = driver.said[player.number] {
            return perform([.record(verdict(id, round, rank))], driver, host)
        }
        let rank = driver.said.count + 1
        driver.said[player.number] = rank
        let event = Event.giveUp(id, round: round, elapsed: nil)
        perform([.keep(.event(event, at: instant(driver, host))), .record(verdict(id, round, rank))], driver, host)
    }

    /// A verdict, with the rank of the answer in its round as its time.
    private func verdict(_ player: PlayerID, _ round: Int, _ rank: Int) -> Rules.Record {
        .gaveUp(player, match: 1, round: round, time: .nanoseconds(rank))
    }

    private func perform(_ actions: [Action], _ driver: SimulatedHost.Driver, _ host: SimulatedHost) {
        carryOut(driver.commits.pass(actions), driver, host)
        keepOn(driver, host)
    }

    private func carryOut(_ actions: [Action], _ driver: Driver, _ host: SimulatedHost) {
        for case .record(.gaveUp(let player, _, let round, let time)) in actions {
            let verdict = Verdict(
                room: driver.tenure.room, round: round, player: player.number, rank: Int(time / .nanoseconds(1)))
            tell(verdict, driver, host)
        }
        departIfFree(driver, host)
    }

    // MARK: The journal

    private func keepOn(_ driver: Driver, _ host: SimulatedHost) {
        guard !driver.isResting, let snapshot = content.snapshots[host.program],
            let attempt = driver.commits.next(snapshot)
        else { return }
        store(attempt, host)
        driver.isResting = true
        after(JournalPace.pace / .milliseconds(1), in: host) { [self] in
            driver.isResting = false
            keepOn(driver, host)
        }
    }

    private func store(_ attempt: RoomCommits.Attempt, _ host: SimulatedHost) {
        let waiter = SimulatedHost.Waiter(tenure: attempt.change.tenure, attempt: attempt.number)
        if host.queue.add(attempt.change, for: waiter) { commit(host) }
    }

    /// Stores what waits, one transaction after the other.
    private func commit(_ host: SimulatedHost) {
        if host.isCommitting { return }
        host.isCommitting = true
        after(host.queue.pause(at: clock(of: host)) / .milliseconds(1), in: host) { [self] in
            let items = host.queue.take(at: clock(of: host), rooms: host.drivers.count)
            if items.isEmpty {
                host.isCommitting = false
                return
            }
            write(items, host)
        }
    }

    private func write(_ items: [JournalQueue<SimulatedHost.Waiter>.Item], _ host: SimulatedHost) {
        let groups = Dictionary(grouping: items) { $0.change.tenure }
        let tenures = groups.keys.sorted { ($0.room, $0.epoch) < ($1.room, $1.epoch) }
        let (id, time) = (host.id, time(of: host))
        let clocks = tenures.reduce(into: [Tenure: Double]()) { clocks, tenure in
            clocks[tenure] = host.drivers[tenure.room].map { roomClock($0, host) } ?? 0
        }
        ask(host, patience: FleetTiming.commitStatement) { [self] store in
            tenures.reduce(into: [Tenure: [SimulatedStore.Written]]()) { written, tenure in
                let before = store.rooms[tenure.room]?.entries.count
                let result = store.write(
                    groups[tenure]?.map(\.change) ?? [], of: tenure, by: id, program: host.program, at: time,
                    clock: clocks[tenure] ?? 0)
                if case .stored? = result.first, let before, let seen = host.state.seen(tenure), before < seen {
                    breach = breach ?? "\(id) writes after a gap: it saw entry \(seen) of \(tenure.room), not \(before)"
                }
                written[tenure] = result
            }
        } then: { [self] written in
            finish(groups, written, host)
            host.isCommitting = false
            if !host.queue.isEmpty { commit(host) }
        }
    }

    private func finish(
        _ groups: [Tenure: [JournalQueue<SimulatedHost.Waiter>.Item]], _ written: [Tenure: [SimulatedStore.Written]]?,
        _ host: SimulatedHost
    ) {
        var refused: [Tenure] = []
        for (tenure, items) in groups.sorted(by: { ($0.key.room, $0.key.epoch) < ($1.key.room, $1.key.epoch) }) {
            for (index, item) in items.enumerated() {
                switch written?[tenure]?[index] {
                case .stored(let receipt)?:
                    host.state.confirm(tenure, last: receipt.last)
                    settle(item.waiter, .success(receipt), host)
                case nil: settle(item.waiter, .failure(.unreachable("", reason: "")), host)
                case .refused?, .diverged?: if index == 0 { refused.append(tenure) }
                }
            }
        }
        if refused.isEmpty { return }
        settle(refused, host) { [self] standings in
            for tenure in refused {
                let error: HistoryError =
                    switch standings?[tenure] {
                    case .moved: .moved(tenure.room)
                    case .diverged: .diverged(tenure.room)
                    case .held, nil: .unreachable("", reason: "")
                    }
                for item in groups[tenure] ?? [] { settle(item.waiter, .failure(error), host) }
            }
        }
    }

    private func settle(
        _ waiter: SimulatedHost.Waiter, _ result: Result<Journal.Receipt, HistoryError>, _ host: SimulatedHost
    ) {
        guard let driver = host.drivers[waiter.tenure.room], driver.tenure == waiter.tenure else { return }
        switch driver.commits.settle(waiter.attempt, result) {
        case .outdated, .unstored: break
        case .retry:
            after(200, in: host) { [self] in
                if host.drivers[waiter.tenure.room] === driver, let attempt = driver.commits.retry() {
                    store(attempt, host)
                }
            }
        case .stored(let actions, found: _):
            carryOut(actions, driver, host)
            keepOn(driver, host)
        }
    }
}
