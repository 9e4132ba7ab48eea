import Hosting
import NIOCore
import Wire

/// Which of a host's rooms somebody wants who has just come in.
enum RoomWish: Hashable {
    /// By its id, its code or its name.
    case named(String)
    /// It does not say.
    case any

    /// Looks at what somebody has sent who speaks in frames: a handshake may name a room.
    /// - Returns: nothing if more has to come. What is no handshake names no room; there it is told what is wrong with it.
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
                self = .named(room)
            }
        } catch {
            self = .any
        }
    }

    /// Looks at what a browser has sent: the path that it asks for may begin with a room's code (RFC 9112 section 3).
    /// - Returns: nothing if more has to come.
    init?(request bytes: ByteBufferView, limit: Int) {
        guard let end = bytes.prefix(limit).firstIndex(of: UInt8(ascii: "\n")) else {
            if bytes.count < limit { return nil }
            self = .any
            return
        }
        let words = String(decoding: bytes[..<end], as: UTF8.self).split(separator: " ")
        self = words.dropFirst().first.flatMap { RoomCode(inPath: $0) }.map { .named($0.text) } ?? .any
    }
}

extension RoomCode {
    /// The one that a path begins with: `/BKTR`, `/bktr/tv`.
    init?(inPath path: some StringProtocol) {
        guard path.first == "/" else { return nil }
        self.init(path.dropFirst().prefix { !"/?#".contains($0) })
    }
}
