package import Hosting
package import NIOCore
package import Phrases

/// The header that a proxy sends at the beginning of a connection. It contains the guest's address, by the PROXY
/// protocol, version 2 (https://www.haproxy.org/download/3.0/doc/proxy-protocol.txt, section 2.2), and further facts
/// for the host in custom values.
package struct ProxyHeader {
    /// The guest's address and port; nil if the proxy connects on its own behalf, as for a health check.
    package var source: SocketAddress?
    /// The address and port to which the guest connected.
    package var destination: SocketAddress?
    /// The least round trip between the proxy and the guest, in microseconds.
    package var roundTrip: UInt32?
    /// The room that the guest wants, if the proxy knows.
    package var room: RoomReference?
    /// The language of a guest who uses lines and has been greeted; nil for any other guest.
    package var language: Language?
    /// Whether the guest's connection to the proxy is encrypted.
    package var isSecure = false
    /// The gateway's proof, and what it is a proof of; nil for other proxies.
    private var proof: (GatewayProof, of: [UInt8])?

    package init(
        source: SocketAddress? = nil, destination: SocketAddress? = nil, roundTrip: UInt32? = nil,
        room: RoomReference? = nil, language: Language? = nil, isSecure: Bool = false
    ) {
        (self.source, self.destination, self.roundTrip) = (source, destination, roundTrip)
        (self.room, self.language, self.isSecure) = (room, language, isSecure)
    }

    /// Whether it comes from a gateway of the store.
    func isProven(to gateways: GatewayRecognition?) -> Bool {
        proof.flatMap { gateways?.accepts($0.0, of: $0.of) } ?? false
    }

    /// Why some bytes are no valid header.
    enum Fault: Error, Hashable {
        case notUnderstood
    }

    private static let signature: [UInt8] = [
        0x0D, 0x0A, 0x0D, 0x0A, 0x00, 0x0D, 0x0A, 0x51, 0x55, 0x49, 0x54, 0x0A,
    ]
    /// Version 2, and whether the proxy acts for another client (PROXY) or for itself (LOCAL).
    private static let proxy: UInt8 = 0x21, local: UInt8 = 0x20
    /// TCP over IPv4 and over IPv6.
    private static let four: UInt8 = 0x11, six: UInt8 = 0x21
    /// Types of values: TLS from the protocol, the others from its range for custom use.
    private static let tls: UInt8 = 0x20, roundTripKind: UInt8 = 0xE0, roomKind: UInt8 = 0xE1, linesKind: UInt8 = 0xE2,
        proofKind: UInt8 = 0xE3
    /// A lower limit than the protocol's; it is enough for everyone.
    private static let longest = 1_024

    /// Whether bytes begin with a header, although the sender is not trusted. A gateway sends its header in one piece.
    static func begins(_ bytes: ByteBufferView) -> Bool { bytes.starts(with: signature) }

    /// The beginning of some bytes.
    enum Beginning {
        /// No header.
        case other
        /// Undecided; more bytes are needed.
        case unknown
        case header(ProxyHeader)
    }

    /// Removes a header from the beginning of the bytes, if there is one.
    static func read(from bytes: inout ByteBuffer) throws(Fault) -> Beginning {
        let start = bytes.readableBytesView.prefix(signature.count)
        guard signature.starts(with: start) else { return .other }
        var rest = bytes
        guard start.count == signature.count, rest.readableBytes >= signature.count + 4 else { return .unknown }
        rest.moveReaderIndex(forwardBy: signature.count)
        guard let (command, family, length) = rest.readMultipleIntegers(as: (UInt8, UInt8, UInt16).self),
            [proxy, local].contains(command), length <= longest
        else { throw .notUnderstood }
        guard var content = rest.readSlice(length: Int(length)) else { return .unknown }
        bytes = rest
        guard command == proxy else { return .header(ProxyHeader()) }
        return .header(try ProxyHeader(family: family, &content))
    }

    /// The encoded header.
    /// - Parameter prove: makes the proof by which a host of the store recognizes a gateway; nil for any other proxy.
    package func bytes(prove: (([UInt8]) -> GatewayProof?)? = nil) -> ByteBuffer {
        var content = ByteBuffer()
        let family = write(addressesTo: &content)
        func add(_ kind: UInt8, _ value: ByteBuffer) {
            content.writeMultipleIntegers(kind, UInt16(clamping: value.readableBytes))
            content.writeImmutableBuffer(value)
        }
        if isSecure { add(Self.tls, ByteBuffer(bytes: [0x01, 0, 0, 0, 0])) }
        if let roundTrip { add(Self.roundTripKind, ByteBuffer(integer: roundTrip)) }
        if let room { add(Self.roomKind, ByteBuffer(string: room.text)) }
        if let language { add(Self.linesKind, ByteBuffer(string: language.rawValue)) }
        if let prove {
            let message = [family ?? 0] + Array(content.readableBytesView)
            if let proof = prove(message) { add(Self.proofKind, ByteBuffer(bytes: proof.bytes)) }
        }
        var bytes = ByteBuffer(bytes: Self.signature)
        bytes.writeMultipleIntegers(
            family == nil ? Self.local : Self.proxy, family ?? 0, UInt16(clamping: content.readableBytes))
        bytes.writeBuffer(&content)
        return bytes
    }

    /// - Returns: the family of both addresses; nil if they have none, or different ones.
    private func write(addressesTo content: inout ByteBuffer) -> UInt8? {
        guard let source, let destination, let (family, from) = Self.packed(source),
            let (other, to) = Self.packed(destination), family == other
        else { return nil }
        content.writeBytes(from + to)
        content.writeMultipleIntegers(
            UInt16(truncatingIfNeeded: source.port ?? 0), UInt16(truncatingIfNeeded: destination.port ?? 0))
        return family
    }

    /// An encoded address.
    private static func packed(_ address: SocketAddress) -> (family: UInt8, bytes: [UInt8])? {
        guard let bytes = address.ipAddress.flatMap(Origin.bytes) else { return nil }
        return (bytes.count == 4 ? four : six, bytes)
    }
}

