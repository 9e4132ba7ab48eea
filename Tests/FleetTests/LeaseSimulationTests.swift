import Testing

@Suite("Leases when everything goes wrong", .timeLimit(.minutes(2)))
struct LeaseSimulationTests {
    @Test("No two hosts act for one room at the same moment, and a room whose host is gone soon has another")
    func safety() {
        let first = UInt64.random(in: 0..<1 << 53)
        print("leases are simulated from seed \(first)")
        var (takeovers, lapses) = (0, 0)
        for seed in first..<first + 100 {
            let simulation = LeaseSimulation(seed: seed)
            do {
                try simulation.run(rounds: 4)
            } catch {
                Issue.record("\(error), seed \(seed)")
                return
            }
            #expect(simulation.isToldRight, "seed \(seed)")
            takeovers += simulation.takeovers
            lapses += simulation.lapses
        }
        print("\(takeovers) times a host took a room, \(lapses) times a lease lapsed")
        #expect(takeovers > 1_000 && lapses > 100)
    }
}
