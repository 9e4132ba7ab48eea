package import History
import Hosting
import Synchronization
import Wire

/// Tells a store that a gateway is there, and learns the secret by which hosts recognize it.
package final class GatewayPresence: Sendable {
    private struct State {
        var isDraining = false
        /// Whether another gateway takes guests.
        var hasOthers = false
        /// Whether any host is alive.
        var hasHosts = false
        /// When the store answered last.
        var answered: ContinuousClock.Instant?
    }

    private let leases: Leases
    private let card: HostCard
    private let guests: @Sendable () -> Int
    /// Called with why the store does not answer, and with nil when it answers again.
    private let report: @Sendable (HistoryError?) -> Void
    private let state = Mutex(State())

    /// - Parameters:
    ///   - card: the gateway's name and address.
    ///   - guests: the number of its guests.
    ///   - report: called with why the store does not answer, and with nil when it answers again.
    package init(
        _ card: HostCard, in store: Store, guests: @escaping @Sendable () -> Int,
        report: @escaping @Sendable (HistoryError?) -> Void
    ) {
        (leases, self.card, self.guests, self.report) = (store.leases, card, guests, report)
    }

    /// Whether it was told to stop.
    package var isDraining: Bool { state.withLock(\.isDraining) }

    /// Whether the store has a live host.
    package var hasHosts: Bool { state.withLock(\.hasHosts) }

    /// Whether the store answered a moment ago.
    package var isHeard: Bool {
        state.withLock { $0.answered.map { $0.duration(to: .now) < FleetTiming.gatewayLease } ?? false }
    }

    /// Whether another gateway takes guests.
    package var hasOthers: Bool { state.withLock(\.hasOthers) }

    /// Reports until the task is cancelled.
    /// - Parameter begun: called after the first attempt.
    package func run(_ begun: @Sendable () -> Void = {}) async {
        var isSilent = false
        while !Task.isCancelled {
            do throws(HistoryError) {
                try await tell()
                if isSilent { report(nil) }
                isSilent = false
            } catch {
                if !isSilent { report(error) }
                isSilent = true
            }
            begun()
            try? await Task.sleep(for: FleetTiming.gatewayReport)
        }
    }

    /// Tells operators that this gateway takes no more guests.
    package func drain() async {
        state.withLock { $0.isDraining = true }
        try? await tell()
    }

    /// Tells the store that this gateway is gone. If the store does not answer, it notices by itself.
    package func leave() async {
        try? await tell(for: .zero)
    }

    /// - Parameter lease: for how long the store believes it.
    private func tell(for lease: Duration = FleetTiming.gatewayLease) async throws(HistoryError) {
        let (card, count, isDraining) = (card, guests(), state.withLock(\.isDraining))
        let (others, living) = try await runBlocking { [leases] () throws(HistoryError) in
            let asked = leases.instant()
            let lead = leases.clockLead
            if let lead { leases.metrics.record(clockLead: lead) }
            let values: [(any Storable)?] = [
                leases.host, card.name, card.address, Program.version, count, lead?.milliseconds, isDraining,
                lease.milliseconds,
            ]
            let (now, secret, others, living): (WallTime, String, Int, Int) = try leases.sessions.transaction {
                database in
                guard let row = try database.first(FleetSQL.gateway, values) else { throw Misfit() }
                return try (row[0], row[1] as String? ?? "", row[2], row[3])
            }
            leases.synchronizeClock(with: now, asked: asked)
            leases.set(gatewaySecret: secret)
            return (others, living)
        }
        state.withLock {
            $0.hasOthers = others > 0
            $0.hasHosts = living > 0
            $0.answered = .now
        }
    }
}
