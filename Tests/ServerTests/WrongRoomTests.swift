import Hosting
import Messages
import NIOCore
import NIOPosix
import Rules
import Testing
import Wire

@testable import Gateway
@testable import Server
@testable import Transports
@testable import Website

/// Codes that no room has, said by those who guess.
@Suite(.timeLimit(.minutes(2))) struct WrongRoomTests {
    private static let wrong = ["BBBB", "CCCC", "DDDD", "FFFF"]

    private static func limits() -> Limits {
        var limits = Limits.unhurried
        limits.wrongRooms = 3
        return limits
    }

    /// Says a code by frames, in a browser or with lines.
    /// - Returns: what the answer says.
    private static func say(_ code: String, _ way: String, to port: Int) async throws -> String {
        switch way {
        case "frames":
            let guest = try await RawPlayer.connect(to: port)
            guest.send(#"{"handshake":{"protocol":1,"name":"Eve","room":"\#(code)"}}"#)
            return try await guest.rest().last?.goodbye?.text ?? ""
        case "web":
            return try await RawBrowser.connect(to: port).get("/\(code)").body
        case "web, kept alive":
            let browser = try await RawBrowser.connect(to: port)
            #expect(try await browser.get("/style.css").status == 200)
            // It is not told whether there is such a room.
            let page = try await browser.get("/\(code)")
            #expect(page.status == 307 && page.headers["connection"] == "close")
            return try await RawBrowser.connect(to: port).get(page.headers["location"] ?? "/").body
        default:
            let guest = try await Typist.connect(to: port)
            guest.type("hello")
            guest.type(code)
            while let line = try await guest.connection.payload().map({ String(buffer: $0) }) {
                if line.contains("There is no room") || line.contains("wrong codes") { return line }
            }
            return ""
        }
    }

    /// Tries codes until the wait.
    private func guess(_ way: String, at port: Int, right: String) async throws {
        for code in Self.wrong.prefix(3) where code != right {
            #expect(try await !Self.say(code, way, to: port).contains("Wait a minute"), "\(way)")
        }
        for code in ["BBBB", right.lowercased()] {
            let heard = try await Self.say(code, way, to: port)
            #expect(heard.contains("too many wrong codes from your address. Wait a minute"), "\(way): \(heard)")
        }
    }

    private struct Nowhere: RoomFinder {
        func find(_ room: RoomReference, isAgain: Bool) async -> Whereabouts {
            room.text == "BKTR" ? .at(host: "127.0.0.1", port: 1) : .nowhere
        }
        func places(of rooms: [RoomReference]) async -> [RoomReference: Set<Whereabouts>] { [:] }
        func playing(among rooms: [RoomReference]) async -> Set<RoomReference>? { nil }
        func forget(_ room: RoomReference) {}
    }

    @Test(
        "At a gateway an address that has said too many codes of no room has to wait, whatever code it says next",
        arguments: ["frames", "web", "lines"])
    func gateway(way: String) async throws {
        let gateway = try await Gateway.open(
            at: "127.0.0.1", finder: Nowhere(), website: GatewayWebsite.self, limits: Self.limits(),
            on: MultiThreadedEventLoopGroup.singleton.next())
        try await gateway.start()
        try await guess(way, at: gateway.port, right: "BKTR")
        await gateway.close()
    }

    @Test("A browser whose request with a code of no room comes in two pieces is answered; so is one that never ends")
    func pieces() async throws {
        let start = "GET /BBBB HTTP/1.1\r\nHost: party:24\r\nX: \(String(repeating: "x", count: 700))"
        for (end, patience, status) in [("\r\n\r\n", Duration.seconds(60), 404), ("", Duration.milliseconds(50), 408)] {
            var limits = Limits.unhurried
            limits.handshake = patience
            let gateway = try await Gateway.open(
                at: "127.0.0.1", finder: Nowhere(), website: GatewayWebsite.self, limits: limits,
                on: MultiThreadedEventLoopGroup.singleton.next())
            try await gateway.start()
            let browser = try await RawBrowser.connect(to: gateway.port)
            browser.send(start)
            browser.send(end)
            #expect(try await browser.response()?.status == status)
            await gateway.close()
        }
    }

    @Test(
        "The same at a host with several rooms; a player who returns by the room's id does not wait, nor do others",
        arguments: ["frames", "web", "web, kept alive", "lines"])
    func rooms(way: String) async throws {
        try await withRooms(limits: Self.limits()) { friday, saturday in
            try await guess(way, at: friday.port, right: saturday.identity.code.text)
            let id = saturday.identity.id
            #expect(try await friday.player("Ann", more: #","room":"\#(id)""#).1.room.id == id)
        }
    }

    @Test("The wrong codes of one network do not keep another waiting")
    func others() {
        var limiter = AttemptLimiter(most: 3, window: .seconds(60))
        let (eve, ann) = (Origin(address: "2001:db8::1").network, Origin(address: "2001:db8:1::1").network)
        for _ in 1...100 { limiter.record(from: eve, at: .init(nanoseconds: 0)) }
        #expect(limiter.mustWait(eve, at: .init(nanoseconds: 0)) && !limiter.mustWait(ann, at: .init(nanoseconds: 0)))
    }
}
