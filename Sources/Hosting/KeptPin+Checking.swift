import Cryptography
import History

extension KeptPin {
    private static let saltBytes = 16

    /// Hashes a PIN.
    /// - Parameter isShown: whether the people in the room see it. Only then its text is stored too.
    init(_ pin: String, isShown: Bool) {
        let salt = randomBytes(Self.saltBytes)
        self.init(
            salt: salt.hexadecimal, hash: SlowHash.hash(pin.utf8, salt: salt).hexadecimal, text: isShown ? pin : nil)
    }

    /// Whether a text is the PIN. Takes about 50 ms of processor time.
    func isRight(_ text: String) -> Bool {
        guard let salt = [UInt8](hexadecimal: salt), let hash = [UInt8](hexadecimal: hash) else { return false }
        return isEqualInConstantTime(SlowHash.hash(text.utf8, salt: salt), hash)
    }
}
