import CAvahiCore

/// An mDNS responder in this process, for a machine without a daemon: Avahi's own, on a dedicated thread.
///
/// It runs for as long as it has services, and says goodbye at the end. A responder that only browses announces nothing
/// about this machine; one that advertises also announces the machine's addresses.
@ServiceActor final class Responder {
    /// How often to check whether there is a daemon now.
    private static let watchInterval = Duration.seconds(2)

    /// At most one of each kind.
    private static var running: [Responder] = []

    private let advertises: Bool
    private let poll: OpaquePointer
    private let server: OpaquePointer
    private var services: [ResponderService] = []
    private var watch: Task<Void, Never>?

    /// Begins an operation in the running responder, or in a new one.
    static func begin(
        _ request: ServiceRequest, _ receiver: ServiceReceiver
    ) throws(ServiceFailure) -> any RunningService {
        let advertises = receiver.name != nil
        let present = running.first { $0.advertises || !advertises }
        let responder = if let present { present } else { try Responder(advertises: advertises) }
        let service = ResponderService(responder: responder, receiver: receiver)
        responder.services.append(service)
        do throws(ServiceFailure) {
            try responder.locked { server throws(ServiceFailure) in try service.begin(request, at: server) }
        } catch {
            service.end()
            throw error
        }
        return service
    }

    private init(advertises: Bool) throws(ServiceFailure) {
        avahi_set_log_function(keepQuiet)
        guard let poll = avahi_threaded_poll_new() else { throw .noResponder(code: Int32(AVAHI_ERR_NO_MEMORY)) }
        var configuration = AvahiServerConfig()
        avahi_server_config_init(&configuration)
        configuration.publish_hinfo = 0
        configuration.publish_workstation = 0
        configuration.publish_domain = 0
        configuration.publish_addresses = advertises ? 1 : 0
        configuration.disable_publishing = advertises ? 0 : 1
        defer { avahi_server_config_free(&configuration) }
        var code: Int32 = 0
        let api = avahi_threaded_poll_get(poll)
        guard let server = avahi_server_new(api, &configuration, stateChanged, nil, &code) else {
            avahi_threaded_poll_free(poll)
            throw .noResponder(code: code)
        }
        guard avahi_threaded_poll_start(poll) == 0 else {
            avahi_server_free(server)
            avahi_threaded_poll_free(poll)
            throw .noResponder(code: Int32(AVAHI_ERR_OS))
        }
        self.advertises = advertises
        self.poll = poll
        self.server = server
        Self.running.append(self)
        watch = Task { @ServiceActor in
            while (try? await Task.sleep(for: Self.watchInterval)) != nil {
                if DaemonService.isThere { return Self.interrupt() }
            }
        }
    }

    /// Calls the library while its own thread does not.
    func locked<Value, Failure>(_ work: (OpaquePointer) throws(Failure) -> Value) throws(Failure) -> Value {
        avahi_threaded_poll_lock(poll)
        defer { avahi_threaded_poll_unlock(poll) }
        return try work(server)
    }

    /// Removes a service, and leaves the network with the last one.
    func remove(_ service: ResponderService) {
        services.removeAll { $0 === service }
        guard services.isEmpty, Self.running.contains(where: { $0 === self }) else { return }
        Self.running.removeAll { $0 === self }
        watch?.cancel()
        avahi_threaded_poll_stop(poll)
        // Sends the goodbyes before it returns.
        avahi_server_free(server)
        avahi_threaded_poll_free(poll)
    }

    /// Repeats the adverts, under the host's current name.
    static func renewAdverts() {
        for service in running.flatMap(\.services) { service.renew() }
    }

    /// Ends all operations, so that they begin again elsewhere.
    private static func interrupt() {
        for service in running.flatMap(\.services) {
            service.end()
            service.receiver.deliver(.failed(.interrupted))
        }
    }
}
