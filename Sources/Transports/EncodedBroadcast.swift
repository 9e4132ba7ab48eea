import Hosting
import Messages
import NIOCore
import Phrases
import Telling

/// A broadcast and its bytes: what many are told is encoded at most once for each encoding.
struct EncodedBroadcast {
    /// How a transport writes messages. Guests with the same encoding get the same bytes.
    enum Encoding: Hashable {
        case framedJSON, framedClassic, webSocket
        case lines(Language)
    }

    let broadcast: Broadcast
    /// How many tables everybody was told before this broadcast, and the last of them.
    let tables: Int
    private let before: HostMessage.Results?
    private var bytes: [Encoding: ByteBuffer?] = [:]
    private var announcements: [Language: Announcement] = [:]

    init(_ broadcast: Broadcast, after before: HostMessage.Results?, tables: Int) {
        self.broadcast = broadcast
        self.before = before
        self.tables = tables
    }

    /// A table that was sent before, whose bytes are there already.
    init(_ broadcast: Broadcast, like former: EncodedBroadcast?) {
        self.init(broadcast, after: nil, tables: former?.tables ?? 0)
        bytes = former?.bytes ?? [:]
    }

    /// The bytes in an encoding, made when they are first asked for.
    mutating func bytes(_ encoding: Encoding, _ make: (Broadcast) -> ByteBuffer?) -> ByteBuffer? {
        if let known = bytes[encoding] { return known }
        let made = make(broadcast)
        bytes[encoding] = .some(made)
        return made
    }

    /// The broadcast in sentences, as far as those are the same for all.
    mutating func announcement(in catalog: Catalog) -> Announcement {
        if let known = announcements[catalog.language] { return known }
        let made = Announcement(broadcast.message, after: before, in: catalog)
        announcements[catalog.language] = made
        return made
    }
}
