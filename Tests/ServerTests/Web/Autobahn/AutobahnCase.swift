import NIOCore
import Testing

/// A case of Autobahn's fuzzing client (https://github.com/crossbario/autobahn-testsuite), as it applies to a host that
/// does not echo: a text is a message that the host does not know and ignores, so a message that is put together
/// correctly is followed by nothing, and any other by a close. A ping at the end shows that the connection lives on.
struct AutobahnCase: Sendable {
    enum End: Hashable, Sendable {
        /// The connection goes on.
        case goesOn
        /// The host closes the WebSocket with this status code, or without one.
        case closes(Int?)
    }

    /// How the bytes are cut into packets.
    enum Chops: Sendable { case none, frames, octets }

    let id: String
    let frames: [ByteBuffer]
    var chops = Chops.frames
    var end = End.goesOn
    /// What the pongs repeat.
    var pongs: [String] = []
    /// Whether the end comes before the message is complete, so that no ping can follow.
    var isEarly = false

    /// The bytes, as they are sent.
    var packets: [ByteBuffer] {
        switch chops {
        case .none: [ByteBuffer(bytes: frames.flatMap { Array($0.readableBytesView) })]
        case .frames: frames
        case .octets: frames.flatMap { $0.readableBytesView.map { ByteBuffer(bytes: [$0]) } }
        }
    }
}

/// Cases that belong together.
struct AutobahnSection: CustomTestStringConvertible, Sendable {
    let title: String
    let cases: [AutobahnCase]
    var testDescription: String { title }
}

/// A frame.
func frame(_ opcode: UInt8, _ payload: some Collection<UInt8> = [], isLast: Bool = true, bits: UInt8 = 0) -> ByteBuffer
{
    RawBrowser.frame(bits << 4 | opcode, payload, isLast: isLast)
}

/// A message that the host ignores, with these bytes in it.
func ignored(_ bytes: some Sequence<UInt8>) -> [UInt8] { Array(#"{"x":""#.utf8) + bytes + Array(#""}"#.utf8) }

/// Such a message in fragments.
func fragments(_ parts: [[UInt8]], opcode: UInt8 = 1) -> [ByteBuffer] {
    parts.indices.map { frame($0 == 0 ? opcode : 0, parts[$0], isLast: $0 == parts.count - 1) }
}

func close(_ code: Int, _ reason: [UInt8] = []) -> ByteBuffer {
    frame(8, [UInt8(code >> 8), UInt8(code & 255)] + reason)
}

func ping(_ text: String = "") -> ByteBuffer { frame(9, text.utf8) }

let hello = frame(1, ignored("Hello, world!".utf8))
/// “κόσμε”, in eleven bytes: its second letter is from the block of Extended Greek.
let greek = Array("κ\u{1F79}σμε".utf8)
