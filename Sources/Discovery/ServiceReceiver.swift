import CDNSSD

/// Where the dns_sd library's callbacks deliver to: the context of every operation.
///
/// All operations have a context of this one kind, so that a callback is safe whichever operation it is
/// called for; see `cdnssd_zero_next_handle`.
final class ServiceReceiver: Sendable {
    private let deliver: @Sendable (ServiceReply) -> Void

    /// - Parameter deliver: is called on the queue and must return at once.
    init(deliver: @escaping @Sendable (ServiceReply) -> Void) {
        self.deliver = deliver
    }

    /// The receiver that a callback was given as its context.
    static func at(_ context: UnsafeMutableRawPointer?) -> ServiceReceiver? {
        context.map { Unmanaged<ServiceReceiver>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Delivers a reply, or the failure that the library reports in its place.
    func receive(_ code: DNSServiceErrorType, _ reply: @autoclosure () -> ServiceReply?) {
        guard code == DNSServiceErrorType(kDNSServiceErr_NoError) else { return deliver(.failed(code: code)) }
        if let reply = reply() { deliver(reply) }
    }

    /// Delivers that the operation has begun, or that it could not.
    func begin(_ code: DNSServiceErrorType) {
        deliver(code == DNSServiceErrorType(kDNSServiceErr_NoError) ? .began : .refused(code: code))
    }
}
