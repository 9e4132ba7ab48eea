// A fraction is stored as the text that people see: "24" or "64/3".
extension Rational: Codable {
    package init(from decoder: any Decoder) throws {
        guard let value = Rational(try String(from: decoder)) else {
            throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no fraction"))
        }
        self = value
    }

    package func encode(to encoder: any Encoder) throws {
        try description.encode(to: encoder)
    }
}
