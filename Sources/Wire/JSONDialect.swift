import FoundationEssentials
package import Messages
package import NIOCore

/// Messages as JSON, and frames of them.
package struct JSONDialect: Sendable {
    private let encoder = JSONEncoder()
    private let decoder = JSONDecoder()

    /// One for all: coders are costly to make, and thread-safe.
    package static let shared = JSONDialect()

    private init() {
        // The same message is the same bytes, in every run.
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    }

    /// The frame of a message.
    /// - Throws: ``MessageError/unencodable(_:)`` for a number that JSON has no word for.
    package func frame(_ message: some Encodable) throws(MessageError) -> ByteBuffer {
        ByteBuffer(framing: try encode(message))
    }

    /// A message without the frame around it.
    /// - Throws: ``MessageError/unencodable(_:)`` for a number that JSON has no word for.
    package func payload(_ message: some Encodable) throws(MessageError) -> ByteBuffer {
        ByteBuffer(bytes: try encode(message))
    }

    /// The frame of a message of a host's. The frequent ones are made in a shorter way.
    /// - Throws: ``MessageError/unencodable(_:)`` for a number that JSON has no word for.
    package func frame(_ message: HostMessage) throws(MessageError) -> ByteBuffer {
        if let json = message.frequentJSON { return ByteBuffer(framing: json.utf8) }
        return ByteBuffer(framing: try encode(message))
    }

    /// The same without the frame around it.
    /// - Throws: ``MessageError/unencodable(_:)`` for a number that JSON has no word for.
    package func payload(_ message: HostMessage) throws(MessageError) -> ByteBuffer {
        if let json = message.frequentJSON { return ByteBuffer(string: json) }
        return ByteBuffer(bytes: try encode(message))
    }

    private func encode(_ message: some Encodable) throws(MessageError) -> Data {
        do {
            return try encoder.encode(message)
        } catch {
            throw .unencodable("\(error)")
        }
    }

    /// Reads what a player says. The frequent messages are read in a shorter way.
    /// - Throws: ``MessageError`` telling whether it is not even a message, or one with bad members.
    package func message(_ type: PlayerMessage.Type, in payload: ByteBuffer) throws(MessageError) -> PlayerMessage {
        if let message = PlayerMessage(frequentJSON: payload) { return message }
        return try decoded(type, in: payload)
    }

    /// Reads the payload of a frame.
    /// - Throws: ``MessageError`` telling whether it is not even a message, or one with bad members.
    package func message<Message: Decodable>(_ type: Message.Type, in payload: ByteBuffer)
        throws(MessageError) -> Message
    {
        try decoded(type, in: payload)
    }

    private func decoded<Message: Decodable>(_ type: Message.Type, in payload: ByteBuffer)
        throws(MessageError) -> Message
    {
        // Foundation would read UTF-16 and UTF-32 too, in which ASCII has bytes of 0, and not look into what is ignored.
        let bytes = payload.readableBytesView
        guard !bytes.contains(0), String(validating: bytes, as: UTF8.self) != nil else {
            throw .notAMessage("The frame does not hold JSON in UTF-8.")
        }
        do {
            return try decoder.decode(type, from: Data(bytes))
        } catch let error as DecodingError {
            throw MessageError(error)
        } catch {
            throw .notAMessage("The frame does not hold JSON.")
        }
    }
}

/// Why a payload is not a message of this dialect.
package enum MessageError: Error, Hashable, Sendable {
    /// Not JSON, or not one object with exactly one member.
    case notAMessage(String)
    /// The message of this name lacks a member, or has one of another kind.
    case badMembers(message: String, String)
    /// A message of our own that cannot be written.
    case unencodable(String)

    fileprivate init(_ error: DecodingError) {
        switch error {
        case .keyNotFound(let key, let context):
            self = Self.at(context, "“\(key.stringValue)” is missing.")
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            let member = context.codingPath.dropFirst().map(\.stringValue).joined(separator: ".")
            self = Self.at(
                context, member.isEmpty ? "It must be an object." : "“\(member)” is of the wrong kind.")
        case .dataCorrupted(let context):
            let member = context.codingPath.dropFirst().map(\.stringValue).joined(separator: ".")
            self = Self.at(
                context, (member.isEmpty ? "A member" : "“\(member)”") + " has a value that is not allowed.")
        @unknown default:
            self = .notAMessage("The frame does not hold JSON.")
        }
    }

    private static func at(_ context: DecodingError.Context, _ complaint: String) -> MessageError {
        guard let message = context.codingPath.first else {
            return .notAMessage("A frame must hold one JSON object with exactly one member.")
        }
        return .badMembers(message: message.stringValue, complaint)
    }

    /// What is wrong, for a person. It may quote the peer: clean it before it is shown.
    package var sentence: String {
        switch self {
        case .notAMessage(let complaint): complaint
        case .badMembers(let message, let complaint): "In “\(message)”: \(complaint)"
        case .unencodable(let complaint): "This message cannot be written: \(complaint)"
        }
    }
}
