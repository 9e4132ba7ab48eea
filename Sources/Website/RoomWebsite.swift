import Hosting
import Invitation
package import Messages
import NIOCore
package import NIOHTTP1
import Phrases
import PlainText
import QRCode
import Rules
package import Transports

/// The website of a room, served by the program itself.
package final class RoomWebsite: RoomResponder {
    let place: RoomPlace
    var identity: RoomIdentity { place.identity }
    /// The pages made so far, a few in each language. The secret of the host's link is in the fragment, which browsers
    /// do not send.
    private var kept: [KeptPage: KeptContent] = [:]
    /// The version of the list of rooms from which the kept choosers were made.
    private var listedVersion: Int?
    /// The latest QR codes by their URLs, each with who requested it first.
    private var codes: [String: (svg: String, origin: Origin)] = [:]
    /// The same URLs, the one requested last at the end.
    private var codesByUse = WaitingLine<String>()
    /// Limit how many codes are made for host names, for each network and in all. A machine has few addresses of its
    /// own, but behind a proxy any name leads here, even one that a client invents for each request.
    private var drawingOfNetwork = NetworkRateLimiter(burst: 4, perSecond: 1.0 / 15)
    private var drawing: TokenBucket
    private let now: () -> Instant
    /// The invitations to this machine's addresses, and until when they count: finding them takes system calls.
    private var found: (invitations: [Invitation], until: Instant)?
    private let find: () -> [Invitation]

    /// The element of a refusal, which the page shows if nobody can join.
    private static let noRefusal = #"<p id="refusal" role="alert" hidden></p>"#
    /// The title of the page, and the part of its heading with the name of the room.
    private static let title = "<title>TwentyFour</title>", noName = #"<bdi id="whose"></bdi>"#
    private static let noTime = #"<div id="timeField" hidden>"#
    private static let noPIN = #"<div id="pinField" hidden>"#
    private static let noCertificate = #"<p id="certificate" hidden></p>"#
    /// How long the addresses of this machine count.
    private static let freshness = Duration.seconds(5)
    private static let mostCodes = 64

    /// Whether players can ask for more time.
    private var offersOwnTime = false
    /// Whether newcomers need a PIN.
    private var needsPIN = false

    /// - Parameter place: the website's room.
    package convenience init(_ place: RoomPlace) {
        self.init(place) {
            Instant(nanoseconds: Int64(clamping: NIODeadline.now().uptimeNanoseconds))
        } find: {
            Invitation.all(
                port: place.port, path: place.identity.path, listeningAt: place.address,
                isSecure: place.fingerprint != nil
            ).ofEachNetwork
        }
    }

    /// - Parameters:
    ///   - now: the time.
    ///   - find: finds the addresses of this machine, as invitations to the room.
    init(_ place: RoomPlace, now: @escaping () -> Instant, find: @escaping () -> [Invitation]) {
        (self.place, self.now, self.find) = (place, now, find)
        drawing = TokenBucket(capacity: 16, perSecond: 1, at: now())
    }

    package func ask(pin: Bool, time: Bool) {
        guard (pin, time) != (needsPIN, offersOwnTime) else { return }
        (needsPIN, offersOwnTime, kept) = (pin, time, [:])
    }

    /// The page of a player, or of the television, for this room.
    private func text(of page: KeptPage) -> String {
        let language = page.language, made = page.kind == .television ? PageFiles.televisionPage : PageFiles.index
        // An unnamed room has the program's name, which is already on the page.
        let plain = identity.name.plain(limit: 63), name = plain == "TwentyFour" ? "" : plain.escapedForHTML
        let refusal = page.refusal.map { Catalog[language]($0).escapedForHTML }
        return withPaths(made[language] ?? "")
            .replacing(
                Self.noRefusal, with: refusal.map { #"<p id="refusal" role="alert">\#($0)</p>"# } ?? Self.noRefusal
            )
            .replacing(Self.title, with: name.isEmpty ? Self.title : "<title>\(name) · TwentyFour</title>")
            .replacing(Self.noTime, with: offersOwnTime ? #"<div id="timeField">"# : Self.noTime)
            .replacing(Self.noPIN, with: needsPIN ? #"<div id="pinField">"# : Self.noPIN)
            .replacing(Self.noName, with: #"<bdi id="whose">\#(name)</bdi>"#)
            .replacing(
                Self.noCertificate,
                with: place.fingerprint.map { Self.certificate($0, in: language) } ?? "")
    }

    private func hostPage(in language: Language) -> KeptContent {
        content(of: KeptPage(kind: .host, language: language)) { withPaths(PageFiles.hostPage[language] ?? "") }
    }

    /// The content of a page, which is made the first time.
    private func content(of page: KeptPage, _ text: () -> String) -> KeptContent {
        if let made = kept[page] { return made }
        let made = KeptContent(text())
        kept[page] = made
        return made
    }

    /// A page that lists rooms. It is kept until a room is opened or closed.
    func list(_ rooms: RoomDirectory, as page: KeptPage, _ text: () -> String) -> KeptContent {
        if listedVersion != rooms.version {
            listedVersion = rooms.version
            kept = kept.filter { $0.key.chooser == nil }
        }
        return content(of: page, text)
    }

    /// The page's files have the page's path, so that another room's crowd does not block them.
    private func withPaths(_ page: String) -> String {
        guard identity.sharesPort else { return page }
        return page.replacing("href=\"/", with: "href=\"/\(identity.code)/")
            .replacing("src=\"/", with: "src=\"/\(identity.code)/")
    }

    package func respond(to request: HTTPRequest, _ answer: @escaping (HTTPResponse) -> Void) {
        var response = request.mustBeSecure ? secured(request) : page(for: request)
        response.protect(host: request.host, isSecure: request.isSecure)
        // The connection is only for this room.
        response.isLast = !leadsHere(request)
        answer(response)
    }

    package func admitsWebSocket(_ request: HTTPRequest) -> Bool {
        request.mayPlay && leadsHere(request) && !request.mustBeSecure
    }

    package static func farewell(_ goodbye: HostMessage.Goodbye, refusal: HTTPResponseStatus) -> HTTPResponse {
        .farewell(goodbye, refusal: refusal)
    }

    /// Finds the page that a browser requests.
    func page(for request: HTTPRequest) -> HTTPResponse {
        guard request.isMeantForUs else { return .notice(.site(.misdirected), for: request, .misdirectedRequest) }
        if let target = request.target(besides: identity.code) {
            return .notice(.site(.otherAddress), for: request, .temporaryRedirect, [("Location", target)])
        }
        guard [.GET, .HEAD].contains(request.method) else {
            return .notice(.site(.onlyGet), for: request, .methodNotAllowed, [("Allow", "GET, HEAD")])
        }
        // This host knows no room with the requested code.
        guard leadsHere(request) else { return .notice(.site(.noRoomHere), for: request, .notFound) }
        if identity.sharesPort, request.room == nil, ["/", "/tv"].contains(request.path) {
            return chooser(for: request)
        }
        switch request.path {
        case "/", "/tv": return index(for: request)
        // Anyone may see the host's page; it asks for the secret.
        case "/host" where !request.wantsUpgrade: return .keptHTML(hostPage(in: request.language))
        case "/play", "/host": return noSocket(for: request)
        case "/address":
            return HTTPResponse("text/plain; charset=utf-8", urls(for: request).map { $0 + "\n" }.joined())
        case "/qr.svg":
            guard let code = code(for: request) else { return notFound(request) }
            return HTTPResponse("image/svg+xml", code)
        case "/rounds.js": return PageFiles.roundsScript[request.language] ?? notFound(request)
        case "/host-late.js": return PageFiles.hostLateScript[request.language] ?? notFound(request)
        default: return PageFiles.all[request.path] ?? notFound(request)
        }
    }

    /// Whether the request is for this room, if it names one.
    private func leadsHere(_ request: HTTPRequest) -> Bool {
        (request.room == nil || request.room == identity.code) && request.target(besides: identity.code) == nil
    }

    private func index(for request: HTTPRequest) -> HTTPResponse {
        let page = KeptPage(
            kind: request.path == "/tv" ? .television : .player, language: request.language, refusal: request.refusal)
        var response = HTTPResponse.keptHTML(content(of: page) { text(of: page) })
        // The script ignores the status, so that a seated player can still come back.
        if page.refusal != nil { response.status = .serviceUnavailable }
        return response
    }

    private func urls(for request: HTTPRequest) -> [String] {
        request.url(behindProxy: identity.path).map { [$0] } ?? invitations(request.reachedAddress).map(\.url)
    }

    /// The addresses for others. The one by which the browser reached this machine comes first, if others can use it.
    func invitations(_ reached: String?) -> [Invitation] {
        let all = ownInvitations
        // If the listener has only one address, there is no other. Others do not reach a loopback address.
        guard place.address == nil, let reached, !Origin(address: reached).isLoopback,
            let first = Invitation.toRoom(
                at: Origin(address: reached).address, port: place.port, path: identity.path,
                isSecure: place.fingerprint != nil)
        else {
            return all
        }
        return [first] + all.filter { $0.url != first.url }
    }

    private var ownInvitations: [Invitation] {
        let now = self.now()
        if let found, now < found.until { return found.invitations }
        let invitations = find()
        found = (invitations, now.advanced(by: Self.freshness))
        return invitations
    }

    private func code(for request: HTTPRequest) -> String? {
        guard let url = urls(for: request).first, let code = codes[url] ?? draw(url, for: request) else { return nil }
        codes[url] = code
        codesByUse.remove(url)
        codesByUse.add(url, from: code.origin)
        if codes.count > Self.mostCodes, let other = codesByUse.givingWay(most: 1).first {
            codes[other] = nil
            codesByUse.remove(other)
        }
        return code.svg
    }

    private func draw(_ url: String, for request: HTTPRequest) -> (svg: String, origin: Origin)? {
        let now = self.now()
        guard
            !request.isProxied
                || drawingOfNetwork.take(from: request.origin.network, at: now) && drawing.take(at: now),
            let code = try? QRCode(url)
        else { return nil }
        return (code.svg, request.origin)
    }
}

/// The key of a page of a room.
struct KeptPage: Hashable {
    enum Kind { case player, television, host }

    let kind: Kind
    let language: Language
    /// Why nobody can join; nil if newcomers can.
    var refusal: HostMessage.Goodbye?
    /// The query after the paths of the rooms to choose from; nil for the page of a single room.
    var chooser: String?
}
