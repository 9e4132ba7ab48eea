import FoundationEssentials
import JSONLine
package import NIOCore

/// Encodes and decodes messages as JSON, and frames them.
package struct JSONDialect: Sendable {
    private let decoder = JSONDecoder()

    /// A single shared instance: a decoder is expensive to create, and thread-safe.
    package static let shared = JSONDialect()

    private init() {}

    /// The frame of a message.
    /// - Throws: ``MessageError/unencodable(_:)`` for a number that JSON cannot represent.
    package func frame(_ message: some Encodable) throws(MessageError) -> ByteBuffer {
        ByteBuffer(framing: try bytes(message))
    }

    /// A message without its frame. Equal messages have equal bytes, in every run.
    /// - Throws: ``MessageError/unencodable(_:)`` for a number that JSON cannot represent.
    package func bytes(_ message: some Encodable) throws(MessageError) -> [UInt8] {
        do {
            return try LineEncoder.encode(message)
        } catch {
            throw .unencodable("\(error)")
        }
    }

    /// A message that has other members already, with one more at its end.
    /// - Throws: ``MessageError/unencodable(_:)`` for a number that JSON cannot represent.
    package func bytes(
        adding value: some Encodable, named name: String, to message: [UInt8]
    ) throws(MessageError) -> [UInt8] {
        let added = try bytes(value)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(message.count + name.utf8.count + added.count + 4)
        // Both objects, of the message and around it, end there.
        bytes += message.dropLast(2)
        bytes += ",\"\(name)\":".utf8
        bytes += added
        bytes += "}}".utf8
        return bytes
    }

    /// Reads the payload of a frame.
    /// - Throws: ``MessageError``, which says whether the payload is not a message at all, or one with invalid members.
    package func message<Message: Decodable>(_ type: Message.Type, in payload: ByteBuffer)
        throws(MessageError) -> Message
    {
        // Foundation would also accept UTF-16 and UTF-32, in which ASCII contains zero bytes, and would not check what
        // it ignores.
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
    /// It is not JSON, or not one object with exactly one member.
    case notAMessage(String)
    /// The message with this name lacks a member, or has one of another type.
    case badMembers(message: String, String)
    /// One of our own messages cannot be encoded.
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

    /// What is wrong, for people. It may quote the peer: clean it before you show it.
    package var sentence: String {
        switch self {
        case .notAMessage(let complaint): complaint
        case .badMembers(let message, let complaint): "In “\(message)”: \(complaint)"
        case .unencodable(let complaint): "This message cannot be written: \(complaint)"
        }
    }
}
