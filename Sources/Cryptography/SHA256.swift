import COpenSSL

/// The hash function SHA-256 (FIPS 180-4), as libcrypto computes it.
package enum SHA256 {
    /// The length of a hash, in bytes.
    package static let byteCount = 32

    /// Hashes bytes.
    /// - Returns: ``byteCount`` bytes.
    package static func hash(_ bytes: some Sequence<UInt8>) -> [UInt8] {
        let bytes = Array(bytes)
        return [UInt8](unsafeUninitializedCapacity: byteCount) { hash, count in
            // This fails only if libcrypto has no SHA-256 at all. Never compare anything with an invalid hash.
            precondition(COpenSSL.SHA256(bytes, bytes.count, hash.baseAddress) != nil, "libcrypto has no SHA-256.")
            count = byteCount
        }
    }

    /// Computes an authentication code: HMAC with SHA-256 (RFC 2104).
    /// - Returns: ``byteCount`` bytes.
    package static func authenticationCode(for message: [UInt8], key: [UInt8]) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: byteCount) { code, count in
            let made = HMAC(
                EVP_sha256(), key, CInt(clamping: key.count), message, message.count, code.baseAddress, nil)
            precondition(made != nil, "libcrypto has no HMAC with SHA-256.")
            count = byteCount
        }
    }
}

/// Compares secrets in constant time: the time taken does not reveal how many bytes match.
/// - Returns: whether both have the same bytes. Their lengths are not secret.
package func isEqualInConstantTime(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    left.count == right.count && CRYPTO_memcmp(left, right, left.count) == 0
}

/// Returns random bytes from the system's cryptographic generator.
package func randomBytes(_ count: Int) -> [UInt8] {
    var generator = SystemRandomNumberGenerator()
    return (0..<count).map { _ in generator.next() }
}
