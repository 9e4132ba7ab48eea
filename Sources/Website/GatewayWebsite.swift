import Hosting
package import Messages
import NIOCore
import NIOHTTP1
package import Transports

/// The website of a gateway: asks a browser which room it wants, and opens new rooms.
package final class GatewayWebsite: GatewayResponder {
    /// Opens a room for a visitor; nil if visitors cannot open rooms.
    private let create: RoomCreator?

    /// Where the form for a new room is sent, by POST: nobody opens a room merely by viewing a page.
    private static let newRoom = "/new"
    /// The files that its pages need.
    private static let files = ["/style.css", "/favicon.ico"]

    /// - Parameter create: opens a room for a visitor; nil if visitors cannot open rooms.
    package init(_ create: RoomCreator?) {
        self.create = create
    }

    package func admitsWebSocket(_ request: HTTPRequest) -> Bool { false }

    package static func farewell(_ goodbye: HostMessage.Goodbye) -> HTTPResponse { .farewell(goodbye) }

    package func respond(to request: HTTPRequest, _ answer: @escaping (HTTPResponse) -> Void) {
        func last(_ response: HTTPResponse) {
            var response = response
            response.isLast = true
            response.protect(host: nil, mayAsk: true)
            answer(response)
        }
        if request.mustBeSecure { return last(Self.secureOnly) }
        guard request.method == .POST, request.path == Self.newRoom, request.room == nil else {
            return last(page(for: request))
        }
        guard let create else { return last(Self.noNewRooms) }
        // A page of another site must not open rooms on behalf of its visitors.
        guard request.isOwn else { return last(Self.otherSite) }
        create(request.origin) { last(Self.page(for: $0)) }
    }

    private func page(for request: HTTPRequest) -> HTTPResponse {
        guard [.GET, .HEAD].contains(request.method) else {
            return sheet("Only GET and HEAD are allowed here.", .methodNotAllowed, [("Allow", "GET, HEAD")])
        }
        if Self.files.contains(request.path), let file = PageFiles.all[request.path] { return file }
        // The browser reloads the page that the answer was shown on.
        if request.path == Self.newRoom { return sheet(nil, .seeOther, [("Location", "/")]) }
        guard request.room == nil else { return Self.noSuchRoom }
        guard ["/", "/tv"].contains(request.path) else { return sheet(nil, .notFound) }
        guard let query = request.target.split(separator: "?", maxSplits: 1).dropFirst().first,
            query.hasPrefix("room=")
        else { return sheet(nil, .ok) }
        guard let code = RoomCode(query.dropFirst("room=".count).filter { $0 != "+" }) else {
            return sheet("That is not a room's code. A code has four letters.", .notFound)
        }
        return sheet(nil, .seeOther, [("Location", "/\(code)")])
    }

    private static let noSuchRoom = HTTPResponse.sheet(
        form("No room has this code now.", isCreating: false), .notFound)
    private static let secureOnly = HTTPResponse.notice(
        "This server is open by https only: put https:// in front of its address.", .forbidden)
    private static let otherSite = HTTPResponse.notice("Pages of other sites cannot open a room here.", .forbidden)
    private static let noNewRooms = HTTPResponse.notice(
        "You cannot open a room here, only join one.", .notFound)

    private func sheet(
        _ complaint: String?, _ status: HTTPResponseStatus, _ headers: [(String, String)] = []
    ) -> HTTPResponse {
        var page = HTTPResponse.sheet(Self.form(complaint, isCreating: create != nil), status)
        page.headers += headers
        return page
    }

    private static func form(_ complaint: String?, isCreating: Bool) -> String {
        let told = complaint.map { "<p role=\"alert\">\($0)</p>" } ?? ""
        let own = """
            <form id="open" action="\(newRoom)" method="post"><p>Or open a room of your own and invite others.</p>
            <button>Open a room</button></form>
            """
        return """
            \(told)<form id="join" action="/" method="get"><div><label for="room">Which room do you want? Type its code.</label>
            <input id="room" name="room" maxlength="4" required autofocus autocomplete="off" autocapitalize="characters" \
            spellcheck="false" enterkeyhint="go"></div><button class="main">Go in</button></form>
            \(isCreating ? own : "")
            """
    }

    private static func page(for creation: RoomCreation) -> HTTPResponse {
        switch creation {
        case .created(let room):
            // Browsers do not send the part after the number sign.
            .notice(
                "Your room is open.", .seeOther,
                [("Location", "/\(room.code)/host#\(room.key.text)"), ("Cache-Control", "no-store")])
        case .noHost:
            .notice(
                "No host has space for another room just now. Try again in a minute.", .serviceUnavailable,
                [("Retry-After", "60")])
        case .tooMany:
            .notice(
                "Too many rooms were opened here. Try again in ten minutes.", .tooManyRequests, [("Retry-After", "600")]
            )
        }
    }
}
