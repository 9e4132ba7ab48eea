/// The name of a message: the only member of a frame's JSON object.
struct MessageName: CodingKey, Hashable {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}

/// A decoder that finds the only member of an object without a list of all its members, which takes half of the time
/// that a short message takes.
package protocol OnlyMemberDecoder: Decoder {
    /// The name and the value of the only member; nil if this is no object, or one with another number of members.
    var onlyMember: (name: String, value: any Decoder)? { get }
}

/// The only member of a frame's object: a message by its name.
struct NamedMessage {
    let name: String
    private let value: any Decoder

    /// - Throws: `DecodingError` if there is not exactly one member.
    init(from decoder: any Decoder) throws {
        if let decoder = decoder as? any OnlyMemberDecoder {
            guard let member = decoder.onlyMember else { throw Self.isNone(at: decoder) }
            (name, value) = member
        } else {
            let members = try decoder.container(keyedBy: MessageName.self)
            guard let key = members.allKeys.first, members.allKeys.count == 1 else { throw Self.isNone(at: decoder) }
            (name, value) = (key.stringValue, try members.superDecoder(forKey: key))
        }
    }

    private static func isNone(at decoder: any Decoder) -> DecodingError {
        let complaint = "A frame holds one object with exactly one member."
        return .dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: complaint))
    }

    /// The members of the message.
    func members<Members: Decodable>(_ type: Members.Type) throws -> Members { try Members(from: value) }

    /// Checks a message that has no members.
    func checkIsObject() throws { _ = try value.container(keyedBy: MessageName.self) }
}

/// The value of a message that has no members.
struct NoMembers: Codable {}
