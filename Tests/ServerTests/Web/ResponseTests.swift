import Hosting
import Metering
import Rules
import Server
import Testing

/// What every answer to a browser says, and what counts as one.
@Suite(.timeLimit(.minutes(2))) struct ResponseTests {
    @Test("Every answer has a date; one that asks for patience says for how long")
    func dates() async throws {
        var settings = Settings()
        settings.capacity = 1
        try await withRoom(settings) { room in
            let browser = try await RawBrowser.connect(to: room.port)
            for target in ["/", "/style.css", "/none"] {
                let page = try await browser.get(target)
                #expect(page.headers["date"]?.hasSuffix(" GMT") == true)
                #expect(page.headers["retry-after"] == nil)
            }
            _ = try await room.player("Ann")
            let full = try await browser.get("/")
            #expect(full.status == 503 && full.headers["retry-after"] == "60")
            let strange = try await RawBrowser.connect(to: room.port)
            strange.send("GET / SMTP/1.1\r\n\r\n")
            #expect(try await strange.response()?.headers["date"]?.hasSuffix(" GMT") == true)
        }
    }

    @Test("A page can use no camera; without TLS, nothing is sent that browsers complain of")
    func policies() async throws {
        try await withRoom { room in
            let browser = try await RawBrowser.connect(to: room.port)
            for target in ["/", "/tv", "/host", "/none"] {
                let page = try await browser.get(target)
                #expect(page.headers["cross-origin-opener-policy"] == nil)
                #expect(page.headers["permissions-policy"]?.contains("camera=()") == true)
            }
        }
    }

    @Test("A browser's idle connection that ends does not count as a goodbye; one that waits for an answer does")
    func endOfKeepAlive() async throws {
        let registry = PrometheusRegistry()
        var limits = Limits.unhurried
        limits.handshake = .seconds(5)
        try await withRoom(limits: limits, metrics: RoomMetrics(registry)) { room in
            let browser = try await RawBrowser.connect(to: room.port)
            let half = try await RawBrowser.connect(to: room.port)
            half.send("GET /tv HT")
            #expect(try await browser.get("/tv").status == 200)
            #expect(try await browser.response() == nil)
            #expect(try await half.response()?.status == 408)
            #expect(Samples(registry.text).values("twentyfour_goodbyes_total", by: "code")["idle"] == 1)
        }
    }
}
