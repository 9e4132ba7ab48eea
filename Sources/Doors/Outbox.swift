import NIOCore

/// What goes out over one connection, in its order. Sending never blocks; a reader too slow for what is sent is told
/// apart by how much of it waits.
///
/// It stands at the head of the channel's pipeline: what is written here is bytes, and passes no other handler.
struct Outbox {
    private let context: ChannelHandlerContext
    /// The most bytes that may wait for the peer's kernel.
    private let limit: Int

    init(_ context: ChannelHandlerContext, limit: Int) {
        self.context = context
        self.limit = limit
    }

    /// Puts bytes behind those on their way. `flush` sends them.
    /// - Returns: whether the connection bears it; if not, nothing was written.
    func write(_ bytes: ByteBuffer, promise: EventLoopPromise<Void>? = nil) -> Bool {
        if !context.channel.isWritable, unsentBytes + bytes.readableBytes > limit {
            promise?.fail(ChannelError.ioOnClosedChannel)
            return false
        }
        context.write(NIOAny(bytes), promise: promise)
        return true
    }

    /// The round trip as the kernel measures it; nothing where it does not.
    var kernelRoundTrip: Duration? { context.channel.kernelRoundTrip }

    /// When the connection is gone.
    var closeFuture: EventLoopFuture<Void> { context.channel.closeFuture }

    /// Sends what was written.
    func flush() {
        context.flush()
    }

    /// Sends last bytes, and closes when the peer has them or `farewell` has passed.
    func close(after bytes: ByteBuffer?, within farewell: TimeAmount) {
        let channel = context.channel
        guard let bytes else {
            // What was written before is the peer's still, if it takes it now.
            context.flush()
            context.close(promise: nil)
            return
        }
        // Only our side is closed: closing a socket with unread bytes in it would make the kernel drop the
        // goodbye on its way.
        let sent = context.eventLoop.makePromise(of: Void.self)
        sent.futureResult.whenSuccess { channel.close(mode: .output, promise: nil) }
        context.writeAndFlush(NIOAny(bytes), promise: sent)
        context.eventLoop.scheduleTask(in: farewell) { channel.close(promise: nil) }
    }

    /// What the peer's kernel has not taken yet, in bytes.
    private var unsentBytes: Int {
        (try? context.channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0
    }
}
