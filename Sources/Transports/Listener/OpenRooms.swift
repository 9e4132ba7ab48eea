package import Hosting
import Synchronization

/// The rooms behind a listener. The rooms' websites read it on their own event loops.
package final class OpenRooms: Sendable {
    private let content: Mutex<RoomDirectory>

    package init(_ rooms: [RoomIdentity] = []) {
        content = Mutex(RoomDirectory(rooms))
    }

    /// The rooms that are open now.
    package var directory: RoomDirectory { content.withLock { $0 } }

    package func add(_ room: RoomIdentity) {
        content.withLock { $0.add(room) }
    }

    package func remove(_ room: RoomIdentity) {
        content.withLock { $0.remove(room) }
    }
}
