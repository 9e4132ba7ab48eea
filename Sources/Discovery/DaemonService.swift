import CDNSSD
import Dispatch

/// An operation of the dns_sd library, which the machine's daemon performs.
@ServiceActor final class DaemonService: RunningService {
    private let receiver: ServiceReceiver
    private let source: any DispatchSourceRead
    /// Nil once it has ended.
    private var handle: DNSServiceRef?

    /// Asks the daemon for an operation.
    ///
    /// - Throws: `noDaemon` if there is none.
    init(_ request: ServiceRequest, _ receiver: ServiceReceiver) throws(ServiceFailure) {
        var handle: DNSServiceRef?
        let code = request.begin(&handle, context: receiver.context)
        guard code == DNSServiceErrorType(kDNSServiceErr_NoError), let handle else {
            throw ServiceFailure(refusal: code)
        }
        self.receiver = receiver
        self.handle = handle
        source = DispatchSource.makeReadSource(
            fileDescriptor: DNSServiceRefSockFD(handle), queue: ServiceQueue.shared.queue)
        source.setEventHandler { self.process() }
        // The handle is freed when nothing uses its descriptor any more.
        source.setCancelHandler {
            withExtendedLifetime(receiver) { DNSServiceRefDeallocate(handle) }
        }
        source.activate()
    }

    /// Whether a daemon is running.
    static var isThere: Bool {
        let trial = try? DaemonService(.browse, ServiceReceiver(.browse) { _ in })
        trial?.end()
        return trial != nil
    }

    func replace(txt: [UInt8]) {
        guard let handle else { return }
        let code = DNSServiceUpdateRecord(handle, nil, 0, UInt16(clamping: txt.count), txt, 0)
        if let failure = ServiceFailure(later: code) { receiver.deliver(.failed(failure)) }
    }

    func end() {
        source.cancel()
        handle = nil
    }

    /// Call this only for a readable descriptor: otherwise Avahi's call would wait for its own thread while it holds
    /// the lock that the thread needs.
    private func process() {
        guard let handle, let failure = ServiceFailure(later: DNSServiceProcessResult(handle)) else { return }
        end()
        receiver.deliver(.failed(failure))
    }
}

extension ServiceFailure {
    /// Interprets the code with which the dns_sd library refuses a request.
    ///
    /// Avahi reports a missing daemon as `Unknown`, Apple's library as -65563 (`ServiceNotRunning`).
    fileprivate init(refusal code: DNSServiceErrorType) {
        switch Int(code) {
        case kDNSServiceErr_Unknown, -65563: self = .noDaemon
        case kDNSServiceErr_NameConflict: self = .nameTaken
        case kDNSServiceErr_BadParam: self = .impossibleName
        default: self = .refused(code: code)
        }
    }

    /// Interprets a later code of the dns_sd library; nil if there is no error.
    init?(later code: DNSServiceErrorType) {
        switch Int(code) {
        case kDNSServiceErr_NoError: return nil
        case kDNSServiceErr_NameConflict: self = .nameTaken
        default: self = .brokeOff
        }
    }
}

extension ServiceReceiver {
    /// Delivers a reply of the daemon, or the failure that it reports instead.
    func receive(_ code: DNSServiceErrorType, _ reply: @autoclosure () -> ServiceReply?) {
        if let failure = ServiceFailure(later: code) { return deliver(.failed(failure)) }
        if let reply = reply() { deliver(reply) }
    }
}
