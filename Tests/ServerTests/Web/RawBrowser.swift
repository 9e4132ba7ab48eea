import Messages
import NIOCore
import Testing
import Wire

/// A browser on a bare socket: it sends any bytes, and reads responses and frames with a deadline.
struct RawBrowser: Sendable {
    /// A web server's response.
    struct Response: Sendable {
        let status: Int
        /// By their lowercase names.
        let headers: [String: String]
        let content: [UInt8]
        /// In bytes, with its head.
        let size: Int

        var body: String { String(decoding: content, as: UTF8.self) }
    }

    /// A WebSocket frame as a server sends it: whole and unmasked.
    struct Frame: Hashable, Sendable {
        let opcode: UInt8
        let payload: String

        /// The status code of a closing frame (RFC 6455 section 7.4).
        var closeCode: Int? {
            let bytes = Array(payload.unicodeScalars.map { Int($0.value) })
            return opcode == 8 && bytes.count >= 2 ? bytes[0] << 8 | bytes[1] : nil
        }
    }

    let connection: RawPlayer

    static func connect(to port: Int, isReading: Bool = true) async throws -> RawBrowser {
        RawBrowser(
            connection: try await .connect(to: port, isReading: isReading, cut: WebCut()))
    }

    var channel: any Channel { connection.channel }

    func send(_ text: String) {
        connection.send(bytes: text.utf8)
    }

    func startReading() async {
        await connection.startReading()
    }

    /// The next response, or nil at the end of the connection.
    func response() async throws -> Response? {
        guard let bytes = try await connection.payload() else { return nil }
        let all = bytes.readableBytesView
        let end = try #require(all.firstRange(of: "\r\n\r\n".utf8))
        let lines = String(decoding: all[..<end.lowerBound], as: UTF8.self).split(separator: "\r\n")
        let fields = lines.dropFirst().map { $0.split(separator: ": ", maxSplits: 1) }
        return Response(
            status: try #require(lines.first.flatMap { Int($0.split(separator: " ")[1]) }),
            headers: Dictionary(fields.map { ($0[0].lowercased(), String($0.last ?? "")) }) { $1 },
            content: Array(all[end.upperBound...]), size: all.count)
    }

    /// Requests a page.
    func get(_ target: String, method: String = "GET", _ fields: [String] = []) async throws -> Response {
        send(([method + " " + target + " HTTP/1.1", "Host: party:24"] + fields).map { $0 + "\r\n" }.joined() + "\r\n")
        return try #require(try await response())
    }

    /// Requests the WebSocket.
    func upgrade(to path: String = "/play", _ fields: String...) async throws -> Response {
        let head = [
            "GET \(path) HTTP/1.1", "Host: party:24", "Connection: keep-alive, Upgrade", "Upgrade: websocket",
            "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        ]
        send((head + fields).map { $0 + "\r\n" }.joined() + "\r\n")
        return try #require(try await response())
    }

    /// Sends a masked frame, as a client must.
    func send(
        opcode: UInt8, _ payload: some Collection<UInt8>, isLast: Bool = true, isMasked: Bool = true,
        length: UInt64? = nil
    ) {
        let frame = Self.frame(opcode, payload, isLast: isLast, isMasked: isMasked, length: length)
        channel.writeAndFlush(frame, promise: nil)
    }

    /// The bytes of a frame.
    /// - Parameter length: the payload length to declare, if it is not the actual one.
    static func frame(
        _ opcode: UInt8, _ payload: some Collection<UInt8>, isLast: Bool = true, isMasked: Bool = true,
        length: UInt64? = nil
    ) -> ByteBuffer {
        let mask: [UInt8] = isMasked ? [0x24, 3, 3, 8] : []
        var bytes = ByteBuffer(bytes: [isLast ? 0x80 | opcode : opcode])
        let maskBit: UInt8 = isMasked ? 0x80 : 0
        let length = length ?? UInt64(payload.count)
        if length < 126 {
            bytes.writeInteger(maskBit | UInt8(length))
        } else if let short = UInt16(exactly: length) {
            bytes.writeInteger(maskBit | 126)
            bytes.writeInteger(short)
        } else {
            bytes.writeInteger(maskBit | 127)
            bytes.writeInteger(length)
        }
        bytes.writeBytes(mask)
        bytes.writeBytes(payload.enumerated().map { mask.isEmpty ? $1 : $1 ^ mask[$0 % 4] })
        return bytes
    }

    /// Sends a message in a text frame.
    func say(_ message: String) {
        send(opcode: 1, message.utf8)
    }

    /// The next frame, or nil at the end of the connection.
    func frame() async throws -> Frame? {
        guard var bytes = try await connection.payload() else { return nil }
        let (start, length) = (bytes.readInteger(as: UInt8.self) ?? 0, bytes.readInteger(as: UInt8.self) ?? 0)
        #expect(start & 0xF0 == 0x80, "a whole frame without extensions")
        bytes.moveReaderIndex(forwardBy: length == 127 ? 8 : length == 126 ? 2 : 0)
        let isText = start & 0x0F == 1
        return Frame(
            opcode: start & 0x0F,
            payload: isText
                ? String(buffer: bytes) : String(String.UnicodeScalarView(bytes.readableBytesView.map { .init($0) })))
    }

    /// The next message of one type; others before it are skipped.
    func next<Value>(_ pick: (HostMessage) -> Value?) async throws -> Value {
        while let frame = try await frame() {
            let message = try JSONDialect.message(HostMessage.self, in: ByteBuffer(string: frame.payload))
            if let value = pick(message) { return value }
        }
        throw RawPlayer.Ended()
    }

    /// All frames to the end of the connection.
    func rest() async throws -> [Frame] {
        var frames: [Frame] = []
        while let frame = try await frame() { frames.append(frame) }
        return frames
    }

    /// Why the host ended the connection, and the status code with which it closed the WebSocket.
    func farewell() async throws -> (goodbye: GoodbyeCode?, close: Int?) {
        let last = try await rest().suffix(2)
        let message = last.first.flatMap {
            try? JSONDialect.message(HostMessage.self, in: ByteBuffer(string: $0.payload))
        }
        return (message?.goodbye?.code, last.last?.closeCode)
    }

    func close() async throws {
        try await connection.close()
    }
}
