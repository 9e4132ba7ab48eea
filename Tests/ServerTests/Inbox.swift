import NIOCore

/// What arrives on a connection. It is split into pieces by hand, so that the tests do not rely on the host's own
/// decoders.
///
/// It lives on its channel's event loop.
final class Inbox: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    /// What was expected did not arrive in time.
    struct TooLate: Error {}

    private var cut: any Cut
    private var bytes = ByteBuffer()
    private var pieces: CircularBuffer<ByteBuffer> = []
    private var waiting: EventLoopPromise<ByteBuffer?>?
    private var hasEnded = false

    init(_ cut: some Cut) {
        self.cut = cut
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        var part = unwrapInboundIn(data)
        bytes.writeBuffer(&part)
        while let piece = cut.piece(of: &bytes) { pieces.append(piece) }
        bytes.discardReadBytes()
        hand()
    }

    func channelInactive(context: ChannelHandlerContext) {
        hasEnded = true
        hand()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        context.close(promise: nil)
    }

    /// The next piece, or nil at the end of the connection. Only one can be awaited at a time.
    func next(within time: TimeAmount, on loop: any EventLoop) -> EventLoopFuture<ByteBuffer?> {
        let promise = loop.makePromise(of: ByteBuffer?.self)
        waiting = promise
        let bound = NIOLoopBound(self, eventLoop: loop)
        let deadline = loop.scheduleTask(in: time) {
            bound.value.waiting = nil
            promise.fail(TooLate())
        }
        promise.futureResult.whenComplete { _ in deadline.cancel() }
        hand()
        return promise.futureResult
    }

    private func hand() {
        guard let waiting else { return }
        if let piece = pieces.popFirst() {
            self.waiting = nil
            waiting.succeed(piece)
        } else if hasEnded {
            self.waiting = nil
            waiting.succeed(nil)
        }
    }
}
