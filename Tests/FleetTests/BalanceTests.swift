import Fleet
import Puzzles
import Testing

@Suite("The balance of rooms between hosts")
struct BalanceTests {
    private func balance(_ rooms: [Int], spare: Int = 1_000) -> FleetBalance {
        FleetBalance(of: rooms.enumerated().map { FleetBalance.Host(id: "host\($0)", rooms: $1, spare: spare) })
    }

    @Test("A host that comes back empty gets its share, and nobody else gives or gets any")
    func empty() {
        let balance = balance([10, 11, 0])
        #expect(balance.moves(from: "host0") == ["host2": 3])
        #expect(balance.moves(from: "host1") == ["host2": 4])
        #expect(balance.moves(from: "host2").isEmpty)
    }

    @Test(
        "Hosts that differ by a fifth, or by one room, keep what they have",
        arguments: [[10, 8], [1, 0], [5, 4, 4], [0, 0]])
    func even(rooms: [Int]) {
        for host in rooms.indices { #expect(balance(rooms).moves(from: "host\(host)").isEmpty) }
    }

    @Test("A host without space gets nothing")
    func full() {
        #expect(balance([10, 0], spare: 0).moves(from: "host0").isEmpty)
        #expect(balance([10, 0], spare: 2).moves(from: "host0") == ["host1": 2])
    }

    @Test("From any start, once all hosts have made their moves, they differ by a fifth at most, and none has too many")
    func chance() {
        for seed in 0..<2_000 as Range<UInt64> {
            var chance = SeededGenerator(seed: seed)
            let rooms = (0..<Int.random(in: 1...6, using: &chance)).map { _ in Int.random(in: 0...60, using: &chance) }
            let balance = balance(rooms)
            var after = rooms
            for giver in rooms.indices {
                for (taker, count) in balance.moves(from: "host\(giver)") {
                    guard let taker = rooms.indices.first(where: { "host\($0)" == taker }) else {
                        Issue.record("seed \(seed): no such host \(taker)")
                        continue
                    }
                    after[giver] -= count
                    after[taker] += count
                }
            }
            #expect(after.reduce(0, +) == rooms.reduce(0, +))
            #expect(FleetBalance.isEven(after.max() ?? 0, after.min() ?? 0), "seed \(seed): \(rooms) \(after)")
        }
    }
}
