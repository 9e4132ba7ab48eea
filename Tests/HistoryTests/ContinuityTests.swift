import History
import Testing

@Suite("Whether a change continues a history") struct ContinuityTests {
    @Test("A change comes next where the history ends, or if its end is unknown") func next() {
        #expect(Continuity(last: 7, after: 7, entries: 1) == .next)
        #expect(Continuity(last: 7, after: 7, entries: 0) == .next)
        #expect(Continuity(last: 7, after: nil, entries: 1) == .next)
    }

    @Test("A change is stored already if the history ends where the change would, even after a single entry")
    func stored() {
        #expect(Continuity(last: 7, after: 6, entries: 1) == .stored)
        #expect(Continuity(last: 7, after: 4, entries: 3) == .stored)
    }

    @Test("A history that ends anywhere else is broken") func broken() {
        #expect(Continuity(last: 7, after: 6, entries: 0) == .broken)
        #expect(Continuity(last: 7, after: 5, entries: 1) == .broken)
        #expect(Continuity(last: 7, after: 8, entries: 1) == .broken)
        #expect(Continuity(last: .min, after: .max, entries: 1) == .broken)
    }
}
