package import Hosting
import Messages
import NIOCore
import Wire

/// The room that a new connection asks for.
package enum RequestedRoom: Hashable {
    case named(RoomReference)
    /// Named by a proxy.
    case byProxy(RoomReference)
    /// Named with a text that cannot be a room's name.
    case impossible
    /// Not named.
    case any

    /// Reads the first frame: a handshake may name a room.
    /// - Returns: nil if more bytes are needed. A frame that is not a handshake names no room; the room replies to it.
    init?(framed bytes: ByteBuffer, limit: Int) {
        var bytes = bytes
        var decoder = FrameDecoder(limit: limit)
        do {
            guard let payload = try decoder.decode(buffer: &bytes) else { return nil }
            self = .any
            if case .json = Dialect(of: payload),
                case .handshake(let handshake) = try JSONDialect.message(PlayerMessage.self, in: payload),
                let room = handshake.room
            {
                self = RoomReference(room).map { .named($0) } ?? .impossible
            }
        } catch {
            self = .any
        }
    }

    /// Reads the target of a request, whose path may begin with a room's code. The request itself is parsed later,
    /// which also refuses a target that is too long.
    /// - Returns: nil if more bytes are needed.
    init?(request bytes: ByteBufferView) {
        let line = bytes.drop { $0 < UInt8(ascii: " ") }.prefix(RequestTarget.longest + Self.longestMethod)
        let target = line.drop { $0 > UInt8(ascii: " ") }.drop { $0 == UInt8(ascii: " ") }
        guard let end = target.firstIndex(where: { $0 <= UInt8(ascii: " ") }) else {
            if line.count < RequestTarget.longest + Self.longestMethod { return nil }
            self = .any
            return
        }
        let path = RequestTarget(String(decoding: target[..<end], as: UTF8.self)).path
        self = RoomCode(inPath: path).map { .named(RoomReference($0)) } ?? .any
    }

    /// The longest method with the space after it, in bytes.
    private static let longestMethod = 16
}

extension RoomCode {
    /// Reads the code at the beginning of a path: `/BKTR`, `/bktr/tv`.
    init?(inPath path: some StringProtocol) {
        guard path.first == "/" else { return nil }
        self.init(path.dropFirst().prefix { !"/?#".contains($0) })
    }
}
