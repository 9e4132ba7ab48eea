import Rules
import Simulation
import Testing

struct SimulationTests {
    @Test("A thousand random games break no rule")
    func randomGames() async {
        let failure = await Simulation.firstFailure(games: 1_000, from: 24)
        #expect(failure == nil, "\(failure.map(\.description) ?? "")")
    }

    @Test(
        "Games that once broke a rule break none",
        arguments: [
            // The next round was promised to a spectator when no players were left.
            (
                24,
                [
                    Step(130_665_983_326, .join(5, "Bob", .player)),
                    Step(152_828_782_500, .join(6, "ann", .spectator)),
                    Step(197_433_617_583, .drop(5)),
                    Step(204_433_617_583, .tick),
                ]
            ),
            // A name was cut at a space, and got a number after another space.
            (
                44,
                [
                    Step(42_466_220_607, .join(3, "over nineteen lette rs x", .player)),
                    Step(113_306_489_840, .join(4, "over nineteen lette rs x", .player)),
                ]
            ),
        ] as [(UInt64, [Step])])
    func onceBroken(seed: UInt64, steps: [Step]) throws {
        try Simulation.replay(seed: seed, steps)
    }

    @Test("The shortest failing log has only the necessary steps, in order")
    func shortest() {
        let log = Array(1...100)
        for needed in [[1], [100], [50, 51], [3, 40, 77, 98], Array(20...30)] {
            let found = Simulation.shortest(log) { rest in needed.allSatisfy(rest.contains) }
            #expect(found == needed)
        }
    }
}
