extension Sequence {
    /// Returns the first elements of the sorted sequence without sorting the rest, for example the best twenty of ten
    /// thousand players.
    /// - Parameters:
    ///   - count: the greatest number of elements to return. It should be small: each element is compared with up to
    ///     this many others.
    ///   - areInIncreasingOrder: whether the first of two elements comes before the second.
    /// - Returns: the elements in order; equal elements keep the order of the sequence.
    func least(_ count: Int, by areInIncreasingOrder: (Element, Element) -> Bool) -> [Element] {
        guard count > 0 else { return [] }
        var least: [Element] = []
        for element in self {
            if least.count == count, !areInIncreasingOrder(element, least[count - 1]) { continue }
            if least.count == count { least.removeLast() }
            let index = least.lastIndex { !areInIncreasingOrder(element, $0) }.map { $0 + 1 } ?? 0
            least.insert(element, at: index)
        }
        return least
    }
}
