import NIOCore

/// What this machine has.
enum Machine {
    /// An IPv4 address of it that is not loopback's.
    static let address: String? =
        (try? System.enumerateDevices())?.compactMap(\.address).compactMap { address in
            if case .v4 = address, let text = address.ipAddress, !text.hasPrefix("127.") { text } else { nil }
        }.first
}
