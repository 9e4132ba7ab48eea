import Messages
import NIOCore
import NIOHTTP1
import Phrases

extension DetectedTransport {
    /// The only bytes for a guest to whom nothing else was said.
    /// - Parameters:
    ///   - website: makes the page for a browser.
    ///   - refusal: the status for a browser, if its bytes are no valid request.
    ///   - catalog: the language of a person who uses lines.
    /// - Returns: nil for a guest who waits for a TLS handshake, and can read nothing before it.
    func farewell(
        _ goodbye: HostMessage.Goodbye, from website: any HTTPResponder.Type,
        refusal: HTTPResponseStatus = .badRequest, in catalog: Catalog
    ) -> ByteBuffer? {
        switch self {
        case .framed: FramedCodec().encode(goodbye)
        case .web: website.farewell(goodbye, refusal: refusal).lastBytes
        case .lines: LinesCodec.bytes([catalog(goodbye)])
        case .tls: nil
        }
    }
}
