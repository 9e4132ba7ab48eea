import Fleet
import History
import Hosting
import Puzzles
import Rules

/// Has hosts of a store open rooms: each the one with most to spare.
struct RoomAsker: Sendable {
    private let wishes: Wishes
    private let store: String

    /// A room that was opened.
    struct Opened: Sendable {
        let id: String
        let name: String
        let code: RoomCode
        /// Where its host is, `HOST:PORT`.
        let address: String
    }

    /// Why there is no room.
    enum Refusal: Error {
        /// No host takes rooms there.
        case noHost(String)
        /// All have as many as they take.
        case full(String, hosts: Int)
        /// Hosts could have opened it, and none has in time.
        case silent(String)
        /// Nothing can be dealt by these rules.
        case noDeal(String)
        case history(HistoryError)
    }

    /// How long a host is waited for. Each looks twice a second.
    static let patience = Duration.seconds(10)
    private static let pause = Duration.milliseconds(100)
    /// Codes that are tried. Of a store's codes most are free.
    private static let mostCodes = 50

    init(of store: Store) {
        wishes = Wishes(in: store)
        self.store = store.name
    }

    /// Waits until a host has opened a room. If none does, nothing of it is left.
    /// - Parameters:
    ///   - room: as it is wanted.
    ///   - tell: told each second how many seconds it is waited still.
    func open(_ room: NewRoom, tell: @Sendable (Int) -> Void = { _ in }) async throws(Refusal) -> Opened {
        do {
            _ = try Room(settings: room.settings, seed: room.seed ?? 0)
        } catch {
            throw .noDeal(error.sentence)
        }
        let (identity, name) = try await make(room)
        var address = await answer(to: identity.id, tell)
        if address == nil {
            address = try await asking { wishes throws(HistoryError) in try wishes.withdraw(identity.id) }
        }
        if let address { return Opened(id: identity.id, name: name, code: identity.code, address: address) }
        let present = try await asking { wishes throws(HistoryError) in try wishes.hosts() }
        if present.hosts == 0 { throw .noHost(store) }
        throw present.spare == 0 ? .full(store, hosts: present.hosts) : .silent(store)
    }

    /// Says what is wanted, under a code that nobody has.
    private func make(_ room: NewRoom) async throws(Refusal) -> (RoomIdentity, name: String) {
        for _ in 0..<Self.mostCodes {
            let identity = RoomIdentity(name: "")
            let name = room.name ?? "Room \(identity.code)"
            var room = room
            room.name = name
            guard let body = try? room.body() else { break }
            let wish = Wish(room: identity.id, code: identity.code.text, format: NewRoom.format, body: body)
            if try await asking({ wishes throws(HistoryError) in try wishes.make(wish) }) { return (identity, name) }
        }
        throw .silent(store)
    }

    /// - Returns: where the room is open; nothing if it is not, as far as is known.
    private func answer(to room: String, _ tell: (Int) -> Void) async -> String? {
        let end = ContinuousClock.now + Self.patience
        var told = Int(Self.patience / .seconds(1))
        while case let left = ContinuousClock.now.duration(to: end), left > .zero, !Task.isCancelled {
            // A store that does not answer may in a moment.
            switch try? await asking({ wishes throws(HistoryError) in try wishes.answer(to: room) }) {
            case .open(let address): return address
            case .failed: return nil
            case .waiting, .taken, nil: break
            }
            let seconds = Int(left / .seconds(1))
            if seconds < told { tell(seconds) }
            told = min(told, seconds)
            try? await Task.sleep(for: Self.pause)
        }
        return nil
    }

    private func asking<Value: Sendable>(
        _ work: @escaping @Sendable (Wishes) throws(HistoryError) -> Value
    ) async throws(Refusal) -> Value {
        do throws(HistoryError) {
            return try await waiting { [wishes] () throws(HistoryError) in try work(wishes) }
        } catch {
            throw .history(error)
        }
    }
}
