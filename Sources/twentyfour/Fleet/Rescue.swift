import Fleet
import History
import Hosting
import Messages
import PlainText
import Rules
import Synchronization
import Wire

/// Takes over rooms of a store whose hosts are gone. What it does blocks.
final class Rescue: Sendable {
    private let store: Store
    private let journal: Journal
    private let admitsClassic: Bool
    private let isPolite: Bool
    /// Rooms that this program cannot go on with: another version's may.
    private let unfit = Mutex<Set<String>>([])

    /// - Parameters:
    ///   - admitsClassic: whether players of the original game are let in, in every room.
    ///   - isPolite: whether rude names are shown, in every room.
    init(in store: Store, _ journal: Journal, admitsClassic: Bool, isPolite: Bool) {
        self.store = store
        self.journal = journal
        self.admitsClassic = admitsClassic
        self.isPolite = isPolite
    }

    /// Rooms that are this host's from now on.
    /// - Parameters:
    ///   - most: not more of them than this.
    ///   - taken: the codes of those that it has.
    func openings(most: Int, besides taken: Set<RoomCode>) throws(HistoryError) -> [Opening] {
        var (openings, taken) = ([Opening](), taken)
        for id in try store.leases.abandoned(most: most) where !unfit.withLock({ $0.contains(id) }) {
            do throws(HistoryError) {
                guard let opening = try opening(of: id, besides: taken) else { continue }
                taken.insert(opening.room.identity.code)
                openings.append(opening)
            } catch {
                // Those before are this host's by now: nobody else would open them.
                if openings.isEmpty { throw error }
                break
            }
        }
        return openings
    }

    /// - Returns: nothing if another host was faster, or there is nothing to go on with.
    private func opening(of id: String, besides taken: Set<RoomCode>) throws(HistoryError) -> Opening? {
        let code = RoomIdentity(id: id, name: "").code
        guard !taken.contains(code), try store.leases.take(id, code: code.text) == .taken else { return nil }
        do throws(HistoryError) {
            guard let kept = try journal.room(id), kept.closed == nil,
                kept.timeStopped(at: .now) <= RoomOpener.longestStop
            else {
                try store.leases.release(id)
                return nil
            }
            return goOn(with: kept)
        } catch {
            // Else it would be nobody's for as long as this host lives.
            store.leases.handOver(id)
            if case .unreachable = error { throw error }
            unfit.withLock { _ = $0.insert(id) }
            return nil
        }
    }

    private func goOn(with kept: KeptRoom) -> Opening {
        // Another host has put it there.
        let name = kept.entry.name.plain(limit: 63)
        let continuation = kept.continuation(by: Program.name, seed: .random(in: 0 ... .max))
        // A pin is not kept: where there was one, those get in who have a seat, and nobody else.
        let pin = kept.entry.hasPin ? "\(UInt64.random(in: 0 ... .max))\(UInt64.random(in: 0 ... .max))" : nil
        var sentences = [continuation.sentence(of: name, stoppedFor: kept.timeStopped(at: .now))]
        if pin != nil { sentences.append("It has a pin that only its former host knew: nobody new gets in.") }
        return Opening(
            room: LiveRoom(
                continuation.snapshot,
                identity: RoomIdentity(id: kept.entry.id, name: name, sharesPort: true),
                policy: AdmissionPolicy(pin: pin, admitsClassic: admitsClassic, isPolite: isPolite), limits: Limits()),
            clock: continuation.clock,
            history: RoomHistory(journal, of: kept.entry, leadsHere: continuation.isWhole), ports: [],
            sentences: sentences)
    }
}
