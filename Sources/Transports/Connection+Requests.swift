import Hosting
import NIOCore
import NIOHTTP1

// The requests of a browser.
extension Connection: HTTPClient {
    func request(_ head: HTTPRequestHead, reachedAt address: String?) -> HTTPRequest {
        var request = HTTPRequest(
            head, from: origin, isSecure: isSecure, isProxied: origin.isPassedOn, reachedAt: address)
        request.isFirst = !hasAnswered
        request.refusal = handler.refusal
        request.publicNames = handler.publicNames
        request.mustBeSecure = isPlainRefused
        return request
    }

    func began() {
        speak(HTTPCodec(responder: handler.website))
        receive(.request)
    }

    func failed(_ refusal: RequestRefusal) {
        speak(HTTPCodec(responder: handler.website, refusal: refusal.status))
        receive(.broken(refusal.goodbye))
    }

    func answered(isLast: Bool) {
        hasAnswered = true
        isLast ? hangUp(after: ByteBuffer()) : speak(HTTPCodec(responder: nil))
    }
}
