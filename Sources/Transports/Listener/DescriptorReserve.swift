import Glibc
import NIOCore

/// Keeps file descriptors in reserve for a listener. When the process has no others left, newcomers borrow them, so
/// that they get an explanation instead of waiting in vain.
final class DescriptorReserve: ChannelInboundHandler {
    typealias InboundIn = any Channel

    private var descriptors: [CInt] = []

    /// The number of descriptors in reserve.
    private static let size = 16
    /// How long the listener pauses when there is no descriptor. This is longer than newcomers get to send
    /// their first bytes and to read the explanation, except at a host of a store, which first waits for the header of
    /// a gateway.
    static let pause = TimeAmount.milliseconds(300)
    /// How long after that it checks again for free descriptors.
    private static let patience = TimeAmount.seconds(1)

    init() {
        refill()
    }

    deinit {
        for descriptor in descriptors { close(descriptor) }
    }

    /// Whether a newcomer has one of the last descriptors, and cannot stay.
    var isSpent: Bool { descriptors.count < Self.size }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        guard let error = error as? IOError, [EMFILE, ENFILE].contains(error.errnoCode) else {
            return context.fireErrorCaught(error)
        }
        if !isSpent { awaitBetterTimes(on: context.eventLoop) }
        for descriptor in descriptors { close(descriptor) }
        descriptors = []
    }

    private func awaitBetterTimes(on loop: any EventLoop) {
        loop.assumeIsolated().scheduleTask(in: Self.patience) { [self] in
            refill()
            if isSpent { awaitBetterTimes(on: loop) }
        }
    }

    private func refill() {
        while isSpent {
            let opened = open("/dev/null", O_RDONLY | O_CLOEXEC)
            guard opened >= 0 else { return }
            descriptors.append(opened)
        }
    }
}
