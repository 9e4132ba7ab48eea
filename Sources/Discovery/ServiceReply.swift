/// What is said about an operation.
enum ServiceReply: Sendable, Hashable {
    /// Somebody does what was asked for.
    case began
    /// The service is on the network, under this name.
    case registered(name: String)
    /// A service was seen on an interface, or is no longer. Comes once per interface and address family.
    case instance(name: String, interface: UInt32, isPresent: Bool)
    /// Where a service runs: the host's name in DNS escapes, its port, and the interface that answered.
    case location(host: String, port: UInt16, interface: UInt32)
    /// A record was seen on an interface, or is no longer.
    case record(data: [UInt8], interface: UInt32, isPresent: Bool)
    /// The operation could not begin, or broke off. The last reply that counts.
    case failed(ServiceFailure)
}
