import NIOCore

/// What this machine has.
enum Machine {
    /// An IPv4 address of it that is not loopback's.
    static let address = addresses.first { !$0.contains(":") && !$0.hasPrefix("127.") }
    static let hasIPv6 = addresses.contains("::1")

    private static let addresses = ((try? System.enumerateDevices()) ?? []).compactMap(\.address?.ipAddress)
}
