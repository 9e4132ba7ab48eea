/// A piece of an expression's text, with its position.
struct Token {
    enum Kind: Equatable {
        case number(Int)
        case sign(Operator)
        case opening(Bracket)
        case closing(Bracket)
        case equals
    }

    enum Bracket: Equatable {
        case round, square, curly
    }

    let kind: Kind
    /// The offset of its first Character in the text.
    let position: Int

    /// The tokens of a text.
    static func all(in text: String) throws(SyntaxError) -> [Token] {
        var tokens: [Token] = []
        var number: (value: Int, position: Int)?
        for (position, character) in text.enumerated() {
            guard position < Expression.longestText else {
                throw SyntaxError(kind: .tooLong, position: position)
            }
            let plain = plainForm(of: character)
            if let digit = plain.asciiValue.flatMap({ (0x30...0x39).contains($0) ? Int($0 - 0x30) : nil }) {
                let value = (number?.value ?? 0) * 10 + digit
                let start = number?.position ?? position
                guard value <= Expression.largestNumber else {
                    throw SyntaxError(kind: .numberTooLarge, position: start)
                }
                number = (value, start)
                continue
            }
            if let (value, start) = number { tokens.append(Token(kind: .number(value), position: start)) }
            number = nil
            if plain.isWhitespace { continue }
            guard let kind = Kind(plain) else {
                throw SyntaxError(kind: .unknownCharacter, position: position)
            }
            tokens.append(Token(kind: kind, position: position))
        }
        if let (value, start) = number { tokens.append(Token(kind: .number(value), position: start)) }
        return tokens
    }

    /// The ASCII character for a fullwidth one (U+FF01 to U+FF5E); any other character is unchanged.
    private static func plainForm(of character: Character) -> Character {
        guard character.unicodeScalars.count == 1, let scalar = character.unicodeScalars.first,
            (0xFF01...0xFF5E).contains(scalar.value), let plain = Unicode.Scalar(scalar.value - 0xFEE0)
        else { return character }
        return Character(plain)
    }
}

extension Token.Kind {
    fileprivate init?(_ character: Character) {
        switch character {
        case "+": self = .sign(.add)
        case "-", "−", "–": self = .sign(.subtract)
        case "*", "x", "X", "×", "·", "⋅", "∙": self = .sign(.multiply)
        case "/", ":", "÷", "∕", "⁄": self = .sign(.divide)
        case "(": self = .opening(.round)
        case "[": self = .opening(.square)
        case "{": self = .opening(.curly)
        case ")": self = .closing(.round)
        case "]": self = .closing(.square)
        case "}": self = .closing(.curly)
        case "=": self = .equals
        default: return nil
        }
    }
}
