/// A room's PIN as it is stored: a slow hash with a salt, by which any host of the room recognizes it.
package struct KeptPin: Hashable, Sendable, Codable {
    /// Random bytes in hexadecimal digits, so that equal PINs have different hashes.
    package let salt: String
    /// The hash in hexadecimal digits.
    package let hash: String
    /// The PIN itself, if the people in the room see it; otherwise it is not stored.
    package let text: String?

    package init(salt: String, hash: String, text: String?) {
        (self.salt, self.hash, self.text) = (salt, hash, text)
    }
}
