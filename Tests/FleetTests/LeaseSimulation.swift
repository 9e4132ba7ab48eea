import Fleet
import History
import Hosting
import Puzzles

/// Hosts of a store that commits one transaction at a time, in true time. The network loses messages between hosts and
/// store, processes are stopped, die and start again, and all clocks run at different rates. Each host uses its
/// ``LeaseState`` as ``Leases`` does.
final class LeaseSimulation {
    /// What went wrong.
    struct Fault: Error, CustomStringConvertible {
        let description: String
    }

    private struct Row {
        var epoch: Int64
        /// By the server's clock, in milliseconds.
        var end: Double
    }

    private final class Host {
        let name: String
        let rate: Double
        var state = LeaseState()
        /// What the rooms were told last.
        var told: [String: LeaseStatus] = [:]
        /// The number of times the process was started, and whether it lives.
        var (life, isAlive) = (0, true)
        var (isPaused, isCut) = (false, false)
        var (isRenewing, isTaking) = (false, false)
        /// What came while it was stopped.
        var missed: [() -> Void] = []
        var wakes = 0

        init(name: String, rate: Double) { (self.name, self.rate) = (name, rate) }
    }

    private static let rooms = ["Friday", "Saturday"]
    private static let origin = ContinuousClock.now
    private static let length = FleetTiming.lease / .milliseconds(1)
    private static let slowest = 1 - 1 / Double(FleetTiming.drift)
    /// The longest delay of a message, and of a thread's wakeup.
    private static let (longestWay, latest) = (300.0, 30.0)

    private var chance: SeededGenerator
    private let hosts: [Host]
    private let serverRate: Double
    private var rows: [String: Row] = [:]
    /// True time, in milliseconds.
    private var now = 0.0
    private var agenda: [(time: Double, action: () -> Void)] = []
    private var isCalm = false
    private(set) var takeovers = 0
    private(set) var lapses = 0

    init(seed: UInt64) {
        var chance = SeededGenerator(seed: seed)
        func rate() -> Double { [Self.slowest, 1, 2 - Self.slowest].randomElement(using: &chance) ?? 1 }
        hosts = ["A", "B", "C"].map { Host(name: $0, rate: rate()) }
        serverRate = rate()
        self.chance = chance
    }

    /// Lets everything go wrong for a while, and then only removes one host, again and again.
    func run(rounds: Int) throws(Fault) {
        for host in hosts { start(host) }
        makeTrouble()
        for _ in 0..<rounds {
            isCalm = false
            try pass(number(5_000...40_000))
            isCalm = true
            for host in hosts { mend(host) }
            let dead = hosts[Int(number(0...2.99))]
            kill(dead)
            // The lease and its margin end; then a host looks, asks and gets an answer.
            try pass(Self.length * 7 / 6 / Self.slowest + 2 * (500 / Self.slowest + 2 * Self.longestWay + Self.latest))
            for room in Self.rooms where holders(of: room).count != 1 {
                throw Fault(description: "\(room) has no host \(now) ms after the start, though two could have it")
            }
            start(dead)
        }
    }

    private func pass(_ time: Double) throws(Fault) {
        let end = now + time
        while let next = agenda.indices.min(by: { agenda[$0].time < agenda[$1].time }), agenda[next].time < end {
            let (time, action) = agenda.remove(at: next)
            now = time
            action()
            try check()
        }
        now = end
    }

    private func check() throws(Fault) {
        for room in Self.rooms {
            let holders = holders(of: room)
            if holders.count > 1 { throw Fault(description: "\(holders.map(\.name)) act for \(room) at \(now) ms") }
        }
    }

    /// The hosts that act for a room now.
    private func holders(of room: String) -> [Host] {
        hosts.filter { $0.isAlive && !$0.isPaused && $0.state.status(of: room, at: clock(of: $0)) == .held }
    }

    // MARK: Time and chance

