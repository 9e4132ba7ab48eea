import Hosting
import Invitation
import Messages
import NIOCore
import NIOHTTP1
import Rules
import Server
import Testing
import Transports

@testable import Website

/// What a browser shows before it plays.
@Suite(.timeLimit(.minutes(5))) struct PageTests {
    @Test(
        "The page, its style, its script and the television come from the program itself",
        arguments: [
            ("/", "text/html"), ("/?from=qr", "text/html"), ("/tv", "text/html"), ("/style.css", "text/css"),
            ("/script.js", "text/javascript"), ("/TV", "text/html"), ("/tv/", "text/html"), ("/Tv/?x", "text/html"),
            ("/rounds.js", "text/javascript"), ("/rounds.css", "text/css"), ("/television.css", "text/css"),
            ("/television.js", "text/javascript"), ("/rounds.js?lang=de", "text/javascript"),
            ("/host-late.js", "text/javascript"),
            ("/host", "text/html"), ("/host/", "text/html"), ("/host.js", "text/javascript"), ("/host.css", "text/css"),
        ])
    func pages(target: String, type: String) async throws {
        try await withRoom { room in
            let browser = try await RawBrowser.connect(to: room.port)
            let page = try await browser.get(target)
            #expect(page.status == 200)
            #expect(page.headers["content-type"]?.hasPrefix(type) == true)
            #expect(page.headers["x-content-type-options"] == "nosniff")
            #expect(page.body.utf8.count > 1_000)
        }
    }

    @Test("The page loads nothing from elsewhere, and no other site may frame it")
    func policy() async throws {
        try await withRoom { room in
            let browser = try await RawBrowser.connect(to: room.port)
            let policy = try await browser.get("/").headers["content-security-policy"] ?? ""
            #expect(policy.contains("default-src 'none'"))
            #expect(policy.contains("script-src 'self'"))
            #expect(policy.contains("connect-src 'self' ws://party:24"))
            #expect(policy.contains("frame-ancestors 'none'"))
            #expect(!policy.contains("unsafe"))
            // An invalid Host does not get into the policy.
            let other = try await RawBrowser.connect(to: room.port)
            other.send("GET / HTTP/1.1\r\nHost: x; script-src *\r\n\r\n")
            #expect(try await other.response()?.headers["content-security-policy"]?.contains("*") == false)
        }
    }

    @Test("The page names the room, and the host's name for it is treated as text only")
    func name() async throws {
        try await withRoom(named: "A & B's\u{202E} <b>\n game</b>") { room in
            let browser = try await RawBrowser.connect(to: room.port)
            for target in ["/", "/tv"] {
                let page = try await browser.get(target).body
                #expect(page.contains("<title>A &amp; B's &lt;b&gt; game&lt;/b&gt; · TwentyFour</title>"))
                #expect(page.contains(#"<bdi id="whose">A &amp; B's &lt;b&gt; game&lt;/b&gt;</bdi></h1>"#))
            }
        }
        // A name without visible characters, and that of a room without a name.
        for name in ["\u{202E}", "TwentyFour"] {
            try await withRoom(named: name) { room in
                let browser = try await RawBrowser.connect(to: room.port)
                #expect(try await browser.get("/").body.contains("<title>TwentyFour</title>"))
                #expect(try await browser.get("/").body.contains(#"<bdi id="whose"></bdi>"#))
            }
        }
    }

    @Test(
        "A page is in the language that its address asks for, else in the one that the browser likes best",
        arguments: [
            ("/", "de-AT,de;q=0.9,en;q=0.5", "de"), ("/", "fr", "en"), ("/tv?lang=de", "en", "de"),
            ("/host?x=1&lang=de_DE", "", "de"), ("/?lang=fr", "de", "de"), ("/?lang=en-XA", "de", "en-XA"),
            ("/nothing?lang=de", "", "de"), ("/nothing", "en;q=0.1,de;q=0.2", "de"),
            ("/?lang=%22%3E", "\"><script>", "en"),
        ])
    func language(target: String, wishes: String, language: String) async throws {
        try await withRoom { room in
            let browser = try await RawBrowser.connect(to: room.port)
            let page = try await browser.get(target, wishes.isEmpty ? [] : ["Accept-Language: \(wishes)"])
            #expect(page.body.contains("<html lang=\"\(language)\">"))
            #expect(page.headers["vary"]?.hasPrefix("Accept-Language") == true)
            #expect(!page.body.contains("{{"))
        }
    }

    @Test("A full room says so in the visitor's language, and what is sent with the page cannot leave its block")
    func refusalInGerman() async throws {
        var settings = Settings()
        settings.capacity = 1
        try await withRoom(settings) { room in
            _ = try await room.player("Ann")
            let browser = try await RawBrowser.connect(to: room.port)
            let page = try await browser.get("/", ["Accept-Language: de"])
            #expect(page.body.contains(#"role="alert">Der Raum ist voll."#))
            let block = try #require(
                page.body.split(separator: #"id="phrases">"#).last?.split(separator: "</script>").first)
            #expect(!block.contains("<"))
        }
    }

    @Test("The icon of the page comes from the program too")
    func icon() async throws {
        try await withRoom { room in
            let browser = try await RawBrowser.connect(to: room.port)
            let icon = try await browser.get("/favicon.ico")
            #expect(icon.status == 200)
            #expect(icon.headers["content-type"] == "image/svg+xml")
            #expect(icon.body.hasPrefix("<svg"))
            #expect(try await browser.get("/").body.contains(#"<link rel="icon" href="/favicon.ico""#))
        }
    }

    @Test("A browser may request several pages on one connection, or only the headers")
    func keepAlive() async throws {
        try await withRoom { room in
            let browser = try await RawBrowser.connect(to: room.port)
            for _ in 0..<3 { #expect(try await browser.get("/tv").status == 200) }
            #expect(try await browser.get("/", ["Connection: close"]).headers["connection"] == "close")
            #expect(try await browser.response() == nil)

            let other = try await RawPlayer.connect(to: room.port, cut: NoCut())
            other.send(bytes: "HEAD /style.css HTTP/1.1\r\nHost: party:24\r\nConnection: close\r\n\r\n".utf8)
            var said = ""
            while let bytes = try await other.payload() { said += String(buffer: bytes) }
            #expect(said.hasPrefix("HTTP/1.1 200 OK\r\n"))
            #expect(said.hasSuffix("\r\n\r\n"))
        }
    }

    @Test("The code and the addresses for joining are reachable for others")
    func invitation() async throws {
        try await withRoom(address: "0.0.0.0") { room in
            let browser = try await RawBrowser.connect(to: room.port)
            let addresses = try await browser.get("/address")
            #expect(addresses.headers["content-type"] == "text/plain; charset=utf-8")
            #expect(!addresses.body.contains("127.0.0.1"))
            let code = try await browser.get("/qr.svg")
            #expect(code.status == (addresses.body.isEmpty ? 404 : 200))
            #expect(addresses.body.isEmpty || code.body.hasPrefix("<svg"))
        }
    }

    /// Whether a website has a code for a proxy's host name.
    private func isDrawn(_ host: String, from address: String, by website: RoomWebsite) -> Bool {
        let head = HTTPRequestHead(version: .http1_1, method: .GET, uri: "/qr.svg", headers: ["Host": host])
        let origin = Origin(address: address, wayToGateway: .zero)
        var status: HTTPResponseStatus?
        website.respond(to: HTTPRequest(head, from: origin, isSecure: true, isProxied: true)) { status = $0.status }
        return status == .ok
    }

    @Test("Behind a proxy, a network gets codes for a few invented names, and pushes out no code of another network")
    func inventedNames() {
        var now = Instant(nanoseconds: 0)
        let website = RoomWebsite(.made(for: RoomIdentity(name: "Party")), now: { now }, find: { [] })
        #expect(isDrawn("party.example.org", from: "192.0.2.1", by: website))
        var count = 0
        for number in 1...2_000 {
            if isDrawn("\(number).example.org", from: "203.0.113.9", by: website) { count += 1 }
            now = now.advanced(by: .seconds(1))
        }
        // More than are kept.
        #expect(count > 64 && count <= 4 + 2_000 / 15, "\(count)")
        // A network that gets no further code gets those that are kept.
        #expect((1...10).count { isDrawn("\($0).example.net", from: "192.0.2.2", by: website) } == 4)
        #expect(isDrawn("party.example.org", from: "192.0.2.2", by: website))
    }

    @Test("All networks together get 16 codes for invented names at once")
    func inventedNamesOfMany() {
        let website = RoomWebsite(
            .made(for: RoomIdentity(name: "Party")), now: { Instant(nanoseconds: 0) }, find: { [] })
        #expect((1...100).count { isDrawn("\($0).example.org", from: "192.0.2.\($0)", by: website) } == 16)
    }

    @Test("The host looks for its addresses once in five seconds at most, however often it is asked")
    func addresses() {
        var now = Instant(nanoseconds: 0)
        var count = 0
        let website = RoomWebsite(
            .made(for: RoomIdentity(name: "Party")), now: { now },
            find: {
                count += 1
                return []
            })
        let head = HTTPRequestHead(version: .http1_1, method: .GET, uri: "/address", headers: ["Host": "127.0.0.1"])
        for _ in 1...100 {
            let request = HTTPRequest(
                head, from: Origin(address: "192.0.2.1"), isSecure: false, isProxied: false, reachedAt: "127.0.0.1")
            website.respond(to: request) { #expect($0.status == .ok) }
            now = now.advanced(by: .milliseconds(100))
        }
        #expect(count == 2)
    }

    @Test("The page to choose a room from is made once for each path and language, until a room is opened or closed")
    func chooser() {
        let rooms = [1, 2, 3].map { RoomIdentity(id: "\($0)", name: "Room \($0)", sharesPort: true) }
        let open = OpenRooms(rooms)
        let website = RoomWebsite(RoomPlace(rooms[0], among: open, address: nil, port: 24, fingerprint: nil))
        func page(_ target: String) -> ByteBuffer {
            let head = HTTPRequestHead(version: .http1_1, method: .GET, uri: target, headers: ["Host": "127.0.0.1"])
            var page = ByteBuffer()
            let request = HTTPRequest(head, from: Origin(address: "192.0.2.1"), isSecure: false, isProxied: false)
            website.respond(to: request) { page = $0.body }
            return page
        }
        let targets = ["/", "/tv", "/?lang=de", "/tv?lang=de"]
        let first = targets.map(page), again = targets.map(page)
        // Only pages that were made once have their bytes at the same address.
        for (one, other) in zip(first, again) {
            #expect(one.withUnsafeReadableBytes { $0.baseAddress } == other.withUnsafeReadableBytes { $0.baseAddress })
        }
        #expect(Set(first).count == targets.count)
        #expect(String(buffer: first[3]).contains("/\(rooms[2].code.text)/tv?lang=de"))
        open.remove(rooms[2])
        #expect(!String(buffer: page("/")).contains(rooms[2].code.text))
    }

    @Test("A full or locked room says so on its page, through which players with a seat come back")
    func refusal() async throws {
        var settings = Settings()
        settings.capacity = 1
        try await withRoom(settings) { room in
            let (_, welcome) = try await room.player("Ann")
            let browser = try await RawBrowser.connect(to: room.port)
            let full = try await browser.get("/")
            #expect(full.status == 503)
            #expect(full.body.contains(#"role="alert">The room is full"#), "\(full.body.prefix(3_000))")
            #expect(full.body.contains("/script.js"))
            await room.obey(.lock)
            #expect(try await browser.get("/tv").body.contains(#"role="alert">The room is "#))

            let again = try await RawBrowser.connect(to: room.port)
            #expect(try await again.upgrade().status == 101)
            again.say(#"{"handshake":{"protocol":1,"name":"Ann","resume":"\#(welcome.resume)"}}"#)
            #expect(try await again.next(\.welcome).player == welcome.player)
        }
    }

    @Test("A room that closes says so to a browser that waits for its answer")
    func closing() async throws {
        try await withRoom { room in
            let browser = try await RawBrowser.connect(to: room.port)
            browser.send("GET / HTTP/1.1\r\nHost:")
            try await browser.channel.writeAndFlush(ByteBuffer()).get()
            // The host handles what arrived before it handles what arrives afterwards.
            for name in ["Ann", "Bob"] { _ = try await room.player(name) }
            await room.close()
            let page = try #require(try await browser.response())
            #expect(page.status == 503)
            #expect(page.body.contains("The room was closed."))
        }
    }
}
