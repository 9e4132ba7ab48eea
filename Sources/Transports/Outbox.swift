import Glibc
import NIOCore

/// The output of one connection, in order. Sending never blocks; a slow reader is recognized by the number of queued
/// bytes.
///
/// It is at the head of the channel's pipeline, so its bytes pass no handler except TLS. Without TLS, bytes go to the
/// kernel directly (``sendDirectly()``), and the channel gets only the bytes that the kernel does not take at once.
/// That saves the channel's own queue, and a promise for each puzzle.
///
/// A class, because the channel may call back during a write.
final class Outbox {
    private let context: ChannelHandlerContext
    /// The context's channel, which is slow to look up.
    let channel: any Channel
    /// The most bytes that can wait for the peer's kernel.
    private let limit: Int
    /// The channel's socket.
    private let socket: NIOBSDSocket.Handle?
    /// Whether bytes go to the socket directly.
    private var isDirect = false
    /// Bytes that are not flushed yet: a player's own messages, then messages for everyone. They are separate, because
    /// joining them would copy a table for each player.
    private var written = ByteBuffer()
    private var last = ByteBuffer()
    /// Whether bytes may be waiting in the channel. Later bytes have to wait behind them.
    private var isBehind = true

    init(_ context: ChannelHandlerContext, limit: Int) {
        (self.context, channel, self.limit) = (context, context.channel, limit)
        socket = channel.socket
    }

    /// Writes directly to the socket from now on. No one else may write to the channel, and no handler may be between
    /// it and its socket.
    func sendDirectly() {
        // Bytes from others may be waiting in the channel.
        (isBehind, isDirect) = (true, true)
    }

    /// Queues bytes behind the earlier ones. `flush` sends them.
    /// - Returns: whether the connection can take more; if not, nothing was written.
    func write(_ bytes: ByteBuffer) -> Bool {
        let waiting = written.readableBytes + last.readableBytes
        if isBehind, waiting + bytes.readableBytes + unsentBytes > limit, !channel.isWritable { return false }
        if waiting == 0 {
            written = bytes
        } else {
            if last.readableBytes > 0 { written.writeImmutableBuffer(last) }
            last = bytes
        }
        return true
    }

    /// Sends everything that was written.
    /// - Returns: whether the kernel has taken all of it, and nothing is waiting.
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

    /// Passes bytes to the kernel.
    /// - Returns: how many of them it took.
    private func sendNow(_ first: ByteBuffer, _ second: ByteBuffer) -> Int {
        guard isDirect, let socket, channel.isActive else { return 0 }
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
        // A write that fails here also fails for the channel, which handles the error.
        return max(count, 0)
    }

    /// What the kernel knows about the connection; nil if unavailable.
    var kernelTimes: KernelTimes? { channel.isActive ? socket.flatMap { KernelTimes(of: $0) } : nil }

    /// Completes when the connection is gone.
    var closeFuture: EventLoopFuture<Void> { channel.closeFuture }

    /// Sends last bytes, and closes the connection when the peer has them or `farewell` has passed.
    func close(after bytes: ByteBuffer?, within farewell: TimeAmount) {
        // The peer still gets earlier bytes, if it takes them now.
        flush()
        guard let bytes else {
            context.close(promise: nil)
            return
        }
        // Close only our side: closing a socket with unread bytes would make the kernel drop the goodbye.
        let sent = context.eventLoop.makePromise(of: Void.self)
        sent.futureResult.whenSuccess { [channel] in channel.close(mode: .output, promise: nil) }
        context.writeAndFlush(NIOAny(bytes), promise: sent)
        context.eventLoop.scheduleTask(in: farewell) { [channel] in channel.close(promise: nil) }
    }

    /// The bytes that the peer's kernel has not taken yet.
    private var unsentBytes: Int {
        (try? channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0
    }
}

extension iovec {
    fileprivate init(_ bytes: UnsafeRawBufferPointer) {
        self.init(iov_base: UnsafeMutableRawPointer(mutating: bytes.baseAddress), iov_len: bytes.count)
    }
}
