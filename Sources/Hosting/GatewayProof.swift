import Cryptography
package import History
import Synchronization

/// What a gateway adds to the header of a connection, so that a host recognizes it: an authentication code of the header
/// under a secret that both have from the store, and that is never sent.
package struct GatewayProof: Hashable, Sendable {
    /// When it was made, in milliseconds since 1970 by the store's clock.
    private let time: Int64
    private let nonce: [UInt8]
    private let code: [UInt8]

    private static let nonceBytes = 16
    /// The length of a proof, in bytes.
    package static let byteCount = 8 + nonceBytes + SHA256.byteCount

    /// Makes a proof.
    /// - Parameter message: the header to which it belongs.
    package init(of message: [UInt8], by secret: [UInt8], at now: WallTime) {
        (time, nonce) = (now.milliseconds, randomBytes(Self.nonceBytes))
        code = Self.code(of: message, time, nonce, by: secret)
    }

    /// Parses a proof.
    /// - Returns: nil unless there are ``byteCount`` bytes.
    package init?(_ bytes: [UInt8]) {
        guard bytes.count == Self.byteCount else { return nil }
        time = Int64(bitPattern: bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) })
        nonce = Array(bytes[8..<(8 + Self.nonceBytes)])
        code = Array(bytes[(8 + Self.nonceBytes)...])
    }

    /// Its bytes, for the header.
    package var bytes: [UInt8] { Self.bytes(of: time) + nonce + code }

    private static func bytes(of time: Int64) -> [UInt8] {
        (0..<8).reversed().map { UInt8(truncatingIfNeeded: time >> ($0 * 8)) }
    }

    private static func code(of message: [UInt8], _ time: Int64, _ nonce: [UInt8], by secret: [UInt8]) -> [UInt8] {
        SHA256.authenticationCode(
            for: Array("twentyfour gateway".utf8) + bytes(of: time) + nonce + message, key: secret)
    }

    /// The proofs that a host accepted recently, so that it accepts none twice.
    package struct Memory: Sendable {
        private var seen: [[UInt8]: WallTime] = [:]
        private var thinning = Thinning()

        package init() {}

        /// Accepts a proof once, if it is valid and new.
        package mutating func accept(
            _ proof: GatewayProof, of message: [UInt8], by secret: [UInt8], at now: WallTime
        ) -> Bool {
            let made = WallTime(milliseconds: proof.time), tolerance = FleetTiming.proofTolerance
            guard !secret.isEmpty, made >= now - tolerance, made <= now + tolerance, seen[proof.nonce] == nil,
                isEqualInConstantTime(
                    proof.code, GatewayProof.code(of: message, proof.time, proof.nonce, by: secret))
            else { return false }
            thinning.thin(&seen) { $0 >= now - tolerance }
            seen[proof.nonce] = made
            return true
        }
    }
}

/// Recognizes the gateways of a store.
package final class GatewayRecognition: Sendable {
    private let secret: @Sendable () -> [UInt8]
    private let now: @Sendable () -> WallTime
    private let memory = Mutex(GatewayProof.Memory())

    /// - Parameters:
    ///   - secret: the current secret of the store; empty if it is not known.
    ///   - now: the time by the store's clock.
    package init(secret: @escaping @Sendable () -> [UInt8], now: @escaping @Sendable () -> WallTime) {
        (self.secret, self.now) = (secret, now)
    }

    /// Whether a header comes from a gateway of the store.
    package func accepts(_ proof: GatewayProof, of message: [UInt8]) -> Bool {
        memory.withLock { $0.accept(proof, of: message, by: secret(), at: now()) }
    }
}
