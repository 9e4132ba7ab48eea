import Messages
import Server
import Transports
import Website
import Hosting
import NIOCore
import Rules
import Testing

/// The host runs a room from a browser.
@Suite(.timeLimit(.minutes(5))) struct HostPageTests {
    private func handshake(_ key: String) -> String {
        #"{"handshake":{"protocol":1,"name":"page","role":"host","key":"\#(key)"}}"#
    }

    private func page(of room: RoomServer, key: String? = nil) async throws -> RawBrowser {
        let browser = try await RawBrowser.connect(to: room.port)
        #expect(try await browser.upgrade(to: "/host", "Origin: http://party:24").status == 101)
        let secret = await room.hostKey() ?? ""
        browser.say(handshake(key ?? secret))
        return browser
    }

    @Test("With the link, the host sees who is present, and begins the game")
    func hosting() async throws {
        var settings = Settings()
        settings.gathering = Gathering()
        settings.intermission = .milliseconds(100)
        try await withRoom(settings) { room in
            let browser = try await page(of: room)
            #expect(try await browser.next(\.welcome).player.id == 0)
            #expect(try await browser.next(\.seats).seats.isEmpty)
            let (ann, _) = try await room.player("Ann")
            #expect(try await ann.next(\.status).phase == .gathering)
            #expect(try await browser.next(\.seats).seats.map(\.name) == ["Ann"])
            browser.say(#"{"command":{"do":"start"}}"#)
            #expect(try await ann.next(\.startRound).round == 1)
            #expect(try await browser.next(\.startRound).round == 1)
            browser.say(#"{"command":{"do":"kick","player":1}}"#)
            #expect(try await ann.farewell() == .kicked)
            #expect(await room.names().isEmpty)
        }
    }

    @Test("A wrong secret gets a goodbye, and so does the old one after a new link")
    func refused() async throws {
        try await withRoom { room in
            let wrong = try await page(of: room, key: "nothing")
            #expect(try await wrong.next(\.goodbye).code == .badPin)
            let old = await room.hostKey()
            let browser = try await page(of: room)
            _ = try await browser.next(\.welcome)
            await room.obey(.init(do: .newLink))
            #expect(try await browser.next(\.goodbye).code == .badPin)
            let late = try await page(of: room, key: old)
            #expect(try await late.next(\.goodbye).code == .badPin)
        }
    }

    @Test("The host closes the room from the page: everybody is told, and nobody gets in any more")
    func closing() async throws {
        try await withRoom { room in
            let browser = try await page(of: room)
            _ = try await browser.next(\.welcome)
            let (ann, _) = try await room.player("Ann")
            browser.say(#"{"command":{"do":"close"}}"#)
            #expect(try await ann.farewell() == .roomClosed)
            #expect(try await browser.next(\.goodbye).code == .roomClosed)
            guard case .closed? = await room.departure() else {
                Issue.record("the room is not closed")
                return
            }
            #expect(await room.obey(.lock).code == .closed)
            let (phase, names) = (await room.phase(), await room.names())
            #expect(phase == nil && names.isEmpty)
            #expect(await room.release(within: .seconds(300)))
            // What its process does then changes nothing.
            await room.close()
        }
    }

    @Test("A page that makes a new link gets its secret, with which others can join")
    func newLink() async throws {
        try await withRoom { room in
            let browser = try await page(of: room)
            _ = try await browser.next(\.welcome)
            browser.say(#"{"command":{"do":"newLink","id":1}}"#)
            let key = try #require(try await browser.next(\.outcome).key)
            let other = try await page(of: room, key: key)
            #expect(try await other.next(\.welcome).player.id == 0)
        }
    }

    @Test("GET /host is the host's page, even in a locked room; pages of other sites cannot use its WebSocket")
    func pages() async throws {
        try await withRoom { room in
            let browser = try await RawBrowser.connect(to: room.port)
            let page = try await browser.get("/host")
            #expect(page.status == 200)
            #expect(page.body.contains("/host.js"))
            #expect(try await browser.get("/host.js").status == 200)
            await room.obey(.lock)
            #expect(try await browser.get("/host").status == 200)
            #expect(try await browser.get("/").status == 503)
            let other = try await RawBrowser.connect(to: room.port)
            #expect(try await other.upgrade(to: "/host", "Origin: http://elsewhere").status == 403)
        }
    }
}
