import Hosting
import Invitation
import NIOHTTP1
import Phrases
import PlainText
import Transports

// Notices instead of a page.
extension RoomWebsite {
    /// The answer to a browser without TLS where TLS is required: the same page by https.
    func secured(_ request: HTTPRequest) -> HTTPResponse {
        let known = request.isMeantForUs ? request.host : nil
        guard
            let host = known
                ?? invitations(request.reachedAddress).first.map({
                    String($0.url.dropFirst("https://".count).prefix { $0 != "/" })
                })
        else { return notFound(request) }
        let place = ["/tv", "/host", "/address"].contains(request.path) ? request.path : "/"
        let path = request.room.map { "/\($0)" + (place == "/" ? "" : place) } ?? place
        return .notice(
            .site(.httpsOnly), for: request, .temporaryRedirect,
            [("Location", "https://\(host)\(path)\(request.languageQuery)")])
    }

    /// The fingerprint of the host's certificate, for people who want to compare it.
    static func certificate(_ fingerprint: String, in language: Language) -> String {
        let title = (Catalog[language].label("page.certificate") ?? "").escapedForHTML
        return #"<details id="certificate"><summary>\#(title)</summary><p>"#
            + words(on: fingerprint, in: language) + "</p></details>"
    }

    static func words(on fingerprint: String, in language: Language) -> String {
        Catalog[language](.site(.certificate(fingerprint: fingerprint))).escapedForHTML
            .replacing(fingerprint, with: "<code>\(fingerprint)</code>")
    }

    /// The rooms of this port, to choose from.
    func chooser(for request: HTTPRequest) -> HTTPResponse {
        let directory = place.neighbours.directory, all = directory.rooms
        if all.count == 1, let room = all.first {
            let path = path(of: room, for: request)
            return .notice(.site(.roomElsewhere), for: request, .temporaryRedirect, [("Location", path)])
        }
        let page = KeptPage(
            kind: request.path == "/tv" ? .television : .player, language: request.language,
            chooser: request.languageQuery)
        return .keptHTML(list(directory, as: page) { chooser(among: all, for: request) })
    }

    private func chooser(among all: [RoomIdentity], for request: HTTPRequest) -> String {
        let catalog = Catalog[request.language]
        let rooms = all.prefix(Self.mostChosenFrom).map { room -> String in
            let name = room.name.plain(limit: 63).escapedForHTML
            return #"<li><a href="\#(path(of: room, for: request))">\#(name) <small>\#(room.code)</small></a></li>"#
        }
        let more =
            all.count > rooms.count
            ? "<p>\(catalog(.site(.moreRooms(count: all.count - rooms.count))).escapedForHTML)</p>" : ""
        let question = catalog(.site(.whichRoom)).escapedForHTML
        let list = "<p>\(question)</p><ul class=\"rooms\">\(rooms.joined())</ul>\(more)"
        return HTTPResponse.sheet(list, in: catalog.language)
    }

    /// The most rooms on the page to choose from; entering the code is faster.
    private static let mostChosenFrom = 50

    /// The path of the same page in another room.
    private func path(of room: RoomIdentity, for request: HTTPRequest) -> String {
        "/\(room.code)" + (request.path == "/" ? "" : request.path) + request.languageQuery
    }

    func notFound(_ request: HTTPRequest) -> HTTPResponse { .notice(.site(.notFound), for: request, .notFound) }

    /// The answer to a request for a page where there is only a WebSocket.
    func noSocket(for request: HTTPRequest) -> HTTPResponse {
        guard request.isOwn else { return .notice(.site(.otherSite), for: request, .forbidden) }
        return .notice(
            .site(.upgradeNeeded), for: request, .upgradeRequired,
            [("Upgrade", "websocket"), ("Connection", "Upgrade"), ("Sec-WebSocket-Version", "13")])
    }
}
