import FleetSimulation
import Testing

@Suite("A fleet when faults meet", .timeLimit(.minutes(15)))
struct FleetSimulationTests {
    @Test("Everything announced is stored once, by one host at a time, and everyone plays again in the end")
    func laws() async {
        // Always the same ones: script/simulate --fleet looks for new ones.
        let breach = await FleetSimulation.firstBreach(runs: 20_000, from: 1)
        #expect(breach == nil, "\(breach.map(String.init(describing:)) ?? "")")
    }
}
