/// Numbers as playing cards: A 2 … 10 J Q K. They are shown and typed so; in messages they are numbers.
package enum Cards {
    /// What the messages call a deck of cards.
    package static let deck = "cards"

    private static let letters = [1: "A", 11: "J", 12: "Q", 13: "K"]

    /// What a card shows.
    package static func face(of number: Int) -> String { letters[number] ?? "\(number)" }

    /// An expression with cards for its numbers. What follows an equals sign is not a card.
    package static func faces(in expression: String) -> String {
        let end = expression.firstIndex(of: "=") ?? expression.endIndex
        var (text, digits) = ("", "")
        func finished() -> String { Int(digits).map(face) ?? digits }
        for character in expression[..<end] {
            if character.isASCII, character.isNumber {
                digits.append(character)
            } else {
                text += finished()
                digits = ""
                text.append(character)
            }
        }
        return text + finished() + expression[end...]
    }

    /// An expression as typed, with numbers for its cards, in either case. Two cards do not become one number.
    package static func numbers(in typed: String) -> String {
        var text = ""
        var wasCard = false
        for character in typed {
            let number = letters.first { $0.value == character.uppercased() }?.key
            let isDigit = character.isASCII && character.isNumber
            if number != nil ? wasCard || text.last?.isNumber == true : wasCard && isDigit { text.append(" ") }
            text += number.map(String.init) ?? String(character)
            wasCard = number != nil
        }
        return text
    }
}

extension String {
    /// An expression as it is shown, without brackets around all of it.
    package func shown(asCards: Bool) -> String {
        let needed = withoutOuterBrackets
        return asCards ? Cards.faces(in: needed) : needed
    }

    private var withoutOuterBrackets: String {
        guard count > 2, first == "(", last == ")" else { return self }
        var depth = 0
        for character in dropLast() {
            depth += character == "(" ? 1 : character == ")" ? -1 : 0
            // The first bracket ends before the last one.
            if depth == 0 { return self }
        }
        return String(dropFirst().dropLast()).withoutOuterBrackets
    }
}

extension [Int] {
    /// The first of them as they are typed, or as cards.
    package func shown(asCards: Bool) -> [String] { prefix(16).map { asCards ? Cards.face(of: $0) : "\($0)" } }
}
