import History
import Rules
import Testing

@Suite("What a host keeps besides its room") struct HostStateTests {
    @Test("Nothing is kept of a seat that was given up") func forget() {
        var state = HostState()
        let seat = PlayerID(3)
        state.secretHashes[seat.number] = "hash"
        state.note(seat, at: "192.0.2.1")
        state.note(seat, at: "192.0.2.2")
        state.forget(seat)
        #expect(state == HostState())
    }

    @Test("An address is closed until its ban ends, and no other address is") func closed() {
        var state = HostState()
        let end = Instant(nanoseconds: 10)
        state.ban("192.0.2.1", for: "Eve", until: end)
        #expect(state.isClosed(to: "192.0.2.1", at: Instant(nanoseconds: 9)))
        #expect(!state.isClosed(to: "192.0.2.1", at: end))
        #expect(!state.isClosed(to: "192.0.2.2", at: Instant(nanoseconds: 9)))
        #expect(!HostState().isClosed(to: "192.0.2.1", at: end))
    }
}
