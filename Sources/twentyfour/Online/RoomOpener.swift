import Transports
import Fleet
import History
import Hosting
import Phrases
import PlainText
import Puzzles
import Rules
import Wire

/// Finds the room to open under a name: a new room, or one whose host was stopped.
@MainActor struct RoomOpener {
    let command: Host
    let journal: Journal?
    /// The store of the journal, if it has one.
    let store: Store?
    /// Explains to the host why opening takes time.
    let say: @MainActor (String) -> Void

    /// - Parameters:
    ///   - name: the room's name; nil for a new room named after its code.
    ///   - number: the room's index among the host's rooms, from 0.
    ///   - taken: the codes of the rooms before it.
    /// - Throws: ``HistoryError`` if the store cannot be reached, or `DealerError` if the settings leave nothing to deal.
    func opening(of name: String?, number: Int, besides taken: Set<RoomCode>) async throws -> Opening {
        let seed = command.game.seed.map { $0 &+ UInt64(number) } ?? .random(in: 0 ... .max)
        func beginAnew(_ sentences: [String] = []) async throws -> Opening {
            try await begin(name, seed: seed, besides: taken, sentences: sentences)
        }
        guard let name else { return try await beginAnew() }
        let found: Found
        do throws(HistoryError) {
            found = try await find(name)
        } catch {
            // If the store cannot be reached, the room may still be open on another host.
            if case .unreachable = error { throw error }
            return try await beginAnew([catalog(.host(.startsAnew(room: name))), error.sentence])
        }
        guard let kept = found.kept else { return try await beginAnew(found.sentences) }
        if taken.contains(RoomIdentity(id: kept.entry.id, name: name).code) {
            return try await beginAnew([catalog(.host(.codeTaken(room: name)))])
        }
        return goOn(with: kept, epoch: found.epoch)
    }

    private struct Found {
        /// The room of this name, if this host can continue it, and the epoch of its tenure.
        var kept: KeptRoom?
        var epoch: Int64 = 0
        /// What to report to the host if another host has it.
        var sentences: [String] = []
    }

    private func find(_ name: String) async throws(HistoryError) -> Found {
        guard !command.fresh, let journal,
            let kept = try await runBlocking({ () throws(HistoryError) in try journal.last(named: name) }),
            // When a room of a store stopped is known only once this host has claimed it.
            store != nil && kept.times.closed == nil || kept.times.canGoOn(at: journal.now)
        else { return Found() }
        guard let store else { return Found(kept: kept) }
        let id = kept.entry.id
        let answer = try await store.leases.claim(id, code: RoomIdentity(id: id, name: name).code.text) {
            [say, catalog] in
            await say(catalog(.host(.checking(room: kept.entry.name))))
        }
        switch answer {
        case .taken(let tenure):
            // Its former host may have stored something since the lookup, and may have closed it.
            guard let kept = try await runBlocking({ () throws(HistoryError) in try journal.room(id) }),
                kept.times.canGoOn(at: journal.now)
            else {
                try await runBlocking { () throws(HistoryError) in try store.leases.release([tenure]) }
                return Found()
            }
            return Found(kept: kept, epoch: tenure.epoch)
        case .lost: throw .diverged(id)
        case .later: throw .newerVersion(store.name)
        case .owned(let address, _):
            let other: Phrase =
                address.isEmpty
                ? .host(.openElsewhere(room: name)) : .host(.openAt(room: name, address: address.plain(limit: 100)))
            return Found(sentences: [catalog(other), catalog(.host(.isNew))])
        }
    }

    /// Whether codes distinguish the rooms. A gateway of a store has other rooms at the same port.
    private var sharesPort: Bool { command.names.count > 1 || store != nil }

    private func begin(
        _ name: String?, seed: UInt64, besides taken: Set<RoomCode>, sentences: [String]
    ) async throws -> Opening {
        let (identity, epoch) = try await newIdentity(name, besides: taken)
        let ports = await ports(of: name)
        let prepared = try PreparedRoom(
            identity, settings: command.settings, seed: seed, policy: policy, at: command.port,
            limits: command.limiting.limits, in: journal, epoch: epoch)
        return Opening(prepared: prepared, ports: ports, sentences: sentences)
    }

    /// The ports to try for a new room: without --port, first that of the last room of this name, where televisions and
    /// phones look for it. The rooms of a store are found through its gateways.
    private func ports(of name: String?) async -> [Int] {
        guard command.port == 0, store == nil, let name, let journal else { return [command.port] }
        // A history that cannot be read has been reported.
        let last = try? await runBlocking { () throws(HistoryError) in try journal.lastPort(named: name) }
        return [last, 0].compactMap(\.self)
    }

    /// In a store, no other room has its code, so that gateways can tell the rooms apart.
    private func newIdentity(
        _ name: String?, besides taken: Set<RoomCode>
    ) async throws(HistoryError) -> (RoomIdentity, epoch: Int64) {
        var taken = taken
        while true {
            let new = RoomIdentity(name: "", besides: taken)
            let identity = RoomIdentity(id: new.id, name: name ?? new.code.roomName, sharesPort: sharesPort)
            guard let store else { return (identity, 0) }
            let tenure = try await runBlocking { () throws(HistoryError) in
                try store.leases.open(identity.id, code: identity.code.text)
            }
            if let tenure { return (identity, tenure.epoch) }
            taken.insert(identity.code)
        }
    }

    private func goOn(with kept: KeptRoom, epoch: Int64) -> Opening {
        let entry = kept.entry
        let continuation = kept.continuation(by: Program.build)
        var sentences = continuation.sentences(
            of: entry.name, stoppedFor: kept.times.timeStopped(at: journal?.now ?? .now))
        var settings = command.settings
        // A room that has begun does not gather players again.
        settings.gathering = entry.settings.gathering
        settings.playByRules(of: entry.settings)
        if settings != entry.settings { sentences.append(.host(.ownRules)) }
        return Opening(
            prepared: PreparedRoom(
                continuation, of: entry, RoomIdentity(id: entry.id, name: entry.name, sharesPort: sharesPort),
                policy: policy, limits: command.limiting.limits, in: journal, epoch: epoch),
            // Guests look for the room at its former port.
            ports: command.port == 0 ? [entry.port, 0] : [command.port], sentences: sentences.map { catalog($0) })
    }

    private var catalog: Phrases.Catalog { command.language.catalog }

    private var policy: AdmissionPolicy {
        AdmissionPolicy(
            pin: command.pins.pin, showsPin: command.pinDisplay.showPin, admitsClassic: command.classic,
            isPolite: command.polite)
    }
}
