import CAvahiCore

/// An operation to request from the daemon, or from the responder in its place.
enum ServiceRequest: Sendable {
    /// The type of the game's services in DNS.
    static let type = "_twentyfour._tcp"
    /// Where to look for them: on this link.
    static let domain = "local"

    /// The records that hold a host's addresses, by their numbers in DNS (RFC 1035 section 3.2.2, RFC 3596).
    enum AddressRecord: UInt16, CaseIterable, Sendable {
        case a = 1
        case aaaa = 28
    }

    /// Advertise a service under a name, or under another if that is taken.
    case register(name: String, port: UInt16, txt: [UInt8])
    /// Watch the services on the link.
    case browse
    /// Find the host and port of the service with a name.
    case resolve(name: String)
    /// Watch the TXT records of the service with a name.
    case watchText(name: String)
    /// Find the addresses of a host on an interface.
    case addresses(host: String, AddressRecord, interface: UInt32)

    /// The escaped DNS name of a service's records; nil if there is none.
    static func fullName(_ name: String) -> String? {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1_014) { buffer in
            guard let start = buffer.baseAddress,
                avahi_service_name_join(start, buffer.count, name, type, domain) == AVAHI_OK
            else { return nil }
            return String(cString: start)
        }
    }
}
