/// Where and why a text is not an expression.
package struct SyntaxError: Error, Hashable, Sendable {
    /// What is wrong.
    package enum Kind: Hashable, Sendable {
        /// There is nothing in the text.
        case empty
        /// A character that means nothing in an expression.
        case unknownCharacter
        /// Two numbers, or a bracket and a number, stand side by side.
        case missingOperator
        /// An operator, a bracket or the end stands where a number is needed.
        case missingNumber
        /// A bracket is closed that was not opened.
        case missingOpeningBracket
        /// A bracket is not closed; the position is the opening one's.
        case missingClosingBracket
        /// A bracket is closed by one of another shape.
        case mismatchedBracket
        /// A number above ``Expression/largestNumber``.
        case numberTooLarge
        /// What follows the equals sign is not one number.
        case badResult
        /// What follows the equals sign is not what the expression makes, which is this.
        case wrongResult(Rational)
        /// More characters than ``Expression/longestText``.
        case tooLong
        /// Brackets inside brackets, deeper than ``Expression/deepestNesting``.
        case tooDeep
    }

    package let kind: Kind
    /// The offset in Characters of the text, from 0.
    package let position: Int

    package init(kind: Kind, position: Int) {
        self.kind = kind
        self.position = position
    }

    /// What is wrong and where, for a person, with columns from 1: "an operator is missing at column 4".
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
        case .badResult: "exactly one number has to follow the equals sign \(place)"
        case .wrongResult(let value): "that makes \(value), not what follows the equals sign"
        case .tooLong: "the expression is longer than \(Expression.longestText) characters"
        case .tooDeep: "the brackets are nested too deeply \(place)"
        }
    }
}
