/// An operation to ask of the daemon, or of the responder in its place.
enum ServiceRequest: Sendable {
    /// What the game's services are called in DNS.
    static let type = "_twentyfour._tcp"
    /// Where they are looked for: on this link.
    static let domain = "local"

    /// The records that hold a host's addresses, by their numbers in DNS (RFC 1035 section 3.2.2, RFC 3596).
    enum AddressRecord: UInt16, CaseIterable, Sendable {
        case a = 1
        case aaaa = 28
    }

    /// Advertise a service under a name, or another if that is taken.
    case register(name: String, port: UInt16, txt: [UInt8])
    /// See the services of the link come and go.
    case browse
    /// Find the host and port of the service of a name.
    case resolve(name: String)
    /// See the TXT records of the service of a name come and go.
    case watchText(name: String)
    /// Find the addresses of a host on an interface.
    case addresses(host: String, AddressRecord, interface: UInt32)
}
