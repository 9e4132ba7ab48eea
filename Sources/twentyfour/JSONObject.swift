import Foundation

/// A line of JSON for programs, with the names of its members where their values are. A member that is nil is left out,
/// or is null if its value is ``Swift/Optional/orNull``.
struct JSONObject: Encodable, ExpressibleByDictionaryLiteral {
    private struct Name: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    private let members: [(name: String, value: (any Encodable)?)]

    init(dictionaryLiteral members: (String, (any Encodable)?)...) { self.members = members.map { ($0, $1) } }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Name.self)
        for case (let name, let value?) in members { try container.encode(value, forKey: Name(stringValue: name)) }
    }
}

extension Optional where Wrapped: Encodable {
    /// The value as a member of a ``JSONObject`` that is never left out.
    var orNull: any Encodable { self }
}

/// A value as a line of JSON.
func jsonLine(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
}

/// Prints a value as a line of JSON.
func printJSON(_ value: some Encodable) throws { print(try jsonLine(value)) }
/// Prints an object as a line of JSON.
func printJSON(_ object: JSONObject) throws { print(try jsonLine(object)) }
