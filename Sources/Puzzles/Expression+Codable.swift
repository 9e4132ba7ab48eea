// An expression is kept as a text that parses to the very same calculation: "8/(3-8/3)".
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
        // The text for people leaves out brackets that change the order of work and not the value: 1+(2+3).
        let text = description
        try container.encode((try? Expression(parsing: text)) == self ? text : bracketed)
    }

    /// With a pair of brackets round each part.
    private var bracketed: String {
        switch self {
        case .number(let number): "\(number)"
        case .combination(let sign, let left, let right): "(\(left.bracketed)\(sign.symbol)\(right.bracketed))"
        }
    }
}
