import NIOCore

#if canImport(Glibc)
import Glibc
#endif

/// What goes out over one connection, in its order. Sending never blocks; a reader who is too slow is recognized
/// by how many bytes are queued.
///
/// It is at the head of the channel's pipeline: it writes bytes, which pass no handler but TLS's. Without TLS, bytes go
/// to the kernel directly (``sendDirectly()``), and the channel gets only what the kernel does not take at once. That
/// saves the channel's own queue, and a promise for each puzzle.
///
/// A class, as the channel may call back while it is written to.
final class Outbox {
    private let context: ChannelHandlerContext
    /// The most bytes that may wait for the peer's kernel.
    private let limit: Int
    /// The channel's socket, if it is written to directly.
    private var socket: NIOBSDSocket.Handle?
    /// Bytes that are not flushed yet: a player's own messages, then those for all. They are kept apart, because
    /// joining them would copy a table for each player.
    private var written = ByteBuffer()
    private var last = ByteBuffer()
    /// Whether something may wait in the channel. Later bytes have to wait behind it.
    private var isBehind = true

    init(_ context: ChannelHandlerContext, limit: Int) {
        self.context = context
        self.limit = limit
    }

    /// From here on nobody else writes to the channel, and nothing is between it and its socket.
    func sendDirectly() {
        // Bytes that others have written may wait in the channel.
        isBehind = true
        // Looked up once, because that is slow. See `sendNow` for how long it is valid.
        let operations = context.pipeline.syncOperations
        socket = try? operations.withUnsafeTransportIfAvailable(of: NIOBSDSocket.Handle.self) { $0 }
    }

    /// Puts bytes behind those on their way. `flush` sends them.
    /// - Returns: whether the connection can take more; if not, nothing was written.
    func write(_ bytes: ByteBuffer) -> Bool {
        let waiting = written.readableBytes + last.readableBytes
        if isBehind, waiting + bytes.readableBytes + unsentBytes > limit, !context.channel.isWritable { return false }
        if waiting == 0 {
            written = bytes
        } else {
            if last.readableBytes > 0 { written.writeImmutableBuffer(last) }
            last = bytes
        }
        return true
    }

    /// Sends what was written.
    /// - Returns: whether all of it was handed to the kernel, and nothing waits.
    @discardableResult
    func flush() -> Bool {
        var (first, second) = (written, last)
        (written, last) = (ByteBuffer(), ByteBuffer())
        if isBehind { isBehind = unsentBytes > 0 }
        if first.readableBytes == 0 { return !isBehind }
        if !isBehind {
            let count = sendNow(first, second)
            let ofFirst = min(count, first.readableBytes)
            first.moveReaderIndex(forwardBy: ofFirst)
            second.moveReaderIndex(forwardBy: count - ofFirst)
            if first.readableBytes + second.readableBytes == 0 { return true }
        }
        context.write(NIOAny(first), promise: nil)
        if second.readableBytes > 0 { context.write(NIOAny(second), promise: nil) }
        context.flush()
        isBehind = unsentBytes > 0
        return !isBehind
    }

    /// Hands bytes to the kernel.
    /// - Returns: how many of them it took.
    private func sendNow(_ first: ByteBuffer, _ second: ByteBuffer) -> Int {
        // A closed channel has returned its descriptor, which may belong to another by now.
        guard let socket, context.channel.isActive else { return 0 }
        let flags = Int32(MSG_NOSIGNAL | MSG_DONTWAIT)
        let count = first.withUnsafeReadableBytes { first in
            if second.readableBytes == 0 { return send(socket, first.baseAddress, first.count, flags) }
            return second.withUnsafeReadableBytes { second in
                withUnsafeTemporaryAllocation(of: iovec.self, capacity: 2) { parts in
                    parts.initializeElement(at: 0, to: .init(first))
                    parts.initializeElement(at: 1, to: .init(second))
                    var message = msghdr()
                    (message.msg_iov, message.msg_iovlen) = (parts.baseAddress, parts.count)
                    return sendmsg(socket, &message, flags)
                }
            }
        }
        // A write that fails here fails for the channel too, which handles the error.
        return max(count, 0)
    }

    /// What the kernel knows about the connection, if it says.
    var kernelTimes: KernelTimes? { KernelTimes(of: context.channel) }

    /// When the connection is gone.
    var closeFuture: EventLoopFuture<Void> { context.channel.closeFuture }

    /// Sends last bytes, and closes when the peer has them or `farewell` has passed.
    func close(after bytes: ByteBuffer?, within farewell: TimeAmount) {
        // The peer still gets earlier bytes, if it takes them now.
        flush()
        let channel = context.channel
        guard let bytes else {
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

extension iovec {
    fileprivate init(_ bytes: UnsafeRawBufferPointer) {
        self.init(iov_base: UnsafeMutableRawPointer(mutating: bytes.baseAddress), iov_len: bytes.count)
    }
}
