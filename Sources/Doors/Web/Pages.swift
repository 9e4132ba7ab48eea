import Hosting
import Invitation
import NIOCore
import NIOHTTP1
import PlainText
import QRCode
import Wire

/// The pages of a room, served from the program itself.
final class Pages {
    /// What a browser is answered.
    struct Page {
        var status = HTTPResponseStatus.ok
        var headers: [(String, String)]
        var body: ByteBuffer
    }

    /// The port of the room; known when it listens.
    var port = 0
    /// All rooms of this port.
    private let neighbours: Neighbours
    private let identity: RoomIdentity
    /// The address that the room listens at; nothing if at all of this machine.
    private let address: String?
    /// What the host's certificate is known by, if it is asked for by https.
    private let fingerprint: String?
    private let index: String
    private let host: Page
    /// The codes made so far: few, since a machine has few addresses.
    private var codes: [String: ByteBuffer] = [:]

    /// What the script shows of the page, and what stands there if nobody new gets in.
    private static let noRefusal = #"<p id="refusal" role="alert" hidden></p>"#
    /// The title of the page, and where its heading says whose room it is.
    private static let title = "<title>TwentyFour</title>", noName = #"<bdi id="whose"></bdi>"#
    private static let noCertificate = #"<p id="certificate" hidden></p>"#

