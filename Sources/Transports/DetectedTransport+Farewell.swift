import Messages
import NIOCore
import NIOHTTP1

extension DetectedTransport {
    /// The only bytes for a guest to whom nothing else was said.
    /// - Parameters:
    ///   - website: makes the page for a browser.
    ///   - refusal: the status for a browser, if its bytes are no valid request.
    /// - Returns: nil for a guest who waits for a TLS handshake, and can read nothing before it.
    func farewell(
        _ goodbye: HostMessage.Goodbye, from website: any HTTPResponder.Type, refusal: HTTPResponseStatus = .badRequest
    ) -> ByteBuffer? {
        switch self {
        case .framed: FramedCodec().encode(goodbye)
        case .web: website.farewell(goodbye, refusal: refusal).lastBytes
        case .lines: LinesCodec.bytes([goodbye.text])
        case .tls: nil
        }
    }
}

/// A goodbye that waits until the guest's first bytes tell in which form they can read it.
struct WaitingGoodbye {
    let goodbye: HostMessage.Goodbye
    /// How much time the guest has to read it.
    let farewell: TimeAmount
}
