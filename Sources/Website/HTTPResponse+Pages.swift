import Messages
import NIOCore
import NIOHTTP1
import Phrases
import Transports

// Pages that consist of a sentence or two.
extension HTTPResponse {
    init(_ type: String, _ body: String, _ status: HTTPResponseStatus = .ok) {
        self.init(
            status, headers: [("Content-Type", type), ("Cache-Control", "no-cache")], body: ByteBuffer(string: body))
    }

    /// A file, or a page that does not depend on the request.
    static func kept(_ type: String, _ content: String) -> HTTPResponse {
        .kept(type, KeptContent(content))
    }

    static func kept(_ type: String, _ content: KeptContent) -> HTTPResponse {
        HTTPResponse(.ok, headers: [("Content-Type", type), ("Cache-Control", "no-cache")], kept: content)
    }

    static func keptHTML(_ page: KeptContent) -> HTTPResponse {
        var response = kept("text/html; charset=utf-8", page)
        response.headers.append(("Vary", "Accept-Language"))
        return response
    }

    static func html(_ page: String, _ status: HTTPResponseStatus = .ok) -> HTTPResponse {
        var response = HTTPResponse("text/html; charset=utf-8", page, status)
        response.headers.append(("Vary", "Accept-Language"))
        return response
    }

    /// A page with this content, in HTML.
    static func sheet(
        _ content: String, in language: Language, _ status: HTTPResponseStatus = .ok
    ) -> HTTPResponse {
        .html(sheet(content, in: language), status)
    }

    /// The HTML text of such a page.
    static func sheet(_ content: String, in language: Language) -> String {
        """
        <!DOCTYPE html>
        <html lang="\(language.rawValue)"><meta charset="utf-8"><title>TwentyFour</title>
        <meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/style.css">
        <body><main><h1>TwentyFour</h1>\(content)</main></body></html>

        """
    }

    /// A page of one sentence, in the language of a request.
    static func notice(
        _ phrase: Phrase, for request: HTTPRequest, _ status: HTTPResponseStatus, _ headers: [(String, String)] = []
    ) -> HTTPResponse {
        let language = request.language
        var page = notice(Catalog[language](phrase), in: language, status, again: "/\(request.languageQuery)")
        page.headers += headers
        return page
    }

    private static func notice(
        _ text: String, in language: Language, _ status: HTTPResponseStatus, again: String = "/"
    ) -> HTTPResponse {
        // A page that does not exist will not exist the next time either.
        let button = Catalog[language](.button(status == .notFound ? .toGame : .tryAgain)).escapedForHTML
        return sheet(
            "<p class=\"fault\">\(text.escapedForHTML)</p><p><a href=\"\(again)\">\(button)</a></p>", in: language,
            status)
    }

    /// The page of a goodbye. The request, and its language, may be unknown.
    /// - Parameter refusal: the status if the goodbye is for a bad request.
    static func farewell(_ goodbye: HostMessage.Goodbye, refusal: HTTPResponseStatus) -> HTTPResponse {
        let status: HTTPResponseStatus =
            switch goodbye.code {
            case .flooding: .tooManyRequests
            case .idle: .requestTimeout
            case .roomClosed, .roomFull, .roomLocked, .moved, .busy: .serviceUnavailable
            default: refusal
            }
        var page = notice(goodbye.text, in: .english, status)
        page.protect(host: nil)
        return page
    }

    /// Protects a response: a page loads nothing from elsewhere, and no other site can embed it.
    /// - Parameters:
    ///   - host: the requested host. Older browsers do not regard its WebSocket as the page's own.
    ///   - isSecure: whether the browser uses https.
    ///   - mayAsk: whether the page has a form that the browser sends to this host.
    mutating func protect(host: String?, isSecure: Bool = false, mayAsk: Bool = false) {
        headers += [("X-Content-Type-Options", "nosniff"), ("Cross-Origin-Resource-Policy", "same-origin")]
        let type = headers.first { $0.0 == "Content-Type" }.map { String($0.1.prefix { $0 != ";" }) } ?? ""
        // The other fields are about what a browser displays by itself. Every phone loads these files.
        guard !["text/css", "text/javascript"].contains(type) else { return }
        guard !type.hasPrefix("image/") else {
            return headers.append(("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"))
        }
        let socket = host.map { " \(isSecure ? "wss" : "ws")://\($0)" } ?? ""
        let policy =
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'\(socket); "
            + "base-uri 'none'; form-action '\(mayAsk ? "self" : "none")'; frame-ancestors 'none'"
        headers += [
            ("Content-Security-Policy", policy),
            ("Permissions-Policy", "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()"),
            // Without any referrer, browsers would not send the origin of the form's page
            // (https://fetch.spec.whatwg.org/#append-a-request-origin-header).
            ("Referrer-Policy", mayAsk ? "same-origin" : "no-referrer"),
        ]
        // Without TLS, browsers ignore this field and complain.
        if isSecure { headers.append(("Cross-Origin-Opener-Policy", "same-origin")) }
    }
}

extension String {
    /// The text, escaped for an HTML element or an attribute in double quotes.
    var escapedForHTML: String {
        replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;")
    }
}