extension ProxyHeader {
    fileprivate init(family: UInt8, _ content: inout ByteBuffer) throws(Fault) {
        let start = content
        let size = family == Self.four ? 4 : family == Self.six ? 16 : 0
        // A connection that did not use TCP has no address to limit.
        guard size > 0, let source = content.readSlice(length: size),
            let destination = content.readSlice(length: size),
            let (sourcePort, destinationPort) = content.readMultipleIntegers(as: (UInt16, UInt16).self)
        else { throw .notUnderstood }
        self.source = try? SocketAddress(packedIPAddress: source, port: Int(sourcePort))
        self.destination = try? SocketAddress(packedIPAddress: destination, port: Int(destinationPort))
        while content.readableBytes > 0 {
            let before = start.readableBytes - content.readableBytes
            guard let (kind, length) = content.readMultipleIntegers(as: (UInt8, UInt16).self),
                var value = content.readSlice(length: Int(length))
            else { throw .notUnderstood }
            switch kind {
            case Self.tls: isSecure = (value.readInteger(as: UInt8.self) ?? 0) & 1 == 1
            case Self.roundTripKind: roundTrip = value.readInteger()
            case Self.roomKind:
                guard let reference = RoomReference(String(buffer: value)) else { throw .notUnderstood }
                room = reference
            case Self.linesKind: language = Language(rawValue: String(buffer: value)) ?? .english
            case Self.proofKind:
                // It covers everything before it, so nothing may follow.
                guard let proof = GatewayProof(Array(value.readableBytesView)), content.readableBytes == 0 else {
                    throw .notUnderstood
                }
                self.proof = (proof, of: [family] + Array(start.readableBytesView.prefix(before)))
            default: break
            }
        }
    }
}
