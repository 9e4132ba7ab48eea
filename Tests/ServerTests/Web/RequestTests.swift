import Hosting
import Messages
import NIOCore
import NIOHTTP1
import Rules
import Server
import Testing
import Transports
import Website

/// Which requests of a browser are answered, and what becomes of the others.
@Suite(.timeLimit(.minutes(2))) struct RequestTests {
    @Test(
        "There is nothing but the pages, whatever is requested",
        arguments: [
            "/../../etc/passwd", "/..%2f..%2fetc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "//etc/passwd",
            "/style.css/../../Package.swift", "/script.js%00.html", "/tv//", "/index.html",
            "http://elsewhere/etc/passwd", "/<script>alert(1)</script>",
        ])
    func traversal(target: String) async throws {
        try await withRoom { room in
            let browser = try await RawBrowser.connect(to: room.port)
            let page = try await browser.get(target)
            #expect(page.status == 404)
            #expect(page.body.contains("This page does not exist."))
            #expect(!page.body.contains("alert"))
        }
    }

    @Test("A request after an empty line is answered, in its room", arguments: ["\r\n", "\n"])
    func emptyLine(end: String) async throws {
        try await withRooms { _, saturday in
            let browser = try await RawBrowser.connect(to: saturday.port)
            let code = saturday.identity.code
            browser.send("\(end)GET /\(code)/address HTTP/1.1\r\nHost: party:24\r\n\r\n")
            let response = try #require(try await browser.response())
            #expect(response.status == 200 && response.body.contains("\(code)"))
        }
    }

    @Test(
        "A request with a name that anybody could point here is not answered",
        arguments: [
            "elsewhere.example", "elsewhere.example:24", "192.0.2.7.elsewhere.example", "party.local.example.",
        ])
    func rebinding(host: String) async throws {
        try await withRoom { room in
            for target in ["/", "/address", "/play"] {
                let browser = try await RawBrowser.connect(to: room.port)
                browser.send("GET \(target) HTTP/1.1\r\nHost: \(host)\r\n\r\n")
                #expect(try await browser.response()?.status == 421)
            }
        }
    }

    @Test(
        "A request with an address, or a name of a local network, is answered",
        arguments: ["192.0.2.7:40123", "[2001:db8::7]:40123", "localhost:24", "ann-laptop", "ann-laptop.local:24"])
    func ownNames(host: String) async throws {
        try await withRoom { room in
            let browser = try await RawBrowser.connect(to: room.port)
            browser.send("GET /tv HTTP/1.1\r\nHost: \(host)\r\n\r\n")
            #expect(try await browser.response()?.status == 200)
        }
    }

    @Test(
        "Other methods than those for pages are refused with a message",
        arguments: ["POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE"])
    func methods(method: String) async throws {
        try await withRoom { room in
            let browser = try await RawBrowser.connect(to: room.port)
            let page = try await browser.get("/", method: method)
            #expect(page.status == 405)
            #expect(page.headers["allow"] == "GET, HEAD")
        }
    }

    @Test(
        "A request with more header fields than anybody sends, or longer ones, is too much",
        arguments: [
            "GET / HTTP/1.1\r\nHost: x\r\nX: \(String(repeating: "x", count: 10_000))\r\n\r\n",
            "GET / HTTP/1.1\r\nHost: x\r\n\(String(repeating: "X: y\r\n", count: 1_500))\r\n",
            "GET / HTTP/1.1\r\nHost: x\r\n\(String(repeating: "X: \(String(repeating: "y", count: 200))\r\n", count: 50))\r\n",
            "GET / HTTP/1.1\r\nHost: x\r\nConnection: \(String(repeating: "a,", count: 130))\r\n\r\n",
        ])
    func longFields(request: String) async throws { try await expectRefusal(of: request, 431) }

    @Test(
        "A request that is invalid or has a body gets an error, and is closed",
        arguments: [
            "GET / HTTP/1.1\r\n\u{1}\u{2}: x\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "GET / SMTP/1.1\r\nHost: x\r\n\r\n",
            "GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello",
            "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n",
            "GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello",
            "GET / HTTP/1.1\r\n\r\n", "GET / HTTP/1.1\r\nHost: x\r\nHost: x\r\n\r\n", "GET / HTTP/1.1\r\nHost:\r\n\r\n",
            "GET / HTTP/1.0\r\nHost: x\r\nHost: x\r\n\r\n", "GET / HTTP/1.1\r\nHost: x y\r\n\r\n",
            "GET / HTTP/1.1\r\nHost: x,x\r\n\r\n", "GET / HTTP/1.1\r\nHost: [::1].elsewhere.example\r\n\r\n",
            "GET / HTTP/1.1\r\nHost: [elsewhere.example]\r\n\r\n",
            "GET / HTTP/1.1\r\nHost: x:24.elsewhere.example\r\n\r\n",
            "GET http://ann@x/ HTTP/1.1\r\nHost: x\r\n\r\n", "GET http://x/ HTTP/1.1\r\n\r\n",
            "GET /#tv HTTP/1.1\r\nHost: x\r\n\r\n",
        ])
    func badRequest(request: String) async throws { try await expectRefusal(of: request, 400) }

    private func expectRefusal(of request: String, _ status: Int) async throws {
        try await withRoom { room in
            let (ann, _) = try await room.player("Ann")
            let browser = try await RawBrowser.connect(to: room.port)
            browser.send(request)
            let page = try #require(try await browser.response())
            #expect(page.status == status)
            // Otherwise there would be no end to wait for.
            try #require(page.headers["connection"] == "close")
            #expect(page.body.contains("<p>"))
            #expect(try await browser.response() == nil)
            ann.answer("1", round: 1)
            #expect(try await ann.next(\.verdict).reason == .wrongNumbers)
        }
    }

    @Test("A target of more than 256 bytes is not read, on a connection's first request and later")
    func longTarget() async throws {
        try await withRoom { room in
            for (length, status) in [(256, 404), (257, 414), (8_000, 414), (100_000, 414)] {
                let browser = try await RawBrowser.connect(to: room.port)
                #expect(try await browser.get("/tv").status == 200)
                let page = try await browser.get("/" + String(repeating: "x", count: length - 1))
                #expect(page.status == status)
                #expect((page.headers["connection"] == "close") == (status == 414))
                for start in ["GET /", "GET  /"] where status == 414 {
                    let other = try await RawBrowser.connect(to: room.port)
                    // Without an end, as if the rest was still on the way.
                    other.send(start + String(repeating: "x", count: length))
                    #expect(try await other.response()?.status == 414)
                }
            }
        }
    }

    @Test("A header field may be long, and a header field's value looks like no target")
    func longField() async throws {
        try await withRoom { room in
            let browser = try await RawBrowser.connect(to: room.port)
            for _ in 1...3 {
                #expect(try await browser.get("/tv", ["X: \(String(repeating: "x ", count: 3_000))"]).status == 200)
            }
        }
    }

    @Test("A target in absolute form names the host itself (RFC 9112 section 3.2.2)")
    func absoluteForm() async throws {
        try await withRoom { room in
            let targets = [
                ("http://192.0.2.7:24/tv?lang=de", 200), ("HTTP://ann-laptop", 200), ("https://party?lang=de", 200),
                ("http://elsewhere.example/tv", 421), ("http://party/none", 404), ("ftp://party/tv", 404),
            ]
            for (target, status) in targets {
                let browser = try await RawBrowser.connect(to: room.port)
                let page = try await browser.get(target)
                #expect(page.status == status, "\(target)")
                if target.contains("lang=de"), status == 200 { #expect(page.body.contains(#"lang="de""#)) }
            }
            let old = try await RawBrowser.connect(to: room.port)
            old.send("GET /tv HTTP/1.0\r\n\r\n")
            #expect(try await old.response()?.status == 200)
        }
    }

    @Test("An unfinished request times out like a missing handshake")
    func halfRequest() async throws {
        var limits = Limits.unhurried
        limits.handshake = .seconds(3)
        try await withRoom(limits: limits) { room in
            for half in ["GET / HT", "GET /play HTTP/1.1\r\nHost: party:24\r\nUpgrade: websocket\r\n"] {
                let browser = try await RawBrowser.connect(to: room.port)
                browser.send(half)
                let page = try #require(try await browser.response())
                #expect(page.status == 408)
                #expect(try await browser.response() == nil)
            }
        }
    }

    @Test(
        "Nobody waits for a body that is announced, not even to open a WebSocket",
        arguments: ["POST /", "GET /play"],
        ["Content-Length: 8", "Transfer-Encoding: chunked", "Transfer-Encoding: d"])
    func announcedBody(target: String, header: String) async throws {
        let upgrade =
            "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        try await withRoom { room in
            let browser = try await RawBrowser.connect(to: room.port)
            let more = target == "GET /play" ? upgrade : ""
            browser.send("\(target) HTTP/1.1\r\nHost: party:24\r\n\(more)\(header)\r\n\r\n")
            #expect(try await browser.response()?.status == 400)
            #expect(try await browser.response() == nil)
        }
    }

    @Test("A browser that sends requests without end gets an error and is closed")
    func flooding() async throws {
        try await withRoom { room in
            let browser = try await RawBrowser.connect(to: room.port)
            for _ in 0..<40 { browser.send("GET /tv HTTP/1.1\r\nHost: x\r\n\r\n") }
            var answers: [Int] = []
            while let page = try await browser.response() { answers.append(page.status) }
            #expect(answers.count < 40)
            #expect(answers.last == 429)
        }
    }
}
