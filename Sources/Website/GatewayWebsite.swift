import Hosting
package import Messages
package import NIOHTTP1
import Phrases
package import Transports

/// The website of a gateway: asks a browser which room it wants, and opens new rooms.
package final class GatewayWebsite: GatewayResponder {
    /// Opens a room for a visitor; nil if visitors cannot open rooms.
    private let create: RoomCreator?

    /// Where the form for a new room is sent, by POST. Merely viewing a page must not open a room.
    private static let newRoom = "/new"
    /// The files used by its pages.
    private static let files = ["/style.css", "/favicon.ico"]

    /// - Parameter create: opens a room for a visitor; nil if visitors cannot open rooms.
    package init(_ create: RoomCreator?) {
        self.create = create
    }

    package func admitsWebSocket(_ request: HTTPRequest) -> Bool { false }

    package static func farewell(_ goodbye: HostMessage.Goodbye, refusal: HTTPResponseStatus) -> HTTPResponse {
        .farewell(goodbye, refusal: refusal)
    }

    package func respond(to request: HTTPRequest, _ answer: @escaping (HTTPResponse) -> Void) {
        func last(_ response: HTTPResponse) {
            var response = response
            response.isLast = true
            response.protect(host: nil, mayAsk: true)
            answer(response)
        }
        if request.mustBeSecure { return last(.notice(.site(.gatewayHttpsOnly), for: request, .forbidden)) }
        guard request.method == .POST, request.path == Self.newRoom, request.room == nil else {
            return last(page(for: request))
        }
        guard let create else { return last(.notice(.site(.noNewRooms), for: request, .notFound)) }
        // A page of another site must not open rooms on behalf of its visitors.
        guard request.isOwn else { return last(.notice(.site(.otherSiteOpens), for: request, .forbidden)) }
        create(request.origin) { last(Self.page(for: $0, request)) }
    }

    private func page(for request: HTTPRequest) -> HTTPResponse {
        guard [.GET, .HEAD].contains(request.method) else {
            return sheet(request, .site(.onlyGet), .methodNotAllowed, [("Allow", "GET, HEAD")])
        }
        if Self.files.contains(request.path), let file = PageFiles.all[request.path] { return file }
        // The browser reloads the page that showed the answer.
        if request.path == Self.newRoom {
            return sheet(request, nil, .seeOther, [("Location", "/\(request.languageQuery)")])
        }
        guard request.room == nil else { return sheet(request, .site(.noSuchRoom), .notFound, isCreating: false) }
        guard ["/", "/tv"].contains(request.path) else { return sheet(request, nil, .notFound) }
        guard let wanted = request.query("room") else { return sheet(request, nil, .ok) }
        guard let code = RoomCode(wanted.filter { $0 != "+" }) else {
            return sheet(request, .site(.badCode), .notFound)
        }
        return sheet(request, nil, .seeOther, [("Location", "/\(code)\(request.languageQuery)")])
    }

    /// - Parameter isCreating: whether the page offers to open a room, if visitors can open rooms.
    private func sheet(
        _ request: HTTPRequest, _ complaint: Phrase?, _ status: HTTPResponseStatus, _ headers: [(String, String)] = [],
        isCreating: Bool = true
    ) -> HTTPResponse {
        let form = Self.form(complaint, isCreating: isCreating && create != nil, request)
        var page = HTTPResponse.sheet(form, in: request.language, status)
        page.headers += headers
        return page
    }

    private static func form(_ complaint: Phrase?, isCreating: Bool, _ request: HTTPRequest) -> String {
        let catalog = Catalog[request.language]
        func words(_ phrase: Phrase) -> String { catalog(phrase).escapedForHTML }
        let told = complaint.map { "<p role=\"alert\">\(words($0))</p>" } ?? ""
        // The next page gets the language that the address asks for.
        let language =
            request.languageQuery.isEmpty
            ? "" : #"<input type="hidden" name="lang" value="\#(catalog.language.rawValue)">"#
        let own = """
            <form id="open" action="\(newRoom)\(request.languageQuery)" method="post"><p>\(words(.site(.ownRoom)))</p>
            <button>\(words(.button(.openRoom)))</button></form>
            """
        return """
            \(told)<form id="join" action="/" method="get"><div><label for="room">\(words(.site(.typeCode)))</label>
            <input id="room" name="room" maxlength="4" required autofocus autocomplete="off" autocapitalize="characters" \
            spellcheck="false" enterkeyhint="go">\(language)</div><button class="main">\(words(.button(.goIn)))</button></form>
            \(isCreating ? own : "")
            """
    }

    private static func page(for creation: RoomCreation, _ request: HTTPRequest) -> HTTPResponse {
        switch creation {
        case .created(let code, let key):
            // Browsers do not send the part of an address after the number sign.
            .notice(
                .site(.roomOpen), for: request, .seeOther,
                [
                    ("Location", "/\(code)/host\(request.languageQuery)#\(key.text)"),
                    ("Cache-Control", "no-store"),
                ])
        case .noHost:
            .notice(.site(.noHost), for: request, .serviceUnavailable, [("Retry-After", "60")])
        case .tooMany:
            .notice(.site(.tooManyRooms), for: request, .tooManyRequests, [("Retry-After", "600")])
        }
    }
}
