import NIOCore

/// What this machine has.
enum Machine {
    /// One of its IPv4 addresses, other than loopback.
    static let address = addresses.first { !$0.contains(":") && !$0.hasPrefix("127.") }
    static let hasIPv6 = addresses.contains("::1")

    private static let addresses = ((try? System.enumerateDevices()) ?? []).compactMap(\.address?.ipAddress)
}
