import Hosting
import Messages
import NIOCore
import NIOHTTP1

/// Encodes messages for a browser without a WebSocket. It gets only goodbyes, as pages.
struct HTTPCodec: Codec {
    let abilities = Abilities.json
    let encoding: Broadcast.Encoding? = nil
    /// Makes the page for a goodbye; nil while the browser is not waiting for an answer. The connection is then closed
    /// without a word, as browsers expect.
    let responder: (any HTTPResponder)?
    /// The status of a goodbye for bytes that are no valid request.
    var refusal = HTTPResponseStatus.badRequest

    func encode(_ broadcast: Broadcast) -> ByteBuffer? { nil }

    func encode(_ goodbye: HostMessage.Goodbye) -> ByteBuffer? {
        responder.flatMap { type(of: $0).farewell(goodbye, refusal: refusal).lastBytes }
    }
}
