import Invitation
import Testing

@Suite("How a browser gets into a room")
struct InvitationTests {
    @Test(
        "An address is a number; IPv6 is in brackets",
        arguments: [
            ("192.0.2.7", "http://192.0.2.7:2424/"), ("fd24::1", "http://[fd24::1]:2424/"),
            ("::1", "http://[::1]:2424/"),
        ])
    func url(_ host: String, _ url: String) {
        #expect(Invitation(host: host, port: 2424)?.url == url)
    }

    @Test(
        "A name is not an invitation, nor is an address that no browser accepts",
        arguments: ["ann.local", "fe80::1%eth0", "fe80::1", "FEBF::1", "", "192.0.2.7/", "1.2.3.4.5", "[::1]"])
    func unusable(_ host: String) {
        #expect(Invitation(host: host, port: 2424) == nil)
    }

    @Test("A room that listens at one address invites to that one only")
    func oneAddress() {
        #expect(Invitation.all(port: 7, listeningAt: "192.0.2.7").map(\.url) == ["http://192.0.2.7:7/"])
    }

    @Test("A room on this machine invites to an address that others reach, one elsewhere to its own")
    func elsewhere() {
        let others = Invitation.all(port: 7).first { !$0.isForThisMachine }
        #expect(Invitation.toRoom(at: "192.0.2.7", port: 7)?.url == "http://192.0.2.7:7/")
        #expect(Invitation.toRoom(at: "127.0.0.1", port: 7) == others)
        #expect(Invitation.toRoom(at: "::1", port: 7) == others)
    }

    @Test("Of several addresses of a network the likeliest stands for it")
    func eachNetwork() {
        let all = [("192.0.2.7", "eth0"), ("fd24::1", "eth0"), ("198.51.100.7", "wlan0")]
            .compactMap { Invitation(host: $0, port: 7, interface: $1) }
        #expect(all.ofEachNetwork.map(\.url) == ["http://192.0.2.7:7/", "http://198.51.100.7:7/"])
    }
}
