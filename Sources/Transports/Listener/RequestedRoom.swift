package import Hosting
import Messages
import NIOCore
import Wire

/// The room that a new connection asks for.
package enum RequestedRoom: Hashable {
    case named(RoomReference)
    /// Named by a proxy.
    case byProxy(RoomReference)
    /// Called something that no room can be called.
    case impossible
    /// Not named.
    case any

    /// The code that somebody has said, or guessed: ids cannot be guessed, and a proxy has limited its guests.
    var code: RoomCode? {
        if case .named(let room) = self { room.code } else { nil }
    }

    /// Reads the first frame: a handshake may name a room.
    /// - Returns: nil if more bytes are needed. A frame that is not a handshake names no room; the room replies to it.
    init?(framed bytes: ByteBuffer, limit: Int) {
        var bytes = bytes
        var decoder = FrameDecoder(limit: limit)
        do {
            guard let payload = try decoder.decode(buffer: &bytes) else { return nil }
            self = .any
            if case .json = Dialect(of: payload),
                case .handshake(let handshake) = try JSONDialect.shared.message(PlayerMessage.self, in: payload),
                let room = handshake.room
            {
                self = RoomReference(room).map { .named($0) } ?? .impossible
            }
        } catch {
            self = .any
        }
    }

    /// Reads the first line of a request: the path may begin with a room's code (RFC 9112 section 3). The request
    /// itself is parsed later.
    /// - Returns: nil if more bytes are needed.
    init?(request bytes: ByteBufferView, limit: Int) {
        guard let end = bytes.prefix(limit).firstIndex(of: UInt8(ascii: "\n")) else {
            if bytes.count < limit { return nil }
            self = .any
            return
        }
        let words = String(decoding: bytes[..<end], as: UTF8.self).split(separator: " ")
        self = words.dropFirst().first.flatMap { RoomCode(inPath: $0) }.map { .named(RoomReference($0)) } ?? .any
    }
}

extension RoomCode {
    /// Reads the code at the beginning of a path: `/BKTR`, `/bktr/tv`.
    init?(inPath path: some StringProtocol) {
        guard path.first == "/" else { return nil }
        self.init(path.dropFirst().prefix { !"/?#".contains($0) })
    }
}
