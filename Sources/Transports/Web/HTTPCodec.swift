import Hosting
import Messages
import NIOCore

/// How a browser is spoken to that has not opened a WebSocket: all there is to say is a goodbye, as a page.
struct HTTPCodec: Codec {
    let abilities = Abilities.json
    let encoding: Broadcast.Encoding? = nil
    /// Makes the page for a goodbye; nil while the browser is not waiting for an answer. It is closed without a word then, as
    /// browsers expect.
    let responder: (any HTTPResponder)?

    func encode(_ broadcast: Broadcast) -> ByteBuffer? { nil }

    func encode(_ goodbye: HostMessage.Goodbye) -> ByteBuffer? {
        responder.flatMap { type(of: $0).farewell(goodbye).lastBytes }
    }
}