    /// - Parameter neighbours: the rooms of its port; nothing if it has it alone.
    init(
        of identity: RoomIdentity, among neighbours: Neighbours? = nil, listeningAt address: String?,
        fingerprint: String? = nil
    ) {
        self.identity = identity
        self.neighbours = neighbours ?? Neighbours([identity])
        self.address = address
        self.fingerprint = fingerprint
        // A room that nobody named is called like the program, which the page says anyway.
        let plain = identity.name.plain(limit: 63), name = plain == "TwentyFour" ? "" : plain.escapedForHTML
        // What the page needs comes by the way of the page: another room's crowd does not keep it from anybody.
        let paths = identity.sharesPort ? "=\"/\(identity.code)/" : "=\"/"
        func page(_ bytes: [UInt8]) -> String {
            PageFiles.text([bytes])
                .replacing("href=\"/", with: "href" + paths).replacing("src=\"/", with: "src" + paths)
        }
        // What opens the host's page is in the address, and never sent for it.
        host = Self.page("text/html; charset=utf-8", ByteBuffer(string: page(PackageResources.host_html)))
        index = page(PackageResources.index_html)
            .replacing(Self.title, with: name.isEmpty ? Self.title : "<title>\(name) · TwentyFour</title>")
            .replacing(Self.noName, with: #"<bdi id="whose">\#(name)</bdi>"#)
            .replacing(
                Self.noCertificate,
                with: fingerprint.map { #"<p id="certificate">\#(Self.words(on: $0))</p>"# } ?? "")
    }

    /// Finds what a browser asks for.
    /// - Parameters:
    ///   - refusal: why nobody new gets in now.
    ///   - reached: the address of this machine that the browser is connected to.
    func page(for request: WebRequest, refusal: HostMessage.Goodbye?, reachedAt reached: String?) -> Page {
        guard request.isMeantForUs else { return Self.misdirected }
        // By another connection the door is asked.
        if let place = request.place(besides: identity.code) {
            return Self.notice("This page is at another address.", .temporaryRedirect, [("Location", place)])
        }
        guard [.GET, .HEAD].contains(request.method) else {
            return Self.notice("Only GET and HEAD are allowed here.", .methodNotAllowed, [("Allow", "GET, HEAD")])
        }
        guard leadsHere(request) else { return elsewhere(request) }
        if identity.sharesPort, request.room == nil, ["/", "/tv"].contains(request.path) {
            return chooser(for: request.path)
        }
        switch request.path {
        case "/", "/tv": return index(refusal)
        // Who hosts the room is not kept out of it.
        case "/host" where !request.wantsUpgrade: return host
        case "/play", "/host": return request.isOwn ? Self.upgradeNeeded : Self.otherSite
        case "/address":
            let urls = urls(for: request, reached).map { $0 + "\n" }.joined()
            return Self.page("text/plain; charset=utf-8", ByteBuffer(string: urls))
        case "/qr.svg":
            guard let code = urls(for: request, reached).first.flatMap(code) else { return Self.notFound }
            return Self.page("image/svg+xml", code)
        default: return PageFiles.all[request.path] ?? Self.notFound
        }
    }

    /// Whether it is this room that is asked for, as far as the request says.
    func leadsHere(_ request: WebRequest) -> Bool {
        (request.room == nil || request.room == identity.code) && request.place(besides: identity.code) == nil
    }

    private func index(_ refusal: HostMessage.Goodbye?) -> Page {
        let type = "text/html; charset=utf-8"
        guard let refusal else { return Self.page(type, ByteBuffer(string: index)) }
        // Whoever has a seat comes back to it all the same: the script does not mind.
        let told = #"<p id="refusal" role="alert">\#(refusal.text.escapedForHTML)</p>"#
        var page = Self.page(type, ByteBuffer(string: index.replacing(Self.noRefusal, with: told)))
        page.status = .serviceUnavailable
        return page
    }

    private func urls(for request: WebRequest, _ reached: String?) -> [String] {
        request.url(behindDoor: identity.path).map { [$0] } ?? invitations(reached).map(\.url)
    }

    /// The address that the browser reached this machine by first, if others can reach it by that.
    private func invitations(_ reached: String?) -> [Invitation] {
        let all = Invitation.all(
            port: port, path: identity.path, listeningAt: address, isSecure: fingerprint != nil
        ).ofEachNetwork
        // At one address there is no other.
        guard address == nil, let reached,
            let first = Invitation.toRoom(
                at: Origin(address: reached).address, port: port, path: identity.path, isSecure: fingerprint != nil)
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

    static func page(_ type: String, _ body: ByteBuffer) -> Page {
        Page(headers: [("Content-Type", type), ("Cache-Control", "no-cache")], body: body)
    }
}

// What there is to say when there is no page.
extension Pages {
    /// What somebody is answered who came without TLS where it is wanted: the same by https.
    func secured(_ request: WebRequest, reachedAt reached: String?) -> Page {
        let host = request.isMeantForUs ? request.host : nil
        guard
            let host = host
                ?? invitations(reached).first.map({ String($0.url.dropFirst("https://".count).prefix { $0 != "/" }) })
        else { return Self.notFound }
        let place = ["/tv", "/host", "/address"].contains(request.path) ? request.path : "/"
        let path = request.room.map { "/\($0)" + (place == "/" ? "" : place) } ?? place
        return Self.notice(
            "This room takes https only.", .temporaryRedirect, [("Location", "https://\(host)\(path)")])
    }

    private static func words(on fingerprint: String) -> String {
        "The host's certificate has the SHA-256 fingerprint <code>\(fingerprint)</code>. Compare it with the one that the host's console shows."
    }

    /// The rooms of this port, to choose from.
    /// - Parameter path: what is wanted of the room.
    private func chooser(for path: String) -> Page {
        let place = path == "/" ? "" : path
        let all = neighbours.directory.rooms
        if all.count == 1, let room = all.first {
            return Self.notice("The room is elsewhere.", .temporaryRedirect, [("Location", "/\(room.code)\(place)")])
        }
        let rooms = all.prefix(Self.mostChosenFrom).map { room -> String in
            let name = room.name.plain(limit: 63).escapedForHTML
            return #"<li><a href="/\#(room.code)\#(place)">\#(name) <small>\#(room.code)</small></a></li>"#
        }
        let more =
            all.count > rooms.count
            ? "<p>And \(all.count - rooms.count) more: add its code to this address.</p>" : ""
        let list = "<p>Which room do you want?</p><ul class=\"rooms\">\(rooms.joined())</ul>\(more)"
        return Self.page("text/html; charset=utf-8", ByteBuffer(string: Self.sheet(list)))
    }

    /// Rooms on the page to choose from; the code says it faster.
    private static let mostChosenFrom = 50

    /// Another room of this port, or none.
    private func elsewhere(_ request: WebRequest) -> Page {
        guard let room = request.room.flatMap(neighbours.directory.room) else {
            return Self.notice("There is no room with this code here.", .notFound)
        }
        let path = request.path == "/" ? "" : request.path
        return Self.notice("The room is elsewhere.", .temporaryRedirect, [("Location", "/\(room.code)\(path)")])
    }

    private static let notFound = notice("This page does not exist.", .notFound)
    private static let misdirected = notice(
        "Use the address that the host shows: this host answers to no other name.", .misdirectedRequest)
    private static let upgradeNeeded = notice(
        "This address is for a WebSocket, not for a page.", .upgradeRequired,
        [("Upgrade", "websocket"), ("Connection", "Upgrade"), ("Sec-WebSocket-Version", "13")])
    private static let otherSite = notice("Pages of other sites cannot play here.", .forbidden)

    private static func notice(
        _ text: String, _ status: HTTPResponseStatus, _ headers: [(String, String)] = []
    ) -> Page {
        var page = page("text/html; charset=utf-8", ByteBuffer(string: notice(text)))
        page.status = status
        page.headers += headers
        return page
    }

    /// A page of one sentence.
    static func notice(_ text: String) -> String {
        sheet("<p>\(text.escapedForHTML)</p><p><a href=\"/\">Try again</a></p>")
    }

    static func sheet(_ content: String) -> String {
        """
        <!DOCTYPE html>
        <html lang="en"><meta charset="utf-8"><title>TwentyFour</title>
        <meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/style.css">
        <body><main><h1>TwentyFour</h1>\(content)</main></body></html>

        """
    }

    /// What keeps a page to itself: nothing in it comes from elsewhere, and no other site has it inside of its own.
    /// - Parameters:
    ///   - host: the host asked, whose WebSocket older browsers do not take for the page's own.
    ///   - isSecure: whether it was asked by https.
    ///   - mayAsk: whether there is something on it to be filled in and sent here.
    static func protection(host: String?, isSecure: Bool = false, mayAsk: Bool = false) -> [(String, String)] {
        let socket = host.map { " \(isSecure ? "wss" : "ws")://\($0)" } ?? ""
        let policy =
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'\(socket); "
            + "base-uri 'none'; form-action '\(mayAsk ? "self" : "none")'; frame-ancestors 'none'"
        return [
            ("Content-Security-Policy", policy), ("X-Content-Type-Options", "nosniff"),
            // With none at all a browser would not say either by which page it sends what was filled in
            // (https://fetch.spec.whatwg.org/#append-a-request-origin-header).
            ("Referrer-Policy", mayAsk ? "same-origin" : "no-referrer"),
            ("Cross-Origin-Resource-Policy", "same-origin"),
        ]
    }
}

extension String {
    /// Text that means itself inside of an HTML element.
    fileprivate var escapedForHTML: String {
        replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
}
