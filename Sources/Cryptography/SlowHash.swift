import COpenSSL

/// A hash for short secrets, which takes time and memory to compute: scrypt (RFC 7914), as libcrypto computes it. A
/// reader of a stored hash cannot try very many secrets.
package enum SlowHash {
    /// The cost: 2^14 blocks of 1 KiB, some 50 ms and 16 MiB.
    private static let (blocks, blockSize, lanes): (UInt64, UInt64, UInt64) = (1 << 14, 8, 1)
    private static let mostMemory: UInt64 = 64 << 20
    private static let byteCount = 32

    /// Hashes a secret.
    /// - Parameter salt: random bytes.
    /// - Returns: 32 bytes.
    package static func hash(_ secret: some Sequence<UInt8>, salt: [UInt8]) -> [UInt8] {
        let secret = secret.map { CChar(bitPattern: $0) }
        return [UInt8](unsafeUninitializedCapacity: byteCount) { hash, count in
            let made = EVP_PBE_scrypt(
                secret, secret.count, salt, salt.count, blocks, blockSize, lanes, mostMemory, hash.baseAddress,
                byteCount)
            // This fails only if there is no memory, or libcrypto has no scrypt at all. Never compare anything with an
            // invalid hash.
            precondition(made == 1, "libcrypto cannot compute scrypt.")
            count = byteCount
        }
    }
}
