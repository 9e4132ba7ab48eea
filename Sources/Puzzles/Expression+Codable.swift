// An expression is stored as text that parses to exactly the same calculation: "8/(3-8/3)".
extension Expression: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        do throws(SyntaxError) {
            try self.init(parsing: text)
        } catch {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: error.sentence)
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        // The text for people omits brackets that change the order of operations but not the value: 1+(2+3).
        let text = description
        try container.encode((try? Expression(parsing: text)) == self ? text : bracketed)
    }

    /// The text with brackets around each part.
    private var bracketed: String {
        switch self {
        case .number(let number): "\(number)"
        case .combination(let sign, let left, let right): "(\(left.bracketed)\(sign.symbol)\(right.bracketed))"
        }
    }
}
