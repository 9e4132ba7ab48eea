import COpenSSL

/// The hash function SHA-1 (FIPS 180-4), which WebSockets need. It is not secure: use SHA-256 for everything else.
package enum SHA1 {
    private static let byteCount = 20

    /// Hashes bytes.
    /// - Returns: 20 bytes.
    package static func hash(_ bytes: some Sequence<UInt8>) -> [UInt8] {
        let bytes = Array(bytes)
        return [UInt8](unsafeUninitializedCapacity: byteCount) { hash, count in
            precondition(COpenSSL.SHA1(bytes, bytes.count, hash.baseAddress) != nil, "libcrypto has no SHA-1.")
            count = byteCount
        }
    }
}

extension [UInt8] {
    /// These bytes in base64 (RFC 4648 section 4).
    package var base64: String {
        String(
            decoding: [UInt8](unsafeUninitializedCapacity: (count + 2) / 3 * 4 + 1) { text, length in
                length = Int(EVP_EncodeBlock(text.baseAddress, self, CInt(clamping: count)))
            }, as: UTF8.self)
    }
}