    private func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &chance) }

    private func clock(of host: Host) -> LeaseState.Instant {
        Self.origin + .microseconds(Int64(now * host.rate * 1_000))
    }

    private func after(_ time: Double, _ action: @escaping () -> Void) { agenda.append((now + max(time, 0), action)) }

    /// Runs something in a host's process, if it still lives; later, if it is stopped.
    private func after(_ time: Double, in host: Host, _ action: @escaping () -> Void) {
        let life = host.life
        after(time) {
            guard host.isAlive, host.life == life else { return }
            if host.isPaused { host.missed.append(action) } else { action() }
        }
    }

    // MARK: Hosts

    private func start(_ host: Host) {
        (host.isAlive, host.life, host.wakes) = (true, host.life + 1, host.wakes + 1)
        seek(host)
    }

    private func kill(_ host: Host) {
        (host.isAlive, host.state, host.told, host.missed) = (false, LeaseState(), [:], [])
        (host.isRenewing, host.isTaking, host.isPaused) = (false, false, false)
    }

    private func mend(_ host: Host) {
        host.isCut = false
        guard host.isPaused else { return host.isAlive ? () : start(host) }
        host.isPaused = false
        // Waiting work runs in any order.
        for action in host.missed.shuffled(using: &chance) { after(number(0...5), in: host, action) }
        host.missed = []
    }

    private func tell(_ changes: [LeaseState.Change], _ host: Host) {
        for change in changes {
            host.told[change.room] = change.status
            if change.status == .lapsed { lapses += 1 }
        }
    }

    /// Does what is due, and wakes up when something else is due.
    private func wake(_ host: Host) {
        tell(host.state.look(at: clock(of: host)), host)
        if !host.isRenewing, let due = host.state.renewalDue, due <= clock(of: host) { renew(host) }
        let dues = [host.state.lapseDue, host.isRenewing ? nil : host.state.renewalDue].compactMap(\.self)
        guard let due = dues.min() else { return }
        host.wakes += 1
        let pause = clock(of: host).duration(to: due) / .milliseconds(1) / host.rate
        after(pause + number(0.01...Self.latest), in: host) { [wakes = host.wakes] in
            if host.wakes == wakes { self.wake(host) }
        }
    }

    private func renew(_ host: Host) {
        host.isRenewing = true
        let (asked, epochs) = (clock(of: host), host.state.epochs)
        ask(host) { [self] in
            epochs.reduce(into: [String: Duration]()) { lengths, mine in
                guard rows[mine.key]?.epoch == mine.value else { return }
                rows[mine.key]?.end = now * serverRate + Self.length
                lengths[mine.key] = FleetTiming.lease
            }
        } then: { [self] lengths in
            host.isRenewing = false
            tell(host.state.renewed(epochs, lengths, asked: asked, at: clock(of: host)), host)
            wake(host)
        }
    }

    /// Looks for a room to take: as a fleet host, or as a host started with the room's name.
    private func seek(_ host: Host) {
        after(500 / host.rate, in: host) { [self] in seek(host) }
        let others = Self.rooms.filter { !host.state.rooms.contains($0) }.shuffled(using: &chance)
        if others.isEmpty || host.isTaking { return }
        host.isTaking = true
        let (asked, margin) = (clock(of: host), Bool.random(using: &chance) ? Self.length / 6 : 0)
        ask(host) { [self] () -> (room: String, epoch: Int64)? in
            guard let room = others.first(where: { (rows[$0]?.end ?? -.infinity) + margin < now * serverRate }) else {
                return nil
            }
            let epoch = (rows[room]?.epoch ?? 0) + 1
            rows[room] = Row(epoch: epoch, end: now * serverRate + Self.length)
            takeovers += 1
            return (room, epoch)
        } then: { [self] taken in
            host.isTaking = false
            guard case let (room, epoch)?? = taken else { return }
            host.state.take(room, .init(epoch: epoch, length: FleetTiming.lease), asked: asked)
            host.told[room] = .held
            wake(host)
        }
    }

    private func handOver(_ host: Host) {
        guard let room = host.state.rooms.randomElement(using: &chance), let epoch = host.state.drop(room) else {
            return
        }
        host.told[room] = nil
        ask(host) { [self] in
            if rows[room]?.epoch == epoch { rows[room]?.end = now * serverRate - Self.length / 6 }
        } then: { _ in
        }
    }

    /// Runs a transaction in the store. If the answer does not come in time, nobody knows whether it was committed.
    private func ask<Value>(
        _ host: Host, _ transaction: @escaping () -> Value, then: @escaping (Value?) -> Void
    ) {
        var isOver = false
        func end(_ value: Value?) {
            if isOver { return }
            isOver = true
            then(value)
        }
        after(FleetTiming.leaseStatement / .milliseconds(1) / host.rate, in: host) { end(nil) }
        if host.isCut { return }
        after(number(0.1...Self.longestWay)) { [self] in
            if host.isCut { return }
            let value = transaction()
            after(number(0.1...Self.longestWay)) { [self] in
                if !host.isCut { after(0, in: host) { end(value) } }
            }
        }
    }

    // MARK: Trouble

    private func makeTrouble() {
        after(number(100...3_000)) { [self] in makeTrouble() }
        guard !isCalm else { return }
        let host = hosts[Int(number(0...2.99))]
        switch Int(number(0...9.99)) {
        case 0...3: host.isCut = true
        case 4...5: host.isPaused = host.isAlive
        case 6: if host.isAlive { kill(host) }
        case 7: if host.isAlive, !host.isPaused { handOver(host) }
        default: mend(host)
        }
    }

    /// Whether all rooms were told the truth, except for what is due at this moment.
    var isToldRight: Bool {
        hosts.allSatisfy { host in
            !host.isAlive || host.isPaused
                || host.told.allSatisfy { room, status in
                    let truth = host.state.status(of: room, at: clock(of: host))
                    return status == truth || truth == .lapsed && status == .held
                }
        }
    }
}
