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
            // A bot's further solution was a discovery.
            (
                17_138,
                [
                    Step(8_197_029_908, .joinWishing(2, "🧑‍🧑‍🧒‍🧒 Smith", time: 200)),
                    Step(13_397_029_908, .pause),
                    Step(37_638_955_562, .solve(2), elapsed: 24_923_659_588, arrived: 33_238_402_241),
                    Step(92_647_362_674, .bot(4, "a name of 24 letters, no")),
                    Step(102_565_222_889, .leave(2)),
                    Step(150_811_143_738, .unpause),
                    Step(179_280_531_357, .joinWishing(5, "Bob", time: 200)),
                    Step(185_536_871_717, .solve(5), elapsed: 6_038_069_731),
                    Step(199_259_205_047, .tick),
                    Step(199_259_205_047, .solve(4), elapsed: 9_917_819_105),
                    Step(199_459_205_047, .recall(false, round: 3), elapsed: 10_306_583_085),
                    Step(199_459_205_047, .another(4, 2), elapsed: 9_783_270_964),
                ]
            ),
            // The host told the end of a match before its time, and a table was due in the same step.
            (
                4_101_214,
                [
                    Step(102_502_672, .joinWishing(1, "Lan", time: 400)),
                    Step(12_102_502_672, .tick),
                    Step(22_277_240_269, .joinWishing(2, "lan", time: 200), elapsed: -745_420_283),
                    Step(22_277_240_269, .solve(1), elapsed: -1_791_460_415),
                    Step(22_277_240_269, .resume(2)),
                    Step(25_795_540_262, .start),
                ]
            ),
            // The referee divided the fastest time, and missed the host's number by its last digit.
            (
                4_100_680,
                [
                    Step(1, .join(1, "Аnn", .player, face: 5)),
                    Step(3_000_000_001, .tick),
                    Step(104_181_359_090, .join(3, "Zoë", .player, face: 58, team: "Blue"), elapsed: 100_269_615_259),
                    Step(2_139_066_061_885, .solve(3), elapsed: 2_135_835_565_876),
                    Step(2_152_814_646_669, .giveUp(1, round: 1), elapsed: 2_149_610_720_488),
                    Step(2_160_299_545_869, .tick),
                ]
            ),
            // A clock that was switched off in a round decided about the order of its last table.
            (
                7_430,
                [
                    Step(75_311_254_260, .joinWishing(2, "🧑‍🧑‍🧒‍🧒 Smith", time: 200), elapsed: 31_062_630_700),
                    Step(81_160_268_878, .join(3, "Bob", .player, face: 52, team: "Red"), elapsed: 58_149_156),
                    Step(285_179_141_189, .tick),
                    Step(285_179_141_189, .solve(3), elapsed: 190_283_704_150),
                    Step(386_279_141_188, .set("seconds off"), elapsed: 100_960_780_972),
                    Step(397_456_235_027, .drop(2), elapsed: 112_241_028_925),
                    Step(453_838_075_423, .solve(5)),
                ]
            ),
            // What decides a match changed in the step in which a table was due.
            (
                4_100_804,
                [
                    Step(167_889_725, .join(2, "a name of 24 letters, no", .player, face: 35)),
                    Step(105_167_889_724, .claim(2, round: 1), elapsed: 101_854_566_110),
                    Step(
                        112_153_536_010, .answer(1, round: 2, "9*9*9*9"), elapsed: 3_550_613_926,
                        arrived: 111_921_571_925),
                    Step(112_153_536_010, .solve(2)),
                    Step(115_153_536_011, .start),
                    Step(115_358_241_416, .set("scoring points")),
                ]
            ),
            // A round went on so late that a player had no time left, which the referee noted too early.
            (
                4_109_569,
                [
                    Step(150_823_313_236, .join(2, "Bob", .player, face: 3)),
                    Step(153_329_785_245, .joinWishing(4, "ann", time: 150)),
                    Step(177_099_184_857, .kick(1)),
                    Step(191_250_023_028, .pause, elapsed: -90_093_367),
                    Step(259_710_091_332, .unpause, elapsed: 68_265_137_805),
                    Step(274_664_507_911, .solve(2), elapsed: 83_280_776_552),
                ]
            ),
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
            // An answer that had come in before its round began got a time below zero.
            (
                3_794,
                [
                    Step(22_108_773_612, .join(1, "Ann", .player)),
                    Step(30_854_383_952, .answer(1, round: 2, "1"), arrived: 30_720_955_455),
                ]
            ),
            // Skipping the break of a paused room that everybody had left ended the pause, unseen by the referee.
            (
                1_974_211_046_096_411,
                [
                    Step(52_982_302_607, .join(1, "Ann", .player)),
                    Step(53_175_055_398, .join(2, "Bob", .player)),
                    Step(226_487_836_678, .pause),
                    Step(324_102_505_138, .restart),
                    Step(324_102_505_138, .skip),
                ]
            ),
            // A player asked for a name that was taken, and was given the one with a number that they had.
            (
                299,
                [
                    Step(7_315_886_913, .join(2, "Ann", .player)),
                    Step(208_835_101_387, .join(3, "ann", .player)),
                    Step(250_904_259_400, .leave(2)),
                    Step(250_937_129_248, .join(4, "ann", .player)),
                    Step(303_969_168_319, .rename(3, "ann")),
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
