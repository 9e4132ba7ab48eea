extension Expression {
    /// The length of the longest text that is accepted, in Characters.
    package static let longestText = 1_000
    /// The deepest nesting of brackets that is accepted.
    static let deepestNesting = 100
    /// The largest number in an expression, and in a puzzle.
    package static let largestNumber = 1_000_000

    /// Parses an expression as people type it.
    ///
    /// - Multiplication is any of `* x X × · ⋅ ∙`, division `/ : ÷ ∕ ⁄`, subtraction `- − –`; fullwidth forms of ASCII
    ///   characters are accepted too; spaces are allowed anywhere except inside a number.
    /// - Brackets are `( )`, `[ ]` or `{ }`, each closed by its own kind.
    /// - The multiplication sign before an opening bracket can be omitted: `3(9-1)`, `(1+2)(3+5)`. It binds like a
    ///   written one, from left to right: `6/2(1+2)` is 9.
    /// - A final `= 24` or `= 64/3` is allowed. It must be a number, and equal the value of the expression.
    /// - No number has a sign: the game has four operations, and each takes two numbers.
    package init(parsing text: String) throws(SyntaxError) {
        var parser = ExpressionParser(tokens: try Token.all(in: text), end: text.count)
        self = try parser.parse()
        guard let stated = parser.stated, let value = try? value(), value != stated.value else { return }
        throw SyntaxError(kind: .wrongResult(value), position: stated.position)
    }
}

/// A recursive-descent parser whose recursion is bounded by ``Expression/deepestNesting``.
private struct ExpressionParser {
    private let tokens: [Token]
    private let end: Int
    private var next = 0
    private var depth = 0
    /// The value after the equals sign, and its position.
    private(set) var stated: (value: Rational, position: Int)?

    init(tokens: [Token], end: Int) {
        self.tokens = tokens
        self.end = end
    }

    mutating func parse() throws(SyntaxError) -> Expression {
        guard !tokens.isEmpty else { throw SyntaxError(kind: .empty, position: 0) }
        let expression = try sum()
        if current == .equals { try result() }
        switch current {
        case nil: return expression
        case .closing: throw error(.missingOpeningBracket)
        case .equals: throw error(.badResult)
        case .number, .sign, .opening: throw error(.missingOperator)
        }
    }

    private var current: Token.Kind? { next < tokens.count ? tokens[next].kind : nil }

    private func error(_ kind: SyntaxError.Kind) -> SyntaxError {
        SyntaxError(kind: kind, position: next < tokens.count ? tokens[next].position : end)
    }

    private mutating func sum() throws(SyntaxError) -> Expression {
        var left = try product()
        while case .sign(let sign) = current, sign.isAdditive {
            next += 1
            left = .combination(sign, left, try product())
        }
        return left
    }

    private mutating func product() throws(SyntaxError) -> Expression {
        var left = try factor()
        while true {
            switch current {
            case .sign(let sign) where !sign.isAdditive:
                next += 1
                left = .combination(sign, left, try factor())
            case .opening:
                left = .combination(.multiply, left, try factor())
            default:
                return left
            }
        }
    }

    private mutating func factor() throws(SyntaxError) -> Expression {
        switch current {
        case .number(let number):
            next += 1
            if case .number = current { throw error(.missingOperator) }
            return .number(number)
        case .opening(let bracket): return try bracketed(bracket)
        case .closing where depth == 0: throw error(.missingOpeningBracket)
        case .closing, .sign, .equals, nil: throw error(.missingNumber)
        }
    }

    private mutating func bracketed(_ bracket: Token.Bracket) throws(SyntaxError) -> Expression {
        guard depth < Expression.deepestNesting else { throw error(.tooDeep) }
        let opening = tokens[next].position
        next += 1
        depth += 1
        let inner = try sum()
        depth -= 1
        switch current {
        case .closing(bracket): next += 1
        case .closing: throw error(.mismatchedBracket)
        case .number, .sign, .opening: throw error(.missingOperator)
        case .equals, nil: throw SyntaxError(kind: .missingClosingBracket, position: opening)
        }
        if case .number = current { throw error(.missingOperator) }
        return inner
    }

    /// Parses the end: `= 24`, `= -3` or `= 64/3`.
    private mutating func result() throws(SyntaxError) {
        next += 1
        let position = next < tokens.count ? tokens[next].position : end
        let isNegative = current == .sign(.subtract)
        if isNegative { next += 1 }
        guard case .number(let number) = current else { throw error(.badResult) }
        next += 1
        var divisor = 1
        if current == .sign(.divide) {
            next += 1
            guard case .number(let number) = current, number != 0 else { throw error(.badResult) }
            divisor = number
            next += 1
        }
        guard current == nil else { throw error(.badResult) }
        // No number that the parser accepts is too large for a fraction.
        let value = try? Rational(Int128(isNegative ? -number : number), over: Int128(divisor))
        stated = value.map { ($0, position) }
    }
}
