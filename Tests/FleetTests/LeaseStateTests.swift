import Fleet
import History
import Testing

@Suite("A host's lease, as a value") struct LeaseStateTests {
    private let start = ContinuousClock.now
    private let friday = Tenure(room: "friday", epoch: 1)
    private let saturday = Tenure(room: "saturday", epoch: 7)

    /// The store's answer to a renewal of a host, whose lease it knows.
    private func answer(_ rooms: [String: LeaseState.Owned], _ state: LeaseState) -> LeaseState.Grant {
        let former = state.granted
        let expires = (former ?? WallTime(milliseconds: 0)) + .seconds(2)
        return .init(length: .seconds(6), expires: expires, former: former, rooms: rooms)
    }

    private func owned(_ epoch: Int64, last: Int? = nil, isLost: Bool = false) -> LeaseState.Owned {
        .init(epoch: epoch, last: last, isLost: isLost)
    }

    private func changes(_ changes: [LeaseState.Change]) -> [Tenure: LeaseStatus] {
        Dictionary(uniqueKeysWithValues: changes.map { ($0.tenure, $0.status) })
    }

    private func renewed(_ state: inout LeaseState, _ rooms: [String: LeaseState.Owned], after seconds: Double) {
        let renewal = state.renewal(at: start + .seconds(seconds))
        _ = state.renewed(renewal, answer(rooms, state), at: start + .seconds(seconds))
    }

    private func taken(_ state: inout LeaseState, _ tenure: Tenure, seen: Int? = nil) {
        let request = state.begin()
        state.end(request, with: tenure, seen: seen, at: start + .seconds(1))
    }

    /// A host that has “friday” since its lease began.
    private func holder(seen: Int? = nil) -> LeaseState {
        var state = LeaseState()
        renewed(&state, [:], after: 0)
        taken(&state, friday, seen: seen)
        return state
    }

    @Test("The lease is renewed after a third, and lapses a sixth before its end, counted from the request")
    func due() {
        var state = LeaseState()
        #expect(state.renewalDue == nil && state.lapseDue == nil && !state.isHeld(at: start))
        state = holder()
        #expect(state.renewalDue == start + .seconds(2) && state.lapseDue == start + .seconds(5))
        #expect(state.status(of: friday, at: start + .seconds(4.9)) == .held)
        #expect(state.status(of: friday, at: start + .seconds(5)) == .lapsed)
        #expect(state.status(of: saturday, at: start) == .moved)
        #expect(state.status(of: Tenure(room: "friday", epoch: 2), at: start) == .moved)
        #expect(state.look(at: start + .seconds(4.9)).isEmpty)
        #expect(changes(state.look(at: start + .seconds(5))) == [friday: .lapsed])
        #expect(state.look(at: start + .seconds(6)).isEmpty && state.lapseDue == nil)
    }

    @Test("A renewal that was on its way when the host left does not bring the lease back", arguments: [true, false])
    func left(isAnswered: Bool) {
        var state = holder()
        let renewal = state.renewal(at: start + .seconds(2))
        let answer = answer(["friday": owned(1)], state)
        state.leave()
        let outcome = state.renewed(renewal, isAnswered ? answer : nil, at: start + .seconds(2.1))
        #expect(outcome.hasLeft == isAnswered && outcome.strays.isEmpty && outcome.doubtful.isEmpty)
        #expect(!state.isHeld(at: start + .seconds(2.1)) && state.renewalDue == nil)
        // It can have a lease again.
        renewed(&state, [:], after: 3)
        #expect(state.isHeld(at: start + .seconds(3)))
    }

    @Test("A store that does not answer is asked again after a twelfth; its answer gives a lapsed host its rooms back")
    func again() {
        var state = holder()
        _ = state.renewed(state.renewal(at: start + .seconds(2)), nil, at: start + .seconds(4))
        #expect(state.renewalDue == start + .seconds(4.5))
        _ = state.look(at: start + .seconds(7))
        let told = state.renewed(
            state.renewal(at: start + .seconds(8)), answer(["friday": owned(1)], state), at: start + .seconds(9))
        #expect(changes(told.changes) == [friday: .held] && state.lapseDue == start + .seconds(13))
    }

    @Test("An answer that comes after the end of its lease does not make the host act")
    func late() {
        var state = holder()
        let renewal = state.renewal(at: start + .seconds(2))
        _ = state.look(at: start + .seconds(20))
        let told = state.renewed(renewal, answer(["friday": owned(1)], state), at: start + .seconds(20))
        #expect(told.changes.isEmpty && state.status(of: friday, at: start + .seconds(20)) == .lapsed)
    }

    @Test(
        "A host stops acting for a room that the store does not confirm, until it knows more",
        arguments: [nil, (2, 9, false), (1, 8, false), (1, 9, true)] as [(Int64, Int?, Bool)?])
    func doubtful(row: (epoch: Int64, last: Int?, isLost: Bool)?) {
        var state = holder(seen: 9)
        let rooms = row.map { ["friday": owned($0.epoch, last: $0.last, isLost: $0.isLost)] } ?? [:]
        let told = state.renewed(state.renewal(at: start + .seconds(2)), answer(rooms, state), at: start + .seconds(2))
        #expect(told.doubtful == [friday] && told.changes.isEmpty)
        #expect(state.status(of: friday, at: start + .seconds(2)) == .lapsed)
        var (other, silent) = (state, state)
        #expect(state.settle(friday, .held, at: start + .seconds(3)).isEmpty)
        // If the store does not answer, its driver hears so.
        #expect(changes(silent.look(at: start + .seconds(4))) == [friday: .lapsed])
        #expect(changes(silent.settle(friday, .held, at: start + .seconds(4))) == [friday: .held])
        #expect(changes(other.settle(friday, .diverged, at: start + .seconds(3))) == [friday: .diverged])
        #expect(other.tenures.isEmpty)
    }

