import Hosting
import NIOCore
import Wire

/// How a browser is spoken to that has not opened a WebSocket: all there is to say is a goodbye, as a page.
struct PageCodec: Codec {
    let abilities = Abilities.json
    let tongue: Copies.Tongue? = nil
    /// Whether the browser waits for an answer. If not, it is closed without a word, as browsers expect.
    let isAwaited: Bool

    func encode(_ copies: inout Copies) -> ByteBuffer? { nil }

    func encode(_ goodbye: HostMessage.Goodbye) -> ByteBuffer? {
        guard isAwaited else { return nil }
        let status =
            switch goodbye.code {
            case .flooding: "429 Too Many Requests"
            case .idle: "408 Request Timeout"
            case .roomClosed, .roomFull, .roomLocked, .moved, .busy: "503 Service Unavailable"
            default: "400 Bad Request"
            }
        let page = Pages.notice(goodbye.text)
        var bytes = ByteBuffer()
        bytes.writeString("HTTP/1.1 \(status)\r\nConnection: close\r\nContent-Type: text/html; charset=utf-8\r\n")
        bytes.writeString("Content-Length: \(page.utf8.count)\r\n")
        for (name, value) in Pages.protection(host: nil) { bytes.writeString("\(name): \(value)\r\n") }
        bytes.writeString("\r\n\(page)")
        return bytes
    }
}
