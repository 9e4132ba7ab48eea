// An expression is stored as text that parses to exactly the same calculation: "8/(3-8/3)".
extension Expression: Codable {
    package init(from decoder: any Decoder) throws {
        let text = try String(from: decoder)
        do throws(SyntaxError) {
            try self.init(parsing: text)
        } catch {
            throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: error.sentence))
        }
    }

    package func encode(to encoder: any Encoder) throws {
        // The text for people omits brackets that change the order of operations but not the value: 1+(2+3).
        let text = description
        try ((try? Expression(parsing: text)) == self ? text : bracketed).encode(to: encoder)
    }

    /// The text with brackets around each part.
    private var bracketed: String {
        switch self {
        case .number(let number): "\(number)"
        case .combination(let sign, let left, let right): "(\(left.bracketed)\(sign.rawValue)\(right.bracketed))"
        }
    }
}
