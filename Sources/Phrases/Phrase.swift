/// A sentence or label of the game, by its name, with the values that it mentions. A ``Catalog`` has the words.
///
/// A group of entries is an enumeration here, so that a call names its values and gives them their types:
/// `.host(.closed(rooms: 2))` is the entry `host.closed`.
package struct Phrase: Hashable, Sendable {
    /// What a sentence mentions.
    package enum Value: Hashable, Sendable {
        /// Text as it is: a name, an expression. It was cleaned where it came in from the network.
        case text(String)
        /// A whole number.
        case number(Int)
        /// A time in seconds, shown to the hundredth.
        case seconds(Double)
        /// A multiple, as people type it: 2 or 1.5.
        case factor(Double)
        /// People. If there are many, only the first are named.
        case names([String])
        /// A label inside a sentence, such as the title of a round.
        indirect case phrase(Phrase)
        /// Labels with commas between them.
        case phrases([Phrase])
    }

    /// The name of the entry: `headline.solved`.
    package let name: String
    /// By the names of their placeholders.
    package let values: [String: Value]

    /// An entry of a group, as a case of the group's enumeration: the labels of its values are the placeholders.
    init(_ group: String, _ entry: Any) {
        let named = Mirror(reflecting: entry).children.first ?? ("\(entry)", ())
        let values = Mirror(reflecting: named.value).children.compactMap { child in
            child.label.flatMap { label in Value(child.value).map { (label, $0) } }
        }
        self.init("\(group).\(named.label ?? "")", Dictionary(uniqueKeysWithValues: values))
    }

    init(_ name: String, _ values: [String: Value] = [:]) {
        (self.name, self.values) = (name, values)
    }
}

extension Phrase.Value {
    /// What a case of a group mentions.
    fileprivate init?(_ value: Any) {
        switch value {
        case let value as Phrase.Value: self = value
        case let text as String: self = .text(text)
        case let number as Int: self = .number(number)
        case let seconds as Double: self = .seconds(seconds)
        case let names as [String]: self = .names(names)
        case let phrase as Phrase: self = .phrase(phrase)
        case let phrases as [Phrase]: self = .phrases(phrases)
        default: return nil
        }
    }
}
