import CDNSSD
import Glibc

extension ServiceRequest {
    /// Makes the dns_sd library's call.
    ///
    /// - Parameters:
    ///   - handle: is set to the operation's handle if the code is 0.
    ///   - context: the context of the receiver of the replies. It must outlive the handle.
    /// - Returns: the library's code.
    @ServiceActor func begin(
        _ handle: inout DNSServiceRef?, context: UnsafeMutableRawPointer
    ) -> DNSServiceErrorType {
        _ = Self.avahiIsQuiet
        switch self {
        case .register(let name, let port, let txt):
            return DNSServiceRegister(
                &handle, 0, 0, name, Self.type, Self.domain, nil, port.bigEndian, UInt16(clamping: txt.count), txt,
                { _, _, code, name, _, _, context in
                    ServiceReceiver.at(context)?.receive(code, name.map { .registered(name: String(cString: $0)) })
                }, context)
        case .browse:
            return DNSServiceBrowse(
                &handle, 0, 0, Self.type, Self.domain,
                { _, flags, interface, code, name, _, _, context in
                    let isPresent = ServiceRequest.isAdded(flags)
                    ServiceReceiver.at(context)?.receive(
                        code,
                        name.map { .instance(name: String(cString: $0), interface: interface, isPresent: isPresent) })
                }, context)
        case .resolve(let name):
            return name.withCString { name in
                cdnssd_zero_next_handle()
                return DNSServiceResolve(
                    &handle, 0, 0, name, Self.type, Self.domain,
                    { _, _, interface, code, _, host, port, _, _, context in
                        let port = UInt16(bigEndian: port)
                        ServiceReceiver.at(context)?.receive(
                            code, host.map { .location(host: String(cString: $0), port: port, interface: interface) })
                    }, context)
            }
        case .watchText(let name):
            guard let name = Self.fullName(name) else { return DNSServiceErrorType(kDNSServiceErr_BadParam) }
            return Self.query(&handle, name, UInt16(kDNSServiceType_TXT), 0, context)
        case .addresses(let host, let record, let interface):
            return Self.query(&handle, host, record.rawValue, interface, context)
        }
    }

    private static func query(
        _ handle: inout DNSServiceRef?, _ name: String, _ recordType: UInt16, _ interface: UInt32,
        _ context: UnsafeMutableRawPointer
    ) -> DNSServiceErrorType {
        name.withCString { name in
            cdnssd_zero_next_handle()
            return DNSServiceQueryRecord(
                &handle, 0, interface, name, recordType, UInt16(kDNSServiceClass_IN),
                { _, flags, interface, code, _, _, _, length, data, _, context in
                    let data = Array(UnsafeRawBufferPointer(start: data, count: data == nil ? 0 : Int(length)))
                    ServiceReceiver.at(context)?.receive(
                        code, .record(data: data, interface: interface, isPresent: ServiceRequest.isAdded(flags)))
                }, context)
        }
    }

    private static func isAdded(_ flags: DNSServiceFlags) -> Bool {
        flags & DNSServiceFlags(kDNSServiceFlagsAdd) != 0
    }

    /// Keeps Avahi from writing to stderr that its own interface would be nicer. Evaluated before the first call.
    private static let avahiIsQuiet = setenv("AVAHI_COMPAT_NOWARN", "1", 1) == 0
}
