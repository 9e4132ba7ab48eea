/// A host's address and port, to connect to.
package struct Endpoint: Hashable, Sendable {
    /// The host's name, cleaned for display: "ann.local".
    package let host: String
    /// The TCP port.
    package let port: UInt16
    /// The address.
    package let address: Address
}
