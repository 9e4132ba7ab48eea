import Playing
import Testing

/// How people type an address.
@Suite struct HostAddressTests {
    @Test(
        "HOST:PORT is parsed",
        arguments: [
            ("ann.local:4000", "ann.local", 4_000), ("10.24.0.7:1", "10.24.0.7", 1), ("h:65535", "h", 65_535),
            ("[::1]:4000", "::1", 4_000), ("[fe80::1%eth0]:4000", "fe80::1%eth0", 4_000),
            ("[2001:db8::7]:80", "2001:db8::7", 80), ("[10.0.0.1]:80", "10.0.0.1", 80),
        ])
    func read(text: String, host: String, port: Int) throws {
        let address = try #require(HostAddress(text))
        #expect(address == HostAddress(host: host, port: port))
        #expect(HostAddress(address.description) == address)
    }

    @Test(
        "The address for a browser is parsed too",
        arguments: [
            ("http://192.0.2.7:40123/", "192.0.2.7", 40_123), ("HTTP://ann:80", "ann", 80),
            ("http://[2001:db8::7]:40123/tv", "2001:db8::7", 40_123),
        ])
    func browsers(text: String, host: String, port: Int) {
        #expect(HostAddress(text) == HostAddress(host: host, port: port))
    }

    @Test(
        "Text of any other form may be a room's name",
        arguments: [
            "", ":", "ann", "ann:", ":4000", "ann:0", "ann:65536", "ann:99999999999999999999", "ann:-1",
            "ann:+80",
            "ann:4000 ", "ann:4 0", "ann: 4000", "Ann's game:1", "::1", "::1:4000", "fe80::1:4000", "[]:4000",
            "[::1]", "[::1]4000", "[::1:4000", "::1]:4000", "[:80", "]:80", "[[::1]]:80", "ann:４０",
            "ann:0x50", "\t:80",
            "http://", "https://[::1", "http:///:80", "ftp://ann:80",
        ])
    func refused(text: String) {
        #expect(HostAddress(text) == nil)
    }

    @Test("A browser's address may lack the usual port")
    func usualPort() {
        #expect(HostAddress("http://ann/BKTR") == HostAddress(host: "ann", port: 80))
        #expect(HostAddress("https://play.example") == HostAddress(host: "play.example", port: 443, isSecure: true))
        #expect(HostAddress("https://[::1]/") == HostAddress(host: "::1", port: 443, isSecure: true))
    }
}
