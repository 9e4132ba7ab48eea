import Fleet
import History
import Hosting
import Puzzles
import Rules

/// A fleet in simulation: hosts, a store that commits one transaction at a time, gateways and players, in true time.
/// The network loses messages in one direction or both, processes are stopped, killed and told to stop, clocks step and
/// run apart, the store is away or goes back in time, and hosts get another version: two or three faults at once, from
/// a seed. The decisions are those of the program's own values.
package final class FleetSimulation {
    /// A law that was broken.
    package struct Breach: Error, CustomStringConvertible {
        package let seed: UInt64
        package let law: String
        package let log: [String]
        package var description: String { "seed \(seed): \(law)\n" + log.joined(separator: "\n") }
    }

    static let roomNames = ["Friday", "Saturday"]
    static let origin = ContinuousClock.now
    /// 2026, by the store's clock.
    static let epoch: Int64 = 1_790_000_000_000
    /// The length of a round and of a break by the room's clock, in milliseconds.
    static let (roundLength, breakLength) = (9_000.0, 2_000.0)
    /// The longest delay of a message and of a thread's wakeup.
    static let (longestWay, latest) = (200.0, 20.0)

    package let seed: UInt64
    var chance: SeededGenerator
    var agenda = Agenda()
    /// True time, in milliseconds.
    var now = 0.0
    var store = SimulatedStore()
    var hosts: [SimulatedHost] = []
    var players: [SimulatedPlayer] = []
    var lives = 0
    var program = 1
    /// Hosts that cannot send to the store, or hear from it, and whether nobody can.
    var (deaf, mute): (Set<String>, Set<String>) = ([], [])
    var isStoreAway = false
    /// How many times the store went back.
    var restores = 0
    /// Hosts that players cannot reach.
    var unreachable: Set<String> = []
    var isCalm = false
    var breach: String?
    var log: [String] = []
    let laws = Laws()
    let content: Content

    /// What the rooms contain, made once: it does not matter here.
    struct Content: Sendable {
        let entries: [String: RoomEntry]
        let snapshots: [Int: Snapshot]
    }

    package init(seed: UInt64) {
        self.seed = seed
        chance = SeededGenerator(seed: seed)
        content = Self.content
    }

    private static let content: Content = {
        let settings = Settings()
        var snapshots: [Int: Snapshot] = [:]
        if let room = try? Room(settings: settings, seed: 1) {
            for program in 1...3 {
                snapshots[program] = Snapshot(room: room, host: HostState(), program: "version \(program)")
            }
        }
        let entries = roomNames.map { name in
            (
                name,
                RoomEntry(
                    id: name, name: name, port: 1, opened: WallTime(milliseconds: epoch), settings: settings, seed: 1,
                    program: "")
            )
        }
        return Content(entries: Dictionary(uniqueKeysWithValues: entries), snapshots: snapshots)
    }()

    /// Lets faults meet, then heals everything, and checks that everybody plays again.
    /// - Throws: ``Breach``
    package func run() throws {
        // What is planned refers to the fleet, which would live for ever.
        defer { (agenda, hosts) = (Agenda(), []) }
        for name in ["A", "B", "C"] { start(name) }
        for (number, room) in (Self.roomNames + Self.roomNames).enumerated() {
            players.append(SimulatedPlayer(number: number + 1, room: room))
        }
        for (room, host) in zip(Self.roomNames, hosts) { open(room, at: host) }
        for player in players { after(number(0...1_000)) { [self] in look(player) } }
        try pass(number(3_000...6_000))
        plotTrouble()
        try pass(26_000)
        heal()
        note("calm")
        // Each further loss doubles the pause before a room is tried again. A host that was interrupted waits for the
        // others as long as a lease and its margin last; hosts that were told to stop do so; a room is looked for twice
        // a second.
        let failures = store.owners.values.map(\.failures).max() ?? 0
        let pause = failures == 0 ? 0 : 1_000 * Double(1 << min(failures, 8))
        let lease = SimulatedStore.lease / .milliseconds(1) * 7 / 6 / (1 - 1 / Double(FleetTiming.drift))
        try pass(2 * lease + pause + 8_000)
        laws.checkEnd(of: self)
        if let breach { throw Breach(seed: seed, law: breach, log: log.suffix(60) + []) }
    }

    private func pass(_ time: Double) throws {
        let end = now + time
        while breach == nil, let next = agenda.next(before: end) {
            now = next.time
            next.action()
        }
        now = end
        if let breach { throw Breach(seed: seed, law: breach, log: log.suffix(60) + []) }
    }

    // MARK: Time, chance and messages

    func note(_ text: @autoclosure () -> String) {
        if log.count > 400 { log.removeFirst(200) }
        log.append("\(Int(now)) \(text())")
    }

    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &chance) }

    func clock(of host: SimulatedHost) -> LeaseState.Instant {
        Self.origin + .microseconds(Int64(now * host.rate * 1_000))
    }

    func milliseconds(of host: SimulatedHost) -> Double { now * host.rate }

    /// The time by the store's clock.
    var storeTime: WallTime { WallTime(milliseconds: Self.epoch + Int64(now)) }

    /// The time by the store's clock as a host knows it.
    func time(of host: SimulatedHost) -> WallTime {
        host.clock.time(
            at: clock(of: host), wallClock: WallTime(milliseconds: Self.epoch + Int64(now + host.wallClockLead)))
    }

    func after(_ time: Double, _ action: @escaping () -> Void) { agenda.plan(at: now + max(time, 0), action) }

    /// Runs something in a host's process, if it still lives; later, if it is stopped.
    func after(_ time: Double, in host: SimulatedHost, _ action: @escaping () -> Void) {
        after(time) {
            guard host.isAlive else { return }
            if host.isPaused { host.missed.append(action) } else { action() }
        }
    }

    /// Runs a transaction in the store. If the answer does not come in time, nobody knows whether it was committed.
    func ask<Value>(
        _ host: SimulatedHost, patience: Duration, _ transaction: @escaping (inout SimulatedStore) -> Value,
        then: @escaping (Value?) -> Void
    ) {
        var isOver = false
        func end(_ value: Value?) {
            if isOver { return }
            isOver = true
            then(value)
        }
        after(patience / .milliseconds(1) / host.rate, in: host) { end(nil) }
        let (sent, server) = (number(0.1...Self.longestWay), restores)
        func arrive(after delay: Double) {
            after(delay) { [self] in
                // Once the network works again, TCP sends what it has once more, some seconds later, also if the
                // process has given up on it or has ended.
                if mute.contains(host.name) { return isCalm ? () : arrive(after: number(1_000...6_000)) }
                perform()
            }
        }
        func perform() {
            // Another server knows nothing of the connections of the former one.
            if isStoreAway || server != restores { return }
            let value = transaction(&store)
            after(number(0.1...Self.longestWay)) { [self] in
                if !isStoreAway, !deaf.contains(host.name) { after(0, in: host) { end(value) } }
            }
        }
        arrive(after: sent)
    }
}
