import Fleet
import History
import Hosting
import Messages
import PlainText
import Rules
import Synchronization
import Wire

/// Opens rooms of a store that somebody wants opened, where this host is the one with most to spare. What it does blocks.
final class Granting: Sendable {
    private let store: Store
    private let journal: Journal
    private let admitsClassic: Bool
    private let isPolite: Bool
    /// What the store was told last of how many rooms this host takes, and when it is told again.
    private let told = Mutex<(spare: Int, again: ContinuousClock.Instant)?>(nil)

    /// The most that are taken at once: what was taken is opened before more is.
    private static let handful = 16

    /// - Parameters:
    ///   - admitsClassic: whether players of the original game are let in, in every room.
    ///   - isPolite: whether rude names are shown, in every room.
    init(in store: Store, _ journal: Journal, admitsClassic: Bool, isPolite: Bool) {
        (self.store, self.journal, self.admitsClassic, self.isPolite) = (store, journal, admitsClassic, isPolite)
    }

    /// Rooms that are this host's from now on.
    /// - Parameters:
    ///   - spare: how many this host takes.
    ///   - taken: the codes of those that it has.
    func openings(spare: Int, besides taken: Set<RoomCode>) throws(HistoryError) -> [Opening] {
        try tell(spare)
        var openings: [Opening] = []
        do throws(HistoryError) {
            while openings.count < min(spare, Self.handful),
                let wish = try store.leases.takeWish(ofFormat: NewRoom.format, spare: spare - openings.count)
            {
                if let opening = opening(of: wish), !taken.contains(opening.room.identity.code) {
                    openings.append(opening)
                } else {
                    try store.leases.release(wish.room)
                }
            }
        } catch {
            // Those before are this host's by now.
            if openings.isEmpty { throw error }
        }
        told.withLock { $0?.spare -= openings.count }
        return openings
    }

    /// Takes no rooms any more.
    func end() { store.leases.isAbsent() }

    private func tell(_ spare: Int) throws(HistoryError) {
        if let told = told.withLock({ $0 }), told.spare == spare, told.again > .now { return }
        let length = try store.leases.isPresent(spare: spare)
        told.withLock { $0 = (spare, .now + length / 3) }
    }

    /// - Returns: nothing if it is no room, or none that can be played in.
    private func opening(of wish: Wish) -> Opening? {
        let seed = UInt64.random(in: 0 ... .max)
        guard let wanted = NewRoom(body: wish.body),
            let room = try? Room(settings: wanted.settings, seed: wanted.seed ?? seed)
        else { return nil }
        let identity = RoomIdentity(id: wish.room, name: (wanted.name ?? "").plain(limit: 63), sharesPort: true)
        let policy = AdmissionPolicy(
            pin: wanted.pin, showsPin: wanted.showsPin, admitsClassic: admitsClassic, isPolite: isPolite)
        let entry = RoomEntry(
            id: identity.id, name: identity.name, port: 0, opened: .now, settings: room.settings,
            seed: wanted.seed ?? seed, hasPin: wanted.pin != nil, program: Program.name)
        return Opening(
            room: LiveRoom(
                room, identity: identity, policy: policy, limits: Limits(), hostKeyHash: wanted.hostKeyHash),
            history: RoomHistory(journal, of: entry, leadsHere: false), ports: [],
            sentences: ["“\(identity.name)” is open: \(identity.code). Somebody wanted a room."], isNew: true)
    }
}
