/// Where a connection comes from.
package struct Origin: Hashable, Sendable {
    /// The IP address, without the port. An IPv4 peer of a socket for both families
    /// has its IPv4 address.
    package let address: String

    /// - Parameter address: as the kernel says it.
    package init(address: String) {
        var text = address
        if text.hasPrefix("::ffff:") { text.removeFirst("::ffff:".count) }
        self.address = text
    }

    /// Whether it is this machine itself.
    package var isLoopback: Bool { address == "::1" || address.hasPrefix("127.") }
}
