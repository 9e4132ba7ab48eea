import Messages
import NIOCore
import Wire

/// Reads a message from the JSON of a frame.
func read<Message: Decodable>(_ type: Message.Type, _ json: String) throws(MessageError) -> Message {
    try JSONDialect.message(type, in: ByteBuffer(string: json))
}

/// The JSON in the frame of a message.
func json(of message: some Encodable) throws -> String {
    var frame = try JSONDialect.frame(message)
    let length = frame.readInteger(endianness: .little, as: UInt32.self)
    return length == UInt32(frame.readableBytes) ? String(buffer: frame) : "a frame of wrong length"
}
