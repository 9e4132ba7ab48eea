import History
import PlainText
import Rules
import Testing

@Suite("A host's stored state besides its room") struct HostStateTests {
    @Test("Nothing is kept of a seat that was given up") func forget() throws {
        var state = HostState()
        let seat = PlayerID(3)
        state.apply(.seat(seat, secretHash: "hash", address: "192.0.2.1"))
        state.apply(.seat(seat, secretHash: "hash", address: "192.0.2.2"))
        #expect(state.address(of: seat) == "192.0.2.2" && state.seatAddresses == [3: "192.0.2.1"])
        let name = try #require(PlayerName("Ann"))
        state.apply(.event(.leave(seat), at: Instant(nanoseconds: 0)), [.record(.departed(seat, names: [name]))])
        #expect(state == HostState())
    }

    @Test("A player who cannot come back has no secret, but their seat is charged to their address") func noSecret() {
        var state = HostState()
        state.apply(.seat(PlayerID(3), secretHash: "", address: "192.0.2.1"))
        #expect(state.secretHashes.isEmpty && state.seatAddresses == [3: "192.0.2.1"])
    }

    @Test("An address is closed until its ban ends, and no other address is") func closed() {
        var state = HostState()
        let end = Instant(nanoseconds: 10)
        state.apply(.ban(address: "192.0.2.1", name: "Eve", until: end))
        #expect(state.isClosed(to: "192.0.2.1", at: Instant(nanoseconds: 9)))
        #expect(!state.isClosed(to: "192.0.2.1", at: end))
        #expect(!state.isClosed(to: "192.0.2.2", at: Instant(nanoseconds: 9)))
        #expect(!HostState().isClosed(to: "192.0.2.1", at: end))
    }
}
