/// An operation of mDNS. It runs until `end()`, which must be called.
///
/// Where a daemon runs, it does the work, and a responder of our own where none does. An operation that has
/// begun stays where it is: it fails when the daemon goes away or comes, and the next one begins elsewhere.
@ServiceActor final class ServiceOperation {
    private let receiver: ServiceReceiver
    private var service: (any RunningService)?

    private nonisolated init(receiver: ServiceReceiver) {
        self.receiver = receiver
    }

    /// Begins an operation.
    ///
    /// - Parameter deliver: hears the replies, on any thread; it must return at once.
    nonisolated static func begin(
        _ request: ServiceRequest, deliver: @escaping @Sendable (ServiceReply) -> Void
    ) -> ServiceOperation {
        let operation = ServiceOperation(receiver: ServiceReceiver(request, deliver: deliver))
        Task { @ServiceActor in operation.start(request) }
        return operation
    }

    /// Ends the operation and frees what it holds. A reply that is on its way may still come.
    ///
    /// - Returns: what to wait for, for whoever wants it to have ended.
    @discardableResult nonisolated func end() -> Task<Void, Never> {
        Task { @ServiceActor in cancel() }
    }

    /// Replaces the TXT record of a registered service.
    nonisolated func update(txt: [UInt8]) {
        Task { @ServiceActor in service?.replace(txt: txt) }
    }

    private func start(_ request: ServiceRequest) {
        do throws(ServiceFailure) {
            service = try Self.service(for: request, receiver)
            receiver.deliver(.began)
        } catch {
            receiver.deliver(.failed(error))
        }
    }

    private static func service(
        for request: ServiceRequest, _ receiver: ServiceReceiver
    ) throws(ServiceFailure) -> any RunningService {
        do throws(ServiceFailure) {
            return try DaemonService(request, receiver)
        } catch .noDaemon {
            return try Responder.begin(request, receiver)
        }
    }

    private func cancel() {
        service?.end()
        service = nil
    }
}
