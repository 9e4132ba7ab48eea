import Testing
import Transports

@Suite("The address of a listener")
struct ListeningAddressTests {
    @Test(
        "However it is spelled, the unspecified address means all addresses of this machine",
        arguments: [
            ("0.0.0.0", nil), ("0", nil), ("0x0", nil), ("::", nil), ("::0", nil), ("0:0:0:0:0:0:0:0", nil),
            ("::ffff:0.0.0.0", nil),
            ("127.0.0.1", "127.0.0.1"), ("::1", "::1"), ("localhost", "localhost"),
        ] as [(String, String?)])
    func only(address: String, only: String?) {
        #expect(Listener.onlyAddress(of: address) == only)
    }
}
