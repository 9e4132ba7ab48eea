/// Receives what the callbacks of the mDNS libraries deliver: the context of every operation.
///
/// All operations have a context of this type, so that a callback is safe whichever operation it is called for; see
/// `cdnssd_zero_next_handle`.
final class ServiceReceiver: Sendable {
    /// The requested name, if a service is being registered.
    let name: String?
    /// Takes a reply, on any thread, and returns at once.
    let deliver: @Sendable (ServiceReply) -> Void

    init(_ request: ServiceRequest, deliver: @escaping @Sendable (ServiceReply) -> Void) {
        name = if case .register(let name, _, _) = request { name } else { nil }
        self.deliver = deliver
    }

    /// The receiver that a callback was given as its context.
    static func at(_ context: UnsafeMutableRawPointer?) -> ServiceReceiver? {
        context.map { Unmanaged<ServiceReceiver>.fromOpaque($0).takeUnretainedValue() }
    }

    /// The context to give to a library. The caller must retain the receiver for as long as the library may call it.
    var context: UnsafeMutableRawPointer {
        Unmanaged.passUnretained(self).toOpaque()
    }
}
