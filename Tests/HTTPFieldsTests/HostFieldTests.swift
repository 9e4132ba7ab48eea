import HTTPFields
import Testing

@Suite("Hosts and dates") struct HostFieldTests {
    @Test(
        "An address, or a name of this network, is this machine",
        arguments: [
            "192.0.2.7", "192.0.2.7:24", "[2001:DB8::7]:24", "[::1]", "localhost:24", "ann-laptop", "Ann_PC.local.",
            "party.example", "a.rooms.example:443",
        ])
    func ours(text: String) throws {
        let host = try #require(HostField(text))
        #expect(host.text == text.lowercased())
        #expect(host.isOurs(publicNames: ["party.example", "*.rooms.example"]))
    }

    @Test(
        "Any other name is not",
        arguments: [
            "elsewhere.example", "192.0.2.7.elsewhere.example:24", "party.local.example", "rooms.example",
            "a.b.rooms.example",
        ])
    func foreign(text: String) throws {
        #expect(try #require(HostField(text)).isOurs(publicNames: ["party.example", "*.rooms.example"]) == false)
    }

    @Test(
        "What is no host and port is nothing",
        arguments: [
            "", " ", "a b", "a:b", "a:123456", ":24", "[::1", "[::1]x", "[::1].example", "[party]", "::1", "a@b",
            "a/b", "a%2fb", "a,b", "a\u{0}", "\u{FF11}", "ä", String(repeating: "a", count: 261),
        ])
    func none(text: String) { #expect(HostField(text) == nil) }

    @Test(
        "A date is written as RFC 9110 section 5.6.7 has it",
        arguments: [
            (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"), (0, "Thu, 01 Jan 1970 00:00:00 GMT"),
            (1_709_210_096, "Thu, 29 Feb 2024 12:34:56 GMT"), (253_402_300_799, "Fri, 31 Dec 9999 23:59:59 GMT"),
        ])
    func date(seconds: Int, text: String) { #expect(HTTPDate.text(of: seconds) == text) }
}
