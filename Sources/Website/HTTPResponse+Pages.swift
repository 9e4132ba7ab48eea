import Messages
import NIOCore
import NIOHTTP1
import Transports

// Pages that consist of a sentence or two.
extension HTTPResponse {
    init(_ type: String, _ body: ByteBuffer, _ status: HTTPResponseStatus = .ok) {
        self.init(status, headers: [("Content-Type", type), ("Cache-Control", "no-cache")], body: body)
    }

    init(_ type: String, _ body: String) {
        self.init(type, ByteBuffer(string: body))
    }

    static func html(_ page: String, _ status: HTTPResponseStatus = .ok) -> HTTPResponse {
        HTTPResponse("text/html; charset=utf-8", ByteBuffer(string: page), status)
    }

    /// A page with this content, as HTML.
    static func sheet(_ content: String, _ status: HTTPResponseStatus = .ok) -> HTTPResponse {
        .html(
            """
            <!DOCTYPE html>
            <html lang="en"><meta charset="utf-8"><title>TwentyFour</title>
            <meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/style.css">
            <body><main><h1>TwentyFour</h1>\(content)</main></body></html>

            """, status)
    }

    /// A page of one sentence.
    static func notice(
        _ text: String, _ status: HTTPResponseStatus, _ headers: [(String, String)] = []
    ) -> HTTPResponse {
        var page = sheet("<p>\(text.escapedForHTML)</p><p><a href=\"/\">Try again</a></p>", status)
        page.headers += headers
        return page
    }

    /// The page for a browser whose connection is closed.
    static func farewell(_ goodbye: HostMessage.Goodbye) -> HTTPResponse {
        let status: HTTPResponseStatus =
            switch goodbye.code {
            case .flooding: .tooManyRequests
            case .idle: .requestTimeout
            case .roomClosed, .roomFull, .roomLocked, .moved, .busy: .serviceUnavailable
            default: .badRequest
            }
        var page = notice(goodbye.text, status)
        page.protect(host: nil)
        return page
    }

    /// Protects a page: it loads nothing from elsewhere, and no other site can embed it.
    /// - Parameters:
    ///   - host: the requested host. Older browsers do not count its WebSocket as the page's own.
    ///   - isSecure: whether the browser uses https.
    ///   - mayAsk: whether the page has a form that is sent to this host.
    mutating func protect(host: String?, isSecure: Bool = false, mayAsk: Bool = false) {
        let socket = host.map { " \(isSecure ? "wss" : "ws")://\($0)" } ?? ""
        let policy =
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'\(socket); "
            + "base-uri 'none'; form-action '\(mayAsk ? "self" : "none")'; frame-ancestors 'none'"
        headers += [
            ("Content-Security-Policy", policy), ("X-Content-Type-Options", "nosniff"),
            // With no referrer at all, browsers would not send the origin of the form's page either
            // (https://fetch.spec.whatwg.org/#append-a-request-origin-header).
            ("Referrer-Policy", mayAsk ? "same-origin" : "no-referrer"),
            ("Cross-Origin-Resource-Policy", "same-origin"),
        ]
    }
}

extension String {
    /// The text, escaped for use inside an HTML element.
    var escapedForHTML: String {
        replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
}
