import Server
import Testing

/// How a WebSocket is opened (RFC 6455 section 4.2).
@Suite(.timeLimit(.minutes(5))) struct UpgradeTests {
    @Test("The handshake of RFC 6455 section 1.3 gets the answer given there")
    func accept() async throws {
        try await withRoom { room in
            let answer = try await RawBrowser.connect(to: room.port).upgrade()
            #expect(answer.headers["sec-websocket-accept"] == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
        }
    }

    @Test(
        "A request for a WebSocket with a key that is none, with two, or of HTTP/1.0 is refused",
        arguments: [
            ("1.1", ["dGhlIHNhbXBsZSBub25jZQ="]), ("1.1", ["dGhlIHNhbXBsZSBub25jZR=="]),
            ("1.1", ["dGhlIHNhbXBsZSBub25jZQ"]),
            ("1.1", ["dGhlIHNhbXBsZSBub25jZQ==", "dGhlIHNhbXBsZSBub25jZQ=="]), ("1.1", [""]), ("1.1", ["24"]),
            ("1.1", ["dGhlIHNhbXBsZSBub25j-Q=="]), ("1.1", ["dGhlIHNhbXBsZSBub25jZQ==dGhl"]),
            ("1.0", ["dGhlIHNhbXBsZSBub25jZQ=="]),
        ])
    func badKey(version: String, keys: [String]) async throws {
        try await withRoom { room in
            let browser = try await RawBrowser.connect(to: room.port)
            let fields = keys.map { "Sec-WebSocket-Key: \($0)\r\n" }.joined()
            browser.send(
                """
                GET /play HTTP/\(version)\r\nHost: party:24\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
                Sec-WebSocket-Version: 13\r\n\(fields)\r\n
                """)
            let page = try #require(try await browser.response())
            #expect(page.status == 400)
            #expect(page.body.contains("That is not how a WebSocket is opened."))
            #expect(try await browser.response() == nil)
        }
    }

    @Test("A WebSocket opens only if Connection asks for it too; Upgrade may list other protocols")
    func connectionField() async throws {
        try await withRoom { room in
            let rest = "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
            let fields = [
                ("Connection: keep-alive\r\nUpgrade: websocket\r\n", 426),
                ("Connection: UPGRADE\r\nUpgrade: h2c, WebSocket\r\n", 101),
                ("Connection: Upgrade\r\nUpgrade: \(String(repeating: "websocket,", count: 700))\r\n", 431),
            ]
            for (field, status) in fields {
                let browser = try await RawBrowser.connect(to: room.port)
                browser.send("GET /play HTTP/1.1\r\nHost: party:24\r\n" + field + rest)
                #expect(try await browser.response()?.status == status)
            }
        }
    }

    @Test("A request for the WebSocket that looks like one for a page, or is incomplete, gets an explanation")
    func noUpgrade() async throws {
        try await withRoom { room in
            let key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="
            let halves = [
                [], ["Upgrade: websocket"], ["Upgrade: websocket", key],
                ["Upgrade: websocket", key, "Sec-WebSocket-Version: 8"], ["Upgrade: h2c"],
            ]
            for half in halves {
                // Also after a request of another type.
                let browser = try await RawBrowser.connect(to: room.port)
                if half.count % 2 == 0 { _ = try await browser.get("/tv") }
                let answer = try await browser.get("/play", ["Connection: Upgrade"] + half)
                #expect(answer.status == 426, "\(half)")
                #expect(answer.headers["upgrade"] == "websocket")
                #expect(answer.headers["sec-websocket-version"] == "13")
            }
        }
    }
}
