import NIOCore

/// Waits for a guest's first bytes, which tell in which form to say goodbye, but not for long.
final class WaitingGoodbye {
    private let silence = Silence()
    /// The first bytes so far.
    private var bytes: ByteBuffer
    /// Says goodbye over the transport of the bytes; nil afterwards.
    private var say: ((DetectedTransport) -> Void)?

    /// - Parameters:
    ///   - transport: the guest's transport; nil if it is not known.
    ///   - bytes: the guest's first bytes so far.
    ///   - patience: how long to wait for more. Then these must be enough.
    ///   - say: says goodbye over a transport. Called once at most.
    init(
        over transport: DetectedTransport?, hearing bytes: ByteBuffer, on channel: any Channel,
        within patience: Duration, say: @escaping (DetectedTransport) -> Void
    ) {
        self.bytes = bytes
        if let transport {
            say(transport)
            return
        }
        self.say = say
        // Not by the room's clock, which may have stopped.
        silence.wait(patience, on: channel, by: nil) { [self] in end(isPatient: false) }
        end(isPatient: true)
    }

    /// Handles further bytes.
    func hear(_ more: ByteBuffer) {
        if say == nil { return }
        bytes.writeImmutableBuffer(more)
        end(isPatient: true)
    }

    /// Says nothing any more.
    func cancel() {
        say = nil
        silence.cancel()
    }

    private func end(isPatient: Bool) {
        guard let say, let transport = ProtocolDetector.transport(of: bytes.readableBytesView, isPatient: isPatient)
        else { return }
        cancel()
        say(transport)
    }
}
