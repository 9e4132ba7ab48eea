/// A reply about an operation.
enum ServiceReply: Sendable, Hashable {
    /// The operation has begun.
    case began
    /// The service is on the network, under this name.
    case registered(name: String)
    /// A service has appeared on an interface or disappeared. Sent once per interface and address family.
    case instance(name: String, interface: UInt32, isPresent: Bool)
    /// Where a service runs: the host's name in DNS escapes, its port, and the interface that answered.
    case location(host: String, port: UInt16, interface: UInt32)
    /// A record has appeared on an interface or disappeared.
    case record(data: [UInt8], interface: UInt32, isPresent: Bool)
    /// The operation could not begin, or broke off. It is the last reply that counts.
    case failed(ServiceFailure)
}
