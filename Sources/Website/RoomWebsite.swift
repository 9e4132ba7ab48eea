import Hosting
import Invitation
package import Messages
import NIOCore
import NIOHTTP1
import PlainText
import QRCode
import Rules
package import Transports

/// The website of a room, served by the program itself.
package final class RoomWebsite: RoomResponder {
    private let place: RoomPlace
    private var identity: RoomIdentity { place.identity }
    private let index: String
    private let host: HTTPResponse
    /// The QR codes made so far: few, since a machine has few addresses.
    private var codes: [String: ByteBuffer] = [:]

    /// The element in which the script shows a refusal. The server replaces it if nobody can join.
    private static let noRefusal = #"<p id="refusal" role="alert" hidden></p>"#
    /// The title of the page, and the part of its heading that says whose room it is.
    private static let title = "<title>TwentyFour</title>", noName = #"<bdi id="whose"></bdi>"#
    private static let noSettings = #"<slot name="settings"></slot>"#
    private static let noCertificate = #"<p id="certificate" hidden></p>"#

    /// - Parameter place: the website's room.
    package init(_ place: RoomPlace) {
        self.place = place
        let identity = place.identity
        // A room without a name of its own has the program's name, which the page shows anyway.
        let plain = identity.name.plain(limit: 63), name = plain == "TwentyFour" ? "" : plain.escapedForHTML
        // The page's files have the page's path, so that another room's crowd cannot keep anybody from loading them.
        let paths = identity.sharesPort ? "=\"/\(identity.code)/" : "=\"/"
        func page(_ bytes: [UInt8]) -> String {
            PageFiles.text([bytes])
                .replacing("href=\"/", with: "href" + paths).replacing("src=\"/", with: "src" + paths)
        }
        // The secret of the host's link is in the fragment, which browsers do not send.
        host = .html(
            page(PackageResources.host_html)
                .replacing(Self.noSettings, with: RoomSetting.changeable.map(\.list).joined()))
        index = page(PackageResources.index_html)
            .replacing(Self.title, with: name.isEmpty ? Self.title : "<title>\(name) · TwentyFour</title>")
            .replacing(Self.noName, with: #"<bdi id="whose">\#(name)</bdi>"#)
            .replacing(
                Self.noCertificate,
                with: place.fingerprint.map { #"<p id="certificate">\#(Self.words(on: $0))</p>"# } ?? "")
    }

    package func respond(to request: HTTPRequest, _ answer: @escaping (HTTPResponse) -> Void) {
        var response = request.mustBeSecure ? secured(request) : page(for: request)
        response.protect(host: request.host, isSecure: request.isSecure)
        // A proxy passes the connection through to this room only.
        response.isLast = !leadsHere(request)
        answer(response)
    }

    package func admitsWebSocket(_ request: HTTPRequest) -> Bool {
        request.mayPlay && leadsHere(request) && !request.mustBeSecure
    }

    package static func farewell(_ goodbye: HostMessage.Goodbye) -> HTTPResponse { .farewell(goodbye) }

    /// Finds the page that a browser requests.
    func page(for request: HTTPRequest) -> HTTPResponse {
        guard request.isMeantForUs else { return Self.misdirected }
        // The browser must ask the proxy on a new connection.
        if let target = request.target(besides: identity.code) {
            return .notice("This page is at another address.", .temporaryRedirect, [("Location", target)])
        }
        guard [.GET, .HEAD].contains(request.method) else {
            return .notice("Only GET and HEAD are allowed here.", .methodNotAllowed, [("Allow", "GET, HEAD")])
        }
        guard leadsHere(request) else { return elsewhere(request) }
        if identity.sharesPort, request.room == nil, ["/", "/tv"].contains(request.path) {
            return chooser(for: request.path)
        }
        switch request.path {
        case "/", "/tv": return index(request.refusal)
        // Anybody may see this page; the page itself asks for the secret.
        case "/host" where !request.wantsUpgrade: return host
        case "/play", "/host": return request.isOwn ? Self.upgradeNeeded : Self.otherSite
        case "/address":
            return HTTPResponse("text/plain; charset=utf-8", urls(for: request).map { $0 + "\n" }.joined())
        case "/qr.svg":
            guard let code = urls(for: request).first.flatMap(code) else { return Self.notFound }
            return HTTPResponse("image/svg+xml", code)
        default: return PageFiles.all[request.path] ?? Self.notFound
        }
    }

    /// Whether the request is for this room, as far as it says.
    private func leadsHere(_ request: HTTPRequest) -> Bool {
        (request.room == nil || request.room == identity.code) && request.target(besides: identity.code) == nil
    }

    private func index(_ refusal: HostMessage.Goodbye?) -> HTTPResponse {
        guard let refusal else { return .html(index) }
        // The script ignores the status, so that a player who has a seat can still come back.
        let told = #"<p id="refusal" role="alert">\#(refusal.text.escapedForHTML)</p>"#
        return .html(index.replacing(Self.noRefusal, with: told), .serviceUnavailable)
    }

    private func urls(for request: HTTPRequest) -> [String] {
        request.url(behindProxy: identity.path).map { [$0] } ?? invitations(request.reachedAddress).map(\.url)
    }

    /// Invitations that begin with the address at which the browser reached this machine, if others can use it.
    private func invitations(_ reached: String?) -> [Invitation] {
        let all = Invitation.all(
            port: place.port, path: identity.path, listeningAt: place.address, isSecure: place.fingerprint != nil
        ).ofEachNetwork
        // If the listener has only one address, there is no other.
        guard place.address == nil, let reached,
            let first = Invitation.toRoom(
                at: Origin(address: reached).address, port: place.port, path: identity.path,
                isSecure: place.fingerprint != nil)
        else {
            return all
        }
        return [first] + all.filter { $0.url != first.url }
    }

    private func code(_ url: String) -> ByteBuffer? {
        if let known = codes[url] { return known }
        let code = (try? QRCode(url)).map { ByteBuffer(string: $0.svg) }
        if codes.count < 64 { codes[url] = code }
        return code
    }
}

extension RoomSetting {
    /// The list on the host's page for choosing a value.
    fileprivate var list: String {
        let options = offered.map { "<option>\($0)</option>" }.joined()
        return #"<label>\#(label ?? "") <select id="\#(name)" name="\#(name)"><option value="">\#(none ?? "")</option>"#
            + "\(options)</select></label>"
    }
}

// Responses without a page of their own.
extension RoomWebsite {
    /// Redirects a browser to https that came without TLS where TLS is required.
    private func secured(_ request: HTTPRequest) -> HTTPResponse {
        let known = request.isMeantForUs ? request.host : nil
        guard
            let host = known
                ?? invitations(request.reachedAddress).first.map({
                    String($0.url.dropFirst("https://".count).prefix { $0 != "/" })
                })
        else { return Self.notFound }
        let place = ["/tv", "/host", "/address"].contains(request.path) ? request.path : "/"
        let path = request.room.map { "/\($0)" + (place == "/" ? "" : place) } ?? place
        return .notice("This room takes https only.", .temporaryRedirect, [("Location", "https://\(host)\(path)")])
    }

    private static func words(on fingerprint: String) -> String {
        "The host's certificate has the SHA-256 fingerprint <code>\(fingerprint)</code>. Compare it with the one that the host's console shows."
    }

    /// The rooms of this port, to choose from.
    /// - Parameter path: the path within the room.
    private func chooser(for path: String) -> HTTPResponse {
        let suffix = path == "/" ? "" : path
        let all = place.neighbours.directory.rooms
        if all.count == 1, let room = all.first {
            return .notice("The room is elsewhere.", .temporaryRedirect, [("Location", "/\(room.code)\(suffix)")])
        }
        let rooms = all.prefix(Self.mostChosenFrom).map { room -> String in
            let name = room.name.plain(limit: 63).escapedForHTML
            return #"<li><a href="/\#(room.code)\#(suffix)">\#(name) <small>\#(room.code)</small></a></li>"#
        }
        let more =
            all.count > rooms.count
            ? "<p>And \(all.count - rooms.count) more: add its code to this address.</p>" : ""
        let list = "<p>Which room do you want?</p><ul class=\"rooms\">\(rooms.joined())</ul>\(more)"
        return .sheet(list)
    }

    /// The most rooms to choose from on the page; typing the code is faster.
    private static let mostChosenFrom = 50

    /// Redirects to another room of this port, or says that it does not exist.
    private func elsewhere(_ request: HTTPRequest) -> HTTPResponse {
        guard let room = request.room.flatMap(place.neighbours.directory.room) else {
            return .notice("There is no room with this code here.", .notFound)
        }
        let path = request.path == "/" ? "" : request.path
        return .notice("The room is elsewhere.", .temporaryRedirect, [("Location", "/\(room.code)\(path)")])
    }

    private static let notFound: HTTPResponse = .notice("This page does not exist.", .notFound)
    private static let misdirected: HTTPResponse = .notice(
        "Use the address that the host shows: this host answers to no other name.", .misdirectedRequest)
    private static let upgradeNeeded: HTTPResponse = .notice(
        "This address is for a WebSocket, not for a page.", .upgradeRequired,
        [("Upgrade", "websocket"), ("Connection", "Upgrade"), ("Sec-WebSocket-Version", "13")])
    private static let otherSite: HTTPResponse = .notice("Pages of other sites cannot play here.", .forbidden)
}
