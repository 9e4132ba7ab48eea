import JSONLine
import Messages
package import NIOCore

/// Encodes and decodes messages as JSON, and frames them.
package enum JSONDialect {
    /// The frame of a message.
    /// - Throws: `EncodingError` for a number that JSON cannot represent.
    package static func frame(_ message: some Encodable) throws -> ByteBuffer {
        ByteBuffer(framing: try bytes(message))
    }

    /// A message without its frame. Equal messages have equal bytes, in every run.
    /// - Throws: `EncodingError` for a number that JSON cannot represent.
    package static func bytes(_ message: some Encodable) throws -> [UInt8] { try LineEncoder.encode(message) }

    /// Reads the payload of a frame.
    /// - Throws: ``MessageError``, which says whether the payload is not a message at all, or one with invalid members.
    package static func message<Message: Decodable>(_ type: Message.Type, in payload: ByteBuffer)
        throws(MessageError) -> Message
    {
        do {
            return try LineDecoder.decode(type, from: Array(payload.readableBytesView))
        } catch let error as DecodingError {
            throw MessageError(error)
        } catch {
            throw .notAMessage("The frame does not hold JSON.")
        }
    }
}

extension LineDecoder: OnlyMemberDecoder {
    package var onlyMember: (name: String, value: any Decoder)? { soleMember.map { ($0.name, $0.value) } }
}

/// Why a payload is not a message of this dialect.
package enum MessageError: Error, Hashable, Sendable {
    /// It is not JSON, or not one object with exactly one member.
    case notAMessage(String)
    /// The message with this name lacks a member, or has one of another type.
    case badMembers(message: String, String)

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
        }
    }
}
