import CDNSSD
import Dispatch

/// A running operation of the dns_sd library. It runs until `end()`, which must be called.
///
/// Its methods return at once and take effect on the queue, in the order of the calls.
actor ServiceOperation {
    nonisolated var unownedExecutor: UnownedSerialExecutor {
        ServiceQueue.shared.asUnownedSerialExecutor()
    }

    private let receiver: ServiceReceiver
    private var handle: DNSServiceRef?
    private var source: (any DispatchSourceRead)?

    private init(receiver: ServiceReceiver) {
        self.receiver = receiver
    }

    /// Begins an operation.
    ///
    /// - Parameter deliver: hears the replies, on the queue; it must return at once.
    static func begin(
        _ request: ServiceRequest, deliver: @escaping @Sendable (ServiceReply) -> Void
    ) -> ServiceOperation {
        let operation = ServiceOperation(receiver: ServiceReceiver(deliver: deliver))
        operation.onQueue { $0.start(request) }
        return operation
    }

    /// Ends the operation and frees what it holds. A reply that is on its way may still come.
    nonisolated func end() {
        onQueue { $0.cancel() }
    }

    /// Replaces the TXT record of a registered service.
    nonisolated func update(txt: [UInt8]) {
        onQueue { $0.replace(txt: txt) }
    }

    private nonisolated func onQueue(_ work: @escaping @Sendable (isolated ServiceOperation) -> Void) {
        ServiceQueue.shared.queue.async { self.assumeIsolated(work) }
    }

    private func start(_ request: ServiceRequest) {
        var handle: DNSServiceRef?
        let code = request.begin(&handle, receiver: receiver)
        receiver.begin(code)
        guard code == DNSServiceErrorType(kDNSServiceErr_NoError), let handle else { return }
        let source = DispatchSource.makeReadSource(
            fileDescriptor: DNSServiceRefSockFD(handle), queue: ServiceQueue.shared.queue)
        source.setEventHandler { self.process() }
        source.setCancelHandler { [receiver] in
            withExtendedLifetime(receiver) { DNSServiceRefDeallocate(handle) }
        }
        self.handle = handle
        self.source = source
        source.activate()
    }

    /// Only ever for a readable descriptor: Avahi's call would otherwise wait for its own thread while it
    /// holds the lock that the thread needs.
    private func process() {
        guard let handle else { return }
        let code = DNSServiceProcessResult(handle)
        guard code != DNSServiceErrorType(kDNSServiceErr_NoError) else { return }
        cancel()
        receiver.receive(code, nil)
    }

    private func replace(txt: [UInt8]) {
        guard let handle else { return }
        receiver.receive(DNSServiceUpdateRecord(handle, nil, 0, UInt16(clamping: txt.count), txt, 0), nil)
    }

    /// The handle is freed by the source's cancel handler, when nothing uses its descriptor any more.
    private func cancel() {
        source?.cancel()
        source = nil
        handle = nil
    }
}
