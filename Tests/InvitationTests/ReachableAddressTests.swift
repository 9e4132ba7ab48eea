import Invitation
import Testing

@Suite("Which address guests should try first")
struct ReachableAddressTests {
    private func order(_ addresses: [(String, String)], routes: [String] = []) -> [String] {
        ReachableAddress.ranked(addresses.map { ReachableAddress(host: $0, interface: $1) }, routes: routes).map(\.host)
    }

    @Test("The network that leads to the Internet comes before the others, by the preference of its routes")
    func routes() {
        let addresses = [("10.0.0.1", "eth1"), ("198.51.100.1", "wlan0"), ("192.168.0.1", "eth0")]
        #expect(order(addresses, routes: ["wlan0", "eth0"]) == ["198.51.100.1", "192.168.0.1", "10.0.0.1"])
    }

    @Test("Private IPv4 comes before other IPv4, that before IPv6, and self-assigned IPv4 last")
    func families() {
        let addresses = [
            ("169.254.3.4", "eth0"), ("2001:db8::1", "eth0"), ("198.51.100.1", "eth0"), ("172.16.0.1", "eth0"),
            ("172.32.0.1", "eth0"),
        ]
        #expect(
            order(addresses) == ["172.16.0.1", "198.51.100.1", "172.32.0.1", "2001:db8::1", "169.254.3.4"])
    }

    @Test(
        "Networks of containers, virtual machines and tunnels come last, even if everything goes through one",
        arguments: ["docker0", "br-5d1c9a8", "virbr0", "veth12ab", "tun0", "wg0"])
    func virtualNetworks(_ interface: String) {
        let addresses = [("172.17.0.1", interface), ("2001:db8::1", "eth0"), ("198.51.100.1", "br0")]
        #expect(order(addresses, routes: [interface]) == ["198.51.100.1", "2001:db8::1", "172.17.0.1"])
    }

    @Test(
        "What nobody else reaches is left out",
        arguments: ["127.0.0.1", "::1", "fe80::1", "febf::1", "0.0.0.0", "nonsense"])
    func unreachable(_ host: String) {
        #expect(order([(host, "eth0")]) == [])
    }

    @Test("There always is one")
    func always() {
        #expect(!ReachableAddress.all.isEmpty)
    }
}
