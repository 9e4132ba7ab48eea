import Puzzles
import Testing

@testable import Rules

@Suite("A dictionary in order of arrival") struct ArrivalOrderTests {
    @Test("It has the same content as a list of pairs, whatever is added and removed")
    func likeAList() {
        for seed in UInt64(1)...50 {
            var chance = SeededGenerator(seed: seed)
            var order: ArrivalOrder<Int, Int> = [:]
            var list: [(key: Int, value: Int)] = []
            for step in 1...400 {
                let key = Int.random(in: 1...60, using: &chance)
                let place = list.firstIndex { $0.key == key }
                if Bool.random(using: &chance) {
                    order[key] = step
                    if let place { list[place].value = step } else { list.append((key, step)) }
                } else {
                    order[key] = nil
                    if let place { list.remove(at: place) }
                }
                #expect(Array(order.keys) == list.map(\.key), "seed \(seed), step \(step)")
                #expect(Array(order.values) == list.map(\.value), "seed \(seed), step \(step)")
                #expect(order.count == list.count && order.isEmpty == list.isEmpty)
                #expect(order[key] == list.first { $0.key == key }?.value)
                #expect(order.earliest?.key == list.first?.key)
                #expect(order.last { $0.value % 2 == 0 }?.key == list.last { $0.value % 2 == 0 }?.key)
            }
        }
    }

    @Test("Two are equal if they have the same elements in the same order, whatever was removed")
    func equality() {
        var left: ArrivalOrder = [1: "a", 2: "b", 3: "c"]
        var right: ArrivalOrder = [2: "b", 3: "c"]
        #expect(left != right)
        left[1] = nil
        #expect(left == right)
        right[2] = nil
        right[2] = "b"
        #expect(left != right)
    }
}
