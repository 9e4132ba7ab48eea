import CAvahiCore

/// The DNS records of a service that this process advertises itself (RFC 6763). Call it under the responder's lock.
///
/// Avahi's own function for services gives its records the 75 minutes that RFC 6762 recommends (section 10). When a host is
/// killed, it says no goodbye, and guests would see its room for that long.
struct ServiceRecords {
    /// The TTL of the records, in seconds: that of a host's addresses.
    private static let timeToLive = UInt32(AVAHI_DEFAULT_TTL_HOST_NAME)

    private let name: String
    private let host: String
    private let group: OpaquePointer
    private let server: OpaquePointer

    /// - Parameter name: the service's name, as people read it.
    /// - Returns: nil if no service can have this name.
    init?(name: String, group: OpaquePointer, server: OpaquePointer) {
        guard let full = ServiceRequest.fullName(name), let host = avahi_server_get_host_name_fqdn(server) else {
            return nil
        }
        (self.name, self.host, self.group, self.server) = (full, String(cString: host), group, server)
    }

    /// Adds the records of a service on this host.
    /// - Returns: one of Avahi's codes.
    func add(port: UInt16, txt: [UInt8]) -> Int32 {
        let type = "\(ServiceRequest.type).\(ServiceRequest.domain)"
        let pointers = [("_services._dns-sd._udp.\(ServiceRequest.domain)", type), (type, name)]
        for (owner, target) in pointers {
            let code = add(owner, AVAHI_DNS_TYPE_PTR) { $0.ptr.name = avahi_strdup(target) }
            if code != AVAHI_OK { return code }
        }
        let code = add(name, AVAHI_DNS_TYPE_SRV, AVAHI_PUBLISH_UNIQUE) {
            $0.srv.port = port
            $0.srv.name = avahi_strdup(host)
        }
        return code == AVAHI_OK ? addText(txt, isUpdate: false) : code
    }

    /// Adds the TXT record, or changes it.
    /// - Parameter txt: its strings, in the format of DNS.
    /// - Returns: one of Avahi's codes.
    func addText(_ txt: [UInt8], isUpdate: Bool) -> Int32 {
        var strings: UnsafeMutablePointer<AvahiStringList>?
        let code = avahi_string_list_parse(txt, txt.count, &strings)
        guard code == AVAHI_OK else { return code }
        let update = isUpdate ? AVAHI_PUBLISH_UPDATE.rawValue : 0
        // The record takes the strings over.
        return add(
            name, AVAHI_DNS_TYPE_TXT, AvahiPublishFlags(rawValue: AVAHI_PUBLISH_UNIQUE.rawValue | update)
        ) { $0.txt.string_list = strings }
    }

    private func add(
        _ name: String, _ type: Int, _ flags: AvahiPublishFlags = AvahiPublishFlags(rawValue: 0),
        _ fill: (inout AvahiRecord.__Unnamed_union_data) -> Void
    ) -> Int32 {
        let record = avahi_record_new_full(name, UInt16(AVAHI_DNS_CLASS_IN), UInt16(clamping: type), Self.timeToLive)
        guard let record else { return Int32(AVAHI_ERR_NO_MEMORY) }
        defer { avahi_record_unref(record) }
        fill(&record.pointee.data)
        return avahi_server_add(server, group, anyInterface, anyProtocol, flags, record)
    }
}
