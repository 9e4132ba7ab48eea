import Hosting
import NIOCore
import NIOHTTP1

// Browser requests that are answered without a room.
extension RoomSelector: HTTPClient {
    /// Has a responder answer a browser's requests on this connection, beginning with the one received.
    package func serve(_ responder: any HTTPResponder) {
        guard let context else { return }
        silence.cancel()
        isServing = true
        let bytes = unread
        unread = ByteBuffer()
        do {
            try HTTPHandler.open(context.pipeline.syncOperations, for: self, responder, limits: pending.limits)
        } catch {
            return context.close(promise: nil)
        }
        // The rest of the request may be on its way.
        if isHeld { listenAgain(pending.limits.handshake) }
        context.fireChannelRead(NIOAny(bytes))
        context.fireChannelReadComplete()
    }

    // The response may take a while, and the browser sends nothing until then.
    func began() { stopWaiting() }

    func failed(_ refusal: RequestRefusal) {
        refusedStatus = refusal.status
        dismiss(refusal.goodbye)
    }

    func answered(isLast: Bool) { hangUp(after: ByteBuffer()) }

    func request(_ head: HTTPRequestHead, reachedAt address: String?) -> HTTPRequest {
        var request = HTTPRequest(head, from: origin, isSecure: isSecure, isProxied: true, reachedAt: address)
        request.mustBeSecure = isPlainRefused
        return request
    }
}
