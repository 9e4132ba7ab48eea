import Hosting
import Messages
import NIOCore
import PlainText
import Wire

extension GuestMessage {
    /// What a payload of the JSON dialect says.
    init(json payload: ByteBuffer) {
        do {
            self.init(try JSONDialect.shared.message(PlayerMessage.self, in: payload))
        } catch {
            // The complaint can quote the peer.
            let text = error.sentence.plain(limit: 200)
            let isHandshake = if case .badMembers("handshake", _) = error { true } else { false }
            self = .broken(.init(code: isHandshake ? .badHandshake : .badFrame, text: text))
        }
    }
}
