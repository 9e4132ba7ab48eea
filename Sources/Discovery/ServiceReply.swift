/// What the dns_sd library says about an operation.
enum ServiceReply: Sendable, Hashable {
    /// The daemon has taken the request. The first reply, unless the operation is refused.
    case began
    /// The daemon has registered the service, under this name.
    case registered(name: String)
    /// A service was seen on an interface, or is no longer. Comes once per interface and address family.
    case instance(name: String, interface: UInt32, isPresent: Bool)
    /// Where a service runs: the host's name in DNS escapes, its port, and the interface that answered.
    case location(host: String, port: UInt16, interface: UInt32)
    /// A record was seen on an interface, or is no longer.
    case record(data: [UInt8], interface: UInt32, isPresent: Bool)
    /// The operation could not begin. The last reply.
    case refused(code: Int32)
    /// The operation broke off later: the daemon went away, or gave up. The last reply that counts.
    case failed(code: Int32)
}
