import Phrases
import Puzzles

/// A solution as a calculation, step by step.
struct Reveal {
    /// What is left of the numbers, at first and after each step.
    private(set) var numbers: [[String]]
    /// The steps: `6 - 1 = 5`.
    private(set) var steps: [String] = []

    /// - Parameter dealt: the numbers of the round, which stay in their places.
    /// - Returns: nil if the text is no expression.
    init?(_ expression: String, dealt: [Int], isCards: Bool) {
        guard let tree = try? Expression(parsing: expression), let all = try? tree.steps() else { return nil }
        let used = tree.numbers, placed = used.sorted() == dealt.sorted() ? dealt : used
        var tiles = zip(placed, placed.shown(asCards: isCards)).map { (value: Rational($0), text: $1) }
        numbers = [tiles.map(\.text)]
        for step in all {
            guard let first = tiles.firstIndex(where: { $0.value == step.left }) else { return nil }
            let left = tiles.remove(at: first)
            guard let second = tiles.firstIndex(where: { $0.value == step.right }) else { return nil }
            steps.append("\(left.text) \(step.sign.rawValue) \(tiles[second].text) = \(step.value)")
            tiles[second] = (step.value, "\(step.value)")
            numbers.append(tiles.map(\.text))
        }
    }
}