    @Test("A store that has more of a room than the host saw stored has only not confirmed it yet")
    func ahead() {
        var state = holder(seen: 9)
        let told = state.renewed(
            state.renewal(at: start + .seconds(2)), answer(["friday": owned(1, last: 10)], state),
            at: start + .seconds(2))
        #expect(told.doubtful.isEmpty && told.changes.isEmpty)
    }

    @Test("A room that was taken during a request to the store is not given back; one that this host does not have is")
    func strays() {
        var state = holder()
        let renewal = state.renewal(at: start + .seconds(2))
        let request = state.begin()
        let rooms = ["friday": owned(1), "saturday": owned(7)]
        #expect(state.renewed(renewal, answer(rooms, state), at: start + .seconds(2)).strays.isEmpty)
        state.end(request)
        #expect(state.renewed(renewal, answer(rooms, state), at: start + .seconds(2)).strays.isEmpty)
        let next = state.renewal(at: start + .seconds(4))
        #expect(state.renewed(next, answer(rooms, state), at: start + .seconds(4)).strays == [saturday])
    }

    @Test("A room that was dropped and taken again meanwhile is not mistaken for the former one")
    func taken() {
        var state = holder()
        let renewal = state.renewal(at: start + .seconds(2))
        let isDropped = state.drop(friday)
        taken(&state, Tenure(room: "friday", epoch: 3))
        let told = state.renewed(renewal, answer(["friday": owned(1)], state), at: start + .seconds(4))
        #expect(isDropped && told.doubtful.isEmpty && told.changes.isEmpty)
        #expect(state.settle(friday, .moved, at: start + .seconds(4)).isEmpty)
        #expect(state.tenures.map(\.epoch) == [3])
    }

    @Test("A room that was granted before the lease lapsed is not acted for until the store confirms it")
    func grantedLate() {
        var state = holder()
        // The process stands still while the answer is on its way, and another host takes the room.
        let request = state.begin()
        let renewal = state.renewal(at: start + .seconds(20))
        var late = state
        late.end(request, with: saturday, seen: 3, at: start + .seconds(20))
        _ = late.renewed(renewal, answer(["friday": owned(1)], late), at: start + .seconds(20))
        #expect(late.status(of: saturday, at: start + .seconds(20)) == .lapsed)
        // Or the lease is renewed first.
        _ = state.renewed(renewal, answer(["friday": owned(1)], state), at: start + .seconds(20))
        state.end(request, with: saturday, seen: 3, at: start + .seconds(20))
        #expect(state.status(of: saturday, at: start + .seconds(20)) == .lapsed)
        let rooms = ["friday": owned(1), "saturday": owned(7, last: 3)]
        let told = state.renewed(
            state.renewal(at: start + .seconds(22)), answer(rooms, state), at: start + .seconds(22))
        #expect(changes(told.changes) == [saturday: .held])
    }

    @Test("After an interruption a host takes no rooms over until the others had time to come back")
    func patience() {
        var state = holder()
        #expect(state.mayTakeOver(at: start))
        #expect(!state.mayTakeOver(at: start + .seconds(5)))
        renewed(&state, ["friday": owned(1)], after: 8)
        #expect(!state.mayTakeOver(at: start + .seconds(8)))
        for seconds in [10.0, 12, 14] { renewed(&state, ["friday": owned(1)], after: seconds) }
        #expect(!state.mayTakeOver(at: start + .seconds(14.9)) && state.mayTakeOver(at: start + .seconds(15)))
    }

    @Test("So does a host after one renewal failed, or when the store knows less of its lease than it granted")
    func setBack() {
        var state = holder()
        _ = state.renewed(state.renewal(at: start + .seconds(2)), nil, at: start + .seconds(3))
        renewed(&state, ["friday": owned(1)], after: 4)
        #expect(state.isHeld(at: start + .seconds(4)) && !state.mayTakeOver(at: start + .seconds(4)))
        state = holder()
        let former = (state.granted ?? WallTime(milliseconds: 0)) - .seconds(60)
        let answer = LeaseState.Grant(
            length: .seconds(6), expires: former + .seconds(62), former: former, rooms: ["friday": owned(1)])
        _ = state.renewed(state.renewal(at: start + .seconds(2)), answer, at: start + .seconds(2))
        #expect(state.isHeld(at: start + .seconds(2)) && !state.mayTakeOver(at: start + .seconds(2)))
        state = holder()
        state.wasSetBack()
        #expect(!state.mayTakeOver(at: start))
    }

    @Test("So does a host whose store's clock was set forward: the other leases are not as old as they look")
    func setForward() {
        for (seconds, isPatient) in [(2.0, false), (3.9, false), (10.0, true)] {
            var state = holder()
            let former = state.granted ?? WallTime(milliseconds: 0)
            let answer = LeaseState.Grant(
                length: .seconds(6), expires: former + .seconds(seconds), former: former, rooms: ["friday": owned(1)])
            _ = state.renewed(state.renewal(at: start + .seconds(2)), answer, at: start + .seconds(2))
            #expect(state.isHeld(at: start + .seconds(2)))
            #expect(state.mayTakeOver(at: start + .seconds(2)) != isPatient, "\(seconds)")
            for seconds in [4.0, 6, 8] { renewed(&state, ["friday": owned(1)], after: seconds) }
            #expect(state.mayTakeOver(at: start + .seconds(8.9)) != isPatient)
            #expect(state.mayTakeOver(at: start + .seconds(9)))
        }
    }
}
