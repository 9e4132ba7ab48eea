import CAvahiCore

// Avahi's responder calls these functions on its own thread, under its lock. The context is the operation's receiver.

// None of them is a closure, which would belong to the actor where it is written, and trap on that thread.

/// Ignores a line that Avahi wants to log.
func keepQuiet(_ level: AvahiLogLevel, _ line: UnsafePointer<CChar>?) {}

/// Another host has this host's name: takes the next one, "ann-2", and renews the adverts, which contained the old
/// name.
func stateChanged(
    _ server: OpaquePointer?, _ state: AvahiServerState, _ context: UnsafeMutableRawPointer?
) {
    guard state == AVAHI_SERVER_COLLISION, let server, let name = avahi_server_get_host_name(server),
        let alternative = avahi_alternative_host_name(name)
    else { return }
    avahi_server_set_host_name(server, alternative)
    avahi_free(alternative)
    Task { @ServiceActor in Responder.renewAdverts() }
}

/// A service that we advertise is on the network, or cannot have its name.
func groupChanged(
    _ server: OpaquePointer?, _ group: OpaquePointer?, _ state: AvahiEntryGroupState,
    _ context: UnsafeMutableRawPointer?
) {
    guard let receiver = ServiceReceiver.at(context), let name = receiver.name else { return }
    switch state {
    case AVAHI_ENTRY_GROUP_ESTABLISHED: receiver.deliver(.registered(name: name))
    case AVAHI_ENTRY_GROUP_COLLISION: receiver.deliver(.failed(.nameTaken))
    case AVAHI_ENTRY_GROUP_FAILURE: receiver.deliver(.failed(.interrupted))
    default: break
    }
}

/// A service has appeared or disappeared.
func serviceSeen(
    _ browser: OpaquePointer?, _ interface: AvahiIfIndex, _ protocol: AvahiProtocol, _ event: AvahiBrowserEvent,
    _ name: UnsafePointer<CChar>?, _ type: UnsafePointer<CChar>?, _ domain: UnsafePointer<CChar>?,
    _ flags: AvahiLookupResultFlags, _ context: UnsafeMutableRawPointer?
) {
    guard let receiver = ServiceReceiver.at(context) else { return }
    if event == AVAHI_BROWSER_FAILURE { return receiver.deliver(.failed(.interrupted)) }
    guard let isPresent = isPresent(event), let name else { return }
    receiver.deliver(
        .instance(
            name: String(cString: name), interface: UInt32(clamping: interface), isPresent: isPresent))
}

/// A record has appeared or disappeared.
func recordSeen(
    _ browser: OpaquePointer?, _ interface: AvahiIfIndex, _ protocol: AvahiProtocol, _ event: AvahiBrowserEvent,
    _ record: UnsafeMutablePointer<AvahiRecord>?, _ flags: AvahiLookupResultFlags,
    _ context: UnsafeMutableRawPointer?
) {
    guard let receiver = ServiceReceiver.at(context) else { return }
    if event == AVAHI_BROWSER_FAILURE { return receiver.deliver(.failed(.interrupted)) }
    guard let isPresent = isPresent(event), let record, let key = record.pointee.key else { return }
    let interface = UInt32(clamping: interface)
    if Int(key.pointee.type) != AVAHI_DNS_TYPE_SRV {
        receiver.deliver(.record(data: data(of: record), interface: interface, isPresent: isPresent))
    } else if isPresent {
        let service = record.pointee.data.srv
        guard let host = service.name else { return }
        receiver.deliver(
            .location(host: String(cString: host), port: service.port, interface: interface))
    }
}

/// Nil if the event is neither.
private func isPresent(_ event: AvahiBrowserEvent) -> Bool? {
    switch event {
    case AVAHI_BROWSER_NEW: true
    case AVAHI_BROWSER_REMOVE: false
    default: nil
    }
}

/// The record's data in the format of DNS.
private func data(of record: UnsafeMutablePointer<AvahiRecord>) -> [UInt8] {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Int(UInt16.max)) { buffer in
        let length = avahi_rdata_serialize(record, buffer.baseAddress, buffer.count)
        // The library reports an error as the largest number that exists.
        return (0...buffer.count).contains(length) ? Array(buffer[..<length]) : []
    }
}
