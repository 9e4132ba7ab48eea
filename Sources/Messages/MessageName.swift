/// The name of a message: the only member of a frame's JSON object.
struct MessageName: CodingKey, Hashable {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}

extension Decoder {
    /// The members of a frame's object, and the only name in it.
    func message() throws -> (members: KeyedDecodingContainer<MessageName>, name: MessageName) {
        let members = try container(keyedBy: MessageName.self)
        guard let name = members.allKeys.first, members.allKeys.count == 1 else {
            throw DecodingError.dataCorrupted(
                .init(
                    codingPath: codingPath,
                    debugDescription: "A frame holds one object with exactly one member."))
        }
        return (members, name)
    }
}

extension KeyedDecodingContainer<MessageName> {
    /// The value of the message. Every error names the message, because Foundation throws an error without a path for a
    /// number that does not fit.
    func value<Value: Decodable>(of name: MessageName, as type: Value.Type) throws -> Value {
        do {
            return try decode(type, forKey: name)
        } catch let error as DecodingError {
            throw error
        } catch {
            throw DecodingError.dataCorrupted(.init(codingPath: [name], debugDescription: "\(error)"))
        }
    }
}

/// The value of a message that has no members.
struct NoMembers: Codable {}
