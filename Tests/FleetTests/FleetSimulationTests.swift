import FleetSimulation
import Testing

@Suite("A fleet when faults meet", .timeLimit(.minutes(4)))
struct FleetSimulationTests {
    @Test("What players were told is kept once, by one host at a time, and everybody plays again when all is well")
    func laws() async {
        let first = UInt64.random(in: 0..<1 << 53)
        print("20,000 fleets are simulated from seed \(first)")
        let breach = await FleetSimulation.firstBreach(runs: 20_000, from: first)
        #expect(breach == nil, "\(breach.map(String.init(describing:)) ?? "")")
    }
}
