import NIOCore

/// The frames that came over a connection, cut here by hand so that the host's own decoder is not trusted.
///
/// It lives on its channel's event loop.
final class Inbox: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    /// What was waited for did not come in time.
    struct TooLate: Error {}

    private var bytes = ByteBuffer()
    private var frames: CircularBuffer<ByteBuffer> = []
    private var waiting: EventLoopPromise<ByteBuffer?>?
    private var hasEnded = false

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        var part = unwrapInboundIn(data)
        bytes.writeBuffer(&part)
        while let length = bytes.getInteger(at: bytes.readerIndex, endianness: .little, as: UInt32.self),
            let frame = bytes.getSlice(at: bytes.readerIndex + 4, length: Int(length))
        {
            bytes.moveReaderIndex(forwardBy: 4 + Int(length))
            frames.append(frame)
        }
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

    /// The next frame, or nothing at the end of the connection. One at a time may be waited for.
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
        if let frame = frames.popFirst() {
            self.waiting = nil
            waiting.succeed(frame)
        } else if hasEnded {
            self.waiting = nil
            waiting.succeed(nil)
        }
    }
}
