import Console
import Phrases

extension Catalog {
    /// The columns from which the beginning of a name says who it is.
    static let leastName = 4

    /// As many names as fit into the columns, and how many others there are; at least “…”.
    func fitted(_ names: [String], columns: Int) -> String {
        for shown in stride(from: names.count, through: 1, by: -1) {
            let text = listed(names.prefix(shown).joined(separator: ", "), others: names.count - shown)
            if displayWidth(text) <= columns { return text }
        }
        guard let first = names.first else { return "" }
        let others = names.count - 1, room = columns - displayWidth(listed("", others: others))
        if others < 1 || room >= Self.leastName { return listed(cut(first, to: max(room, 1)), others: others) }
        // Where the words take too much room, the number stands alone.
        let count = " " + self(.table(.gain(count: others)))
        return cut(first, to: max(columns - displayWidth(count), 1)) + count
    }

    private func listed(_ names: String, others: Int) -> String {
        others > 0 ? self(.list(.more(names: names, count: others))) : names
    }
}
