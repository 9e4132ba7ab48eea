import CAvahiCore

/// An operation that our own responder performs.
@ServiceActor final class ResponderService: RunningService {
    let receiver: ServiceReceiver
    private let responder: Responder
    /// Frees the library's resources; call it under the responder's lock.
    private var free: (() -> Void)?
    private var publication: Publication?
    private var hasEnded = false

    /// A service that is advertised.
    private struct Publication {
        let group: OpaquePointer
        let name: String
        let port: UInt16
        var txt: [UInt8]
    }

    init(responder: Responder, receiver: ServiceReceiver) {
        self.responder = responder
        self.receiver = receiver
    }

    /// Makes the library's calls, under the responder's lock.
    func begin(_ request: ServiceRequest, at server: OpaquePointer) throws(ServiceFailure) {
        switch request {
        case .register(let name, let port, let txt):
            try register(name, port, txt, at: server)
        case .browse:
            try browse(at: server)
        case .resolve(let name):
            try look(for: ServiceRequest.fullName(name), AVAHI_DNS_TYPE_SRV, at: server)
        case .watchText(let name):
            try look(for: ServiceRequest.fullName(name), AVAHI_DNS_TYPE_TXT, at: server)
        case .addresses(let host, let record, let interface):
            try look(for: host, Int(record.rawValue), on: AvahiIfIndex(clamping: interface), at: server)
        }
    }

    func replace(txt: [UInt8]) {
        guard let publication else { return }
        self.publication?.txt = txt
        let code = responder.locked { server in
            ServiceRecords(name: publication.name, group: publication.group, server: server)?
                .addText(txt, isUpdate: true)
        }
        if code != Int32(AVAHI_OK) { receiver.deliver(.failed(.interrupted)) }
    }

    /// Repeats its advert, if it has one.
    func renew() {
        guard let publication else { return }
        do throws(ServiceFailure) {
            try responder.locked { server throws(ServiceFailure) in
                avahi_s_entry_group_reset(publication.group)
                try Self.publish(publication, at: server)
            }
        } catch {
            receiver.deliver(.failed(error))
        }
    }

    func end() {
        guard !hasEnded else { return }
        hasEnded = true
        responder.locked { _ in free?() }
        free = nil
        publication = nil
        responder.remove(self)
    }

    private func register(
        _ name: String, _ port: UInt16, _ txt: [UInt8], at server: OpaquePointer
    ) throws(ServiceFailure) {
        guard let group = avahi_s_entry_group_new(server, groupChanged, receiver.context) else {
            throw ServiceFailure(responder: avahi_server_errno(server))
        }
        free = { avahi_s_entry_group_free(group) }
        let publication = Publication(group: group, name: name, port: port, txt: txt)
        self.publication = publication
        try Self.publish(publication, at: server)
    }

    private static func publish(_ publication: Publication, at server: OpaquePointer) throws(ServiceFailure) {
        guard let records = ServiceRecords(name: publication.name, group: publication.group, server: server) else {
            throw .impossibleName
        }
        var code = records.add(port: publication.port, txt: publication.txt)
        if code == AVAHI_OK { code = avahi_s_entry_group_commit(publication.group) }
        guard code == AVAHI_OK else { throw ServiceFailure(responder: code) }
    }

    private func browse(at server: OpaquePointer) throws(ServiceFailure) {
        let browser = avahi_s_service_browser_new(
            server, anyInterface, anyProtocol, ServiceRequest.type, ServiceRequest.domain,
            AVAHI_LOOKUP_USE_MULTICAST, serviceSeen, receiver.context)
        guard let browser else { throw ServiceFailure(responder: avahi_server_errno(server)) }
        free = { avahi_s_service_browser_free(browser) }
    }

    private func look(
        for name: String?, _ type: Int, on interface: AvahiIfIndex = 0, at server: OpaquePointer
    ) throws(ServiceFailure) {
        guard let name, avahi_is_valid_domain_name(name) != 0,
            let key = avahi_key_new(name, UInt16(AVAHI_DNS_CLASS_IN), UInt16(clamping: type))
        else { throw .impossibleName }
        defer { avahi_key_unref(key) }
        let browser = avahi_s_record_browser_new(
            server, interface == 0 ? anyInterface : interface, anyProtocol, key, AVAHI_LOOKUP_USE_MULTICAST,
            recordSeen, receiver.context)
        guard let browser else { throw ServiceFailure(responder: avahi_server_errno(server)) }
        free = { avahi_s_record_browser_free(browser) }
    }
}

let anyInterface = AvahiIfIndex(AVAHI_IF_UNSPEC)
let anyProtocol = AvahiProtocol(AVAHI_PROTO_UNSPEC)

extension ServiceFailure {
    /// Interprets one of Avahi's codes.
    fileprivate init(responder code: Int32) {
        switch Int(code) {
        case AVAHI_ERR_COLLISION: self = .nameTaken
        case AVAHI_ERR_INVALID_SERVICE_NAME, AVAHI_ERR_INVALID_DOMAIN_NAME, AVAHI_ERR_INVALID_KEY:
            self = .impossibleName
        default: self = .noResponder(code: code)
        }
    }
}
