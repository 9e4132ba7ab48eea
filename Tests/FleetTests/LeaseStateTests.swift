import Fleet
import History
import Testing

@Suite("A host's leases, as a value") struct LeaseStateTests {
    private let start = ContinuousClock.now
    private let grant = LeaseState.Grant(epoch: 1, length: .seconds(6))

    private func changes(_ changes: [LeaseState.Change]) -> [String: LeaseStatus] {
        Dictionary(uniqueKeysWithValues: changes.map { ($0.room, $0.status) })
    }

    @Test("A lease is renewed after a third, and lapses a sixth before its end, counted from the request")
    func due() {
        var state = LeaseState()
        #expect(state.renewalDue == nil && state.lapseDue == nil)
        state.take("friday", grant, asked: start)
        #expect(state.renewalDue == start + .seconds(2) && state.lapseDue == start + .seconds(5))
        #expect(state.status(of: "friday", at: start + .seconds(4.9)) == .held)
        #expect(state.status(of: "friday", at: start + .seconds(5)) == .lapsed)
        #expect(state.status(of: "saturday", at: start) == .moved)
        #expect(changes(state.look(at: start + .seconds(4.9))).isEmpty)
        #expect(changes(state.look(at: start + .seconds(5))) == ["friday": .lapsed])
        #expect(changes(state.look(at: start + .seconds(6))).isEmpty && state.lapseDue == nil)
    }

    @Test("A store that does not answer is asked again after a twelfth; its answer reopens a lapsed room")
    func again() {
        var state = LeaseState()
        state.take("friday", grant, asked: start)
        _ = state.renewed(["friday": 1], nil, asked: start + .seconds(2), at: start + .seconds(4))
        #expect(state.renewalDue == start + .seconds(4.5))
        _ = state.look(at: start + .seconds(7))
        let told = state.renewed(
            ["friday": 1], ["friday": .seconds(6)], asked: start + .seconds(8), at: start + .seconds(9))
        #expect(changes(told) == ["friday": .held] && state.lapseDue == start + .seconds(13))
    }

    @Test("An answer that comes after the end of its lease does not make the host act")
    func late() {
        var state = LeaseState()
        state.take("friday", grant, asked: start)
        _ = state.look(at: start + .seconds(20))
        let told = state.renewed(
            ["friday": 1], ["friday": .seconds(6)], asked: start + .seconds(2), at: start + .seconds(20))
        #expect(told.isEmpty && state.status(of: "friday", at: start + .seconds(20)) == .lapsed)
    }

    @Test("A room that the store does not renew is lost, but not one that was taken again after the request")
    func lost() {
        var state = LeaseState()
        state.take("friday", grant, asked: start)
        state.take("saturday", grant, asked: start)
        #expect(state.drop("saturday") == 1)
        state.take("saturday", grant, asked: start + .seconds(3))
        let told = state.renewed(
            ["friday": 1, "saturday": 1], [:], asked: start + .seconds(2), at: start + .seconds(4))
        #expect(changes(told) == ["friday": .moved] && state.rooms == ["saturday"])
    }
}
