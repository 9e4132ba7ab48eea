/// What is due, in the order of time: a binary heap. What is due at the same time happens in the order in which it was
/// planned, so that a seed always leads to the same run.
struct Agenda {
    private struct Item {
        let time: Double
        let number: Int
        let action: () -> Void

        func isBefore(_ other: Item) -> Bool { (time, number) < (other.time, other.number) }
    }

    private var items: [Item] = []
    private var planned = 0

    mutating func plan(at time: Double, _ action: @escaping () -> Void) {
        planned += 1
        items.append(Item(time: time, number: planned, action: action))
        var child = items.count - 1
        while child > 0, case let parent = (child - 1) / 2, items[child].isBefore(items[parent]) {
            items.swapAt(child, parent)
            child = parent
        }
    }

    /// What is due first, if that is before an end.
    mutating func next(before end: Double) -> (time: Double, action: () -> Void)? {
        guard let first = items.first, first.time < end else { return nil }
        items[0] = items[items.count - 1]
        items.removeLast()
        var parent = 0
        while case let left = 2 * parent + 1, left < items.count {
            let child = left + 1 < items.count && items[left + 1].isBefore(items[left]) ? left + 1 : left
            guard items[child].isBefore(items[parent]) else { break }
            items.swapAt(child, parent)
            parent = child
        }
        return (first.time, first.action)
    }
}
