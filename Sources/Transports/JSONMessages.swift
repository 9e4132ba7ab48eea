import Hosting
import Messages
import NIOCore
import PlainText
import Wire

extension GuestMessage {
    /// Parses a payload of the JSON dialect.
    init(json payload: ByteBuffer) {
        do {
            self = .said(try JSONDialect.message(PlayerMessage.self, in: payload))
        } catch {
            // The message can quote the peer.
            let text = error.sentence.plain(limit: 200)
            let isHandshake = if case .badMembers("handshake", _) = error { true } else { false }
            self = .broken(.init(code: isHandshake ? .badHandshake : .badFrame, text: text))
        }
    }
}
