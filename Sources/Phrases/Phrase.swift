/// A sentence or label of the game, by its name, with the values that it mentions. A ``Catalog`` has the words.
///
/// Each has a static member here, so that a call names its values and gives them their types.
package struct Phrase: Hashable, Sendable {
    /// What a sentence mentions.
    package enum Value: Hashable, Sendable {
        /// Text as it is: a name, an expression. It was cleaned where it came in from the network.
        case text(String)
        /// A whole number.
        case number(Int)
        /// A time in seconds, shown to the hundredth.
        case seconds(Double)
        /// People. Of many only the first are named.
        case names([String])
        /// Another entry of the catalog: a label inside a sentence.
        case label(String)
    }

    /// The name of the entry: `headline.solved`.
    package let name: String
    /// By the names of their placeholders.
    package let values: [String: Value]

    init(_ name: String, _ values: [String: Value] = [:]) {
        (self.name, self.values) = (name, values)
    }
}

extension Phrase.Value: ExpressibleByStringLiteral {
    package init(stringLiteral value: String) { self = .text(value) }
}
