/// Where and why a text is not an expression.
package struct SyntaxError: Error, Hashable, Sendable {
    /// What is wrong.
    package enum Kind: Hashable, Sendable {
        /// The text is blank.
        case empty
        /// A character that has no meaning in an expression.
        case unknownCharacter
        /// Two numbers, or a bracket and a number, are next to each other.
        case missingOperator
        /// An operator, a bracket or the end is where a number is needed.
        case missingNumber
        /// A closing bracket without an opening one.
        case missingOpeningBracket
        /// A bracket that is never closed; the position is that of the opening bracket.
        case missingClosingBracket
        /// A closing bracket of another shape than the opening one.
        case mismatchedBracket
        /// A number above ``Expression/largestNumber``.
        case numberTooLarge
        /// Something other than one number or fraction follows the equals sign.
        case badResult
        /// The number after the equals sign is not the value of the expression, which is this.
        case wrongResult(Rational)
        /// The text has more Characters than ``Expression/longestText``.
        case tooLong
        /// Brackets are nested deeper than ``Expression/deepestNesting``.
        case tooDeep
    }

    package let kind: Kind
    /// The offset in the text, in Characters, from 0.
    package let position: Int

    /// Creates one with these members.
    package init(kind: Kind, position: Int) {
        (self.kind, self.position) = (kind, position)
    }

    /// What is wrong and where, as text for people, with columns from 1: "an operator is missing at column 4".
    package var sentence: String {
        let place = "at column \(position + 1)"
        return switch kind {
        case .empty: "there is no expression: type one such as 8/(3-8/3)"
        case .unknownCharacter: "only numbers, + - * / and brackets are allowed: look \(place)"
        case .missingOperator: "an operator is missing \(place)"
        case .missingNumber: "a number is missing \(place)"
        case .missingOpeningBracket: "the bracket \(place) was never opened"
        case .missingClosingBracket: "the bracket \(place) is never closed"
        case .mismatchedBracket: "the bracket \(place) does not match the one it closes"
        case .numberTooLarge: "the number \(place) is larger than \(Expression.largestNumber)"
        case .badResult: "a number or a fraction must follow the equals sign \(place)"
        case .wrongResult(let value): "that makes \(value), not what follows the equals sign"
        case .tooLong: "the expression is longer than \(Expression.longestText) characters"
        case .tooDeep: "the brackets are nested too deeply \(place)"
        }
    }
}
