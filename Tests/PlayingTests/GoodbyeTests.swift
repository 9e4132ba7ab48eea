import Messages
import NIOPosix
import Playing
import Testing

/// What a player's program does after each goodbye.
@Suite(.timeLimit(.minutes(5))) struct GoodbyeTests {
    /// A room that welcomes everybody and says goodbye at once.
    private func room(sayingGoodbye code: GoodbyeCode) async throws -> ScriptedHost {
        try await .open(saying: [.welcome(), .goodbye(.init(code: code, text: "No."))], thenCloses: true)
    }

    @Test(
        "A player who was disconnected for a while comes back by itself",
        arguments: [.badFrame, .flooding, .tooSlow, .idle, .busy, .moved] as [GoodbyeCode])
    func comesBack(code: GoodbyeCode) async throws {
        let host = try await room(sayingGoodbye: code)
        var ann = Outing(to: host.port)
        _ = try await ann.welcome()
        try await ann.lost()
        _ = try await ann.welcome()
        await ann.session.leave()
        _ = try await ann.ending()
        try await host.close()
    }

    @Test(
        "A player who cannot come back, or would replace another program, does not; a kept seat is not discarded",
        arguments: [
            (.replaced, true), (.badHandshake, true), (.kicked, false), (.banned, false), (.roomClosed, false),
            (GoodbyeCode(rawValue: "later"), false),
        ] as [(GoodbyeCode, Bool)])
    func stays(code: GoodbyeCode, keepsSeat: Bool) async throws {
        let state = StateFolder()
        defer { state.remove() }
        let host = try await room(sayingGoodbye: code)
        var ann = Outing(to: host.port, store: state.store)
        #expect(try await ann.ending().code == code)
        #expect((state.store.claim { $0.key == "secret" } != nil) == keepsSeat)
        try await host.close()
    }

    @Test("A busy host is tried again", arguments: [.busy, .moved] as [GoodbyeCode])
    func busyHost(code: GoodbyeCode) async throws {
        let host = try await ScriptedHost.open(
            saying: [.goodbye(.init(code: code, text: "Later."))], thenCloses: true)
        let proxy = try await Proxy.open(to: host.port)
        var ann = Outing(to: proxy.port)
        await proxy.connections(2)
        try await ann.leave()
        try await proxy.close()
        try await host.close()
    }
}
