import Testing

@testable import Invitation

@Suite("Default routes as the kernel tells them")
struct DefaultRoutesTests {
    private let ipv4 = """
        Iface\tDestination\tGateway \tFlags\tRefCnt\tUse\tMetric\tMask\t\tMTU\tWindow\tIRTT
        wlan0\t00000000\t0101A8C0\t0003\t0\t0\t600\t00000000\t0\t0\t0
        eth0\t00000000\t0102A8C0\t0003\t0\t0\t100\t00000000\t0\t0\t0
        eth1\t0003A8C0\t00000000\t0001\t0\t0\t100\t00FFFFFF\t0\t0\t0
        tun0\t00000000\t00000000\t0001\t0\t0\t50\t00000080\t0\t0\t0

        """
    private let zero = String(repeating: "0", count: 32)

    @Test("A network's own route and half of a default route are none; the smaller metric is preferred")
    func preference() {
        #expect(DefaultRoutes.interfaces(ipv4: ipv4, ipv6: "") == ["eth0", "wlan0"])
    }

    @Test("IPv6 has a table of its own, in which a route that refuses everything is no way")
    func ipv6() {
        let table = """
            \(zero) 00 \(zero) 00 fe800000000000000000000000000001 00000400 00000001 00000000 00000003     eth2
            \(zero) 00 \(zero) 00 \(zero) ffffffff 00000001 00000000 00200200       lo
            fe80\(zero.dropFirst(4)) 40 \(zero) 00 \(zero) 00000100 00000001 00000000 00000001     eth3

            """
        #expect(DefaultRoutes.interfaces(ipv4: ipv4, ipv6: table) == ["eth0", "wlan0", "eth2"])
    }

    @Test("A system that does not tell, or something else, has none", arguments: ["", "\n\n", "a b c d e f g h", "\0"])
    func unreadable(_ table: String) {
        #expect(DefaultRoutes.interfaces(ipv4: table, ipv6: table) == [])
    }
}
