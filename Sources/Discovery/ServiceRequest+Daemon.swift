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
            return Self.register(&handle, name, port, txt, context)
        case .browse:
            return Self.browse(&handle, context)
        case .resolve(let name):
            return Self.resolve(&handle, name, context)
        case .watchText(let name):
            guard let name = Self.fullName(name) else { return DNSServiceErrorType(kDNSServiceErr_BadParam) }
            return Self.query(&handle, name, UInt16(kDNSServiceType_TXT), 0, context)
        case .addresses(let host, let record, let interface):
            return Self.query(&handle, host, record.rawValue, interface, context)
        }
    }

    private static func register(
        _ handle: inout DNSServiceRef?, _ name: String, _ port: UInt16, _ txt: [UInt8],
        _ context: UnsafeMutableRawPointer
    ) -> DNSServiceErrorType {
        DNSServiceRegister(
            &handle, 0, 0, name, type, domain, nil, port.bigEndian, UInt16(clamping: txt.count), txt,
            { _, _, code, name, _, _, context in
                ServiceReceiver.at(context)?.receive(
                    code, name.map { .registered(name: String(cString: $0)) })
            }, context)
    }

    private static func browse(
        _ handle: inout DNSServiceRef?, _ context: UnsafeMutableRawPointer
    ) -> DNSServiceErrorType {
        DNSServiceBrowse(
            &handle, 0, 0, type, domain,
            { _, flags, interface, code, name, _, _, context in
                ServiceReceiver.at(context)?.receive(
                    code,
                    name.map {
                        .instance(
                            name: String(cString: $0), interface: interface,
                            isPresent: ServiceRequest.isAdded(flags))
                    })
            }, context)
    }

    private static func resolve(
        _ handle: inout DNSServiceRef?, _ name: String, _ context: UnsafeMutableRawPointer
    ) -> DNSServiceErrorType {
        name.withCString { name in
            cdnssd_zero_next_handle()
            return DNSServiceResolve(
                &handle, 0, 0, name, type, domain,
                { _, _, interface, code, _, host, port, _, _, context in
                    ServiceReceiver.at(context)?.receive(
                        code,
                        host.map {
                            .location(
                                host: String(cString: $0), port: UInt16(bigEndian: port), interface: interface
                            )
                        })
                }, context)
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
                    ServiceReceiver.at(context)?.receive(
                        code,
                        .record(
                            data: Array(
                                UnsafeRawBufferPointer(start: data, count: data == nil ? 0 : Int(length))),
                            interface: interface, isPresent: ServiceRequest.isAdded(flags)))
                }, context)
        }
    }

    private static func isAdded(_ flags: DNSServiceFlags) -> Bool {
        flags & DNSServiceFlags(kDNSServiceFlagsAdd) != 0
    }

    /// The escaped DNS name of a service's records.
    private static func fullName(_ name: String) -> String? {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 2 * Int(kDNSServiceMaxDomainName)) { buffer in
            guard let start = buffer.baseAddress,
                DNSServiceConstructFullName(start, name, type, domain) == 0
            else { return nil }
            return String(cString: start)
        }
    }

    /// Keeps Avahi from writing to stderr that its own interface would be nicer. Evaluated before the first call.
    private static let avahiIsQuiet = setenv("AVAHI_COMPAT_NOWARN", "1", 1) == 0
}
