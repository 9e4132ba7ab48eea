import Messages
import Server
import Testing

/// A room that requires TLS.
@Suite(.timeLimit(.minutes(5))) struct PlainRefusedTests {
    @Test("A guest without TLS gets an explanation, in frames and in lines")
    func told() async throws {
        try await withSecureRoom { room in
            #expect(try await room.refusal(of: "Ann") == .unsupportedProtocol)
            let bob = try await Typist.connect(to: room.port)
            bob.type("hello")
            #expect(try await bob.rest().first?.hasPrefix("This room is open over TLS only: ") == true)
            #expect(await room.names().isEmpty)
        }
    }

    @Test("A browser without TLS is redirected to it, and gets no WebSocket")
    func browsers() async throws {
        try await withSecureRoom { room in
            let page = try await RawBrowser.connect(to: room.port).get("/tv")
            #expect(page.status == 307 && page.headers["location"] == "https://party:24/tv")
            #expect(try await RawBrowser.connect(to: room.port).upgrade().status == 307)
        }
    }
}
