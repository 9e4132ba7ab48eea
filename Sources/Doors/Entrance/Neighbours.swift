import Hosting
import Synchronization

/// The rooms of a port, as each of them sees them: the entrance adds and removes them, and the rooms' pages read them on
/// whichever event loop.
final class Neighbours: Sendable {
    private let content: Mutex<RoomDirectory>

    init(_ rooms: [RoomIdentity] = []) {
        content = Mutex(RoomDirectory(rooms))
    }

    /// Who is there now.
    var directory: RoomDirectory { content.withLock { $0 } }

    func add(_ room: RoomIdentity) {
        content.withLock { $0.add(room) }
    }

    func remove(_ room: RoomIdentity) {
        content.withLock { $0.remove(room) }
    }
}
