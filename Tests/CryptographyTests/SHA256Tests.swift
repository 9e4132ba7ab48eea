import Cryptography
import Testing

@Suite("Hashes and authentication codes")
struct SHA256Tests {
    @Test(
        "A hash is that of FIPS 180-4",
        arguments: [
            ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
            ),
        ])
    func hash(text: String, hash: String) {
        #expect(SHA256.hash(text.utf8).hexadecimal == hash)
    }

    // RFC 4231 sections 4.2, 4.3 and 4.7.
    @Test(
        "An authentication code is that of RFC 4231",
        arguments: [
            (
                [UInt8](repeating: 0x0B, count: 20), "Hi There",
                "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
            ),
            (
                Array("Jefe".utf8), "what do ya want for nothing?",
                "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
            ),
            (
                [UInt8](repeating: 0xAA, count: 131), "Test Using Larger Than Block-Size Key - Hash Key First",
                "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
            ),
        ])
    func code(key: [UInt8], message: String, code: String) {
        #expect(SHA256.authenticationCode(for: Array(message.utf8), key: key).hexadecimal == code)
    }

    @Test("Secrets are equal if all of their bytes are")
    func comparison() {
        #expect(isEqualInConstantTime([1, 2, 3], [1, 2, 3]) && isEqualInConstantTime([], []))
        for other in [[1, 2, 4], [0, 2, 3], [1, 2], [1, 2, 3, 4], []] as [[UInt8]] {
            #expect(!isEqualInConstantTime([1, 2, 3], other))
        }
    }
}
