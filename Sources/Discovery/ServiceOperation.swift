/// An mDNS operation. It runs until `end()`, which must be called.
///
/// If a daemon is running, it performs the operation; otherwise our own responder does. A running operation does not
/// switch: it fails when a daemon stops or starts, and the next one begins on the other side.
@ServiceActor final class ServiceOperation {
    private let receiver: ServiceReceiver
    private var service: (any RunningService)?

    private nonisolated init(receiver: ServiceReceiver) {
        self.receiver = receiver
    }

    /// Begins an operation.
    ///
    /// - Parameter deliver: receives the replies, on any thread; it must return at once.
    nonisolated static func begin(
        _ request: ServiceRequest, deliver: @escaping @Sendable (ServiceReply) -> Void
    ) -> ServiceOperation {
        let operation = ServiceOperation(receiver: ServiceReceiver(request, deliver: deliver))
        Task { @ServiceActor in operation.start(request) }
        return operation
    }

    /// Ends the operation and frees its resources. A reply in flight may still arrive.
    ///
    /// - Returns: a task that completes when the operation has ended.
    @discardableResult nonisolated func end() -> Task<Void, Never> {
        Task { @ServiceActor in
            service?.end()
            service = nil
        }
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
}
