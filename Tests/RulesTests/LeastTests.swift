import Puzzles
import Testing

@testable import Rules

@Suite("The first of many in order")
struct LeastTests {
    @Test("They are those that sorting would put first, equal ones in their original order")
    func sorted() {
        let seed = UInt64.random(in: 0 ... .max)
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<500 {
            let count = Int.random(in: 0...60, using: &generator)
            let elements = (0..<count).map { (value: Int.random(in: 0...20, using: &generator), place: $0) }
            let wanted = Int.random(in: 0...25, using: &generator)
            let least = elements.least(wanted) { $0.value < $1.value }
            let all = elements.sorted { ($0.value, $0.place) < ($1.value, $1.place) }
            #expect(least.map(\.place) == all.prefix(wanted).map(\.place), "seed \(seed)")
        }
    }
}
