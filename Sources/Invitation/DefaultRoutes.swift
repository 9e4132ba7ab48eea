import Foundation

/// The default routes of this machine, as Linux reports them (proc(5)).
enum DefaultRoutes {
    /// The interfaces of the default routes, the preferred one first; empty if the system does not report them.
    static var interfaces: [String] {
        let tables = ["/proc/net/route", "/proc/net/ipv6_route"]
            .map { (try? String(contentsOfFile: $0, encoding: .utf8)) ?? "" }
        return interfaces(ipv4: tables[0], ipv6: tables[1])
    }

    /// The interfaces of the default routes in these kernel tables.
    static func interfaces(ipv4: String, ipv6: String) -> [String] {
        let routes = rows(of: ipv4).compactMap(routeOfIPv4) + rows(of: ipv6).compactMap(routeOfIPv6)
        return routes.filter { $0.flags & unusable == 0 }.sorted { $0.metric < $1.metric }.map(\.interface)
            .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    private typealias Route = (interface: String, metric: UInt32, flags: UInt32)

    /// RTF_REJECT: packets for this route are refused.
    private static let unusable: UInt32 = 0x200

    private static func rows(of table: String) -> [[Substring]] {
        table.split(separator: "\n").map { $0.split(whereSeparator: \.isWhitespace) }
    }

    /// Interface, destination, gateway, flags, two counters, metric in decimal, mask, and more.
    private static func routeOfIPv4(_ fields: [Substring]) -> Route? {
        guard fields.count >= 8, fields[1] == "00000000", fields[7] == "00000000",
            let flags = UInt32(fields[3], radix: 16), let metric = UInt32(fields[6])
        else { return nil }
        return (String(fields[0]), metric, flags)
    }

    /// Destination, its length, source, its length, next hop, metric, two counters, flags, interface; numbers in
    /// hexadecimal.
    private static func routeOfIPv6(_ fields: [Substring]) -> Route? {
        guard fields.count >= 10, fields[0].allSatisfy({ $0 == "0" }), fields[1] == "00",
            let metric = UInt32(fields[5], radix: 16), let flags = UInt32(fields[8], radix: 16)
        else { return nil }
        return (String(fields[9]), metric, flags)
    }
}
