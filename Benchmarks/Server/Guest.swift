import NIOCore
import NIOPosix

/// A guest made of a socket, who only looks whether what it waits for is in what comes.
struct Guest {
    private let channel: any Channel
    private let ear: NIOLoopBound<Ear>

    static func connect(to port: Int, on loop: any EventLoop) async throws -> Guest {
        let ear = try await loop.submit { NIOLoopBound(Ear(), eventLoop: loop) }.get()
        let channel = try await ClientBootstrap(group: loop)
            .channelOption(.tcpOption(.tcp_nodelay), value: 1)
            .channelInitializer { channel in
                loop.makeCompletedFuture { try channel.pipeline.syncOperations.addHandler(ear.value) }
            }
            .connect(host: "127.0.0.1", port: port).get()
        return Guest(channel: channel, ear: ear)
    }

    func send(_ bytes: ByteBuffer) {
        channel.writeAndFlush(bytes, promise: nil)
    }

    func send(_ bytes: ByteBuffer, awaiting answer: String) async throws {
        let heard = try await listen(for: answer)
        send(bytes)
        try await heard.get()
    }

    /// Listens from when this returns, until bytes with this in them have come.
    func listen(for text: String) async throws -> EventLoopFuture<Void> {
        let promise = channel.eventLoop.makePromise(of: Void.self)
        let bytes = Array(text.utf8)
        try await channel.eventLoop.submit { [ear] in ear.value.wait(for: bytes, promise) }.get()
        return promise.futureResult
    }

    func close() {
        channel.close(promise: nil)
    }
}

/// Looks for one text at a time. It lives on its channel's event loop.
private final class Ear: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    private var bytes = ByteBuffer()
    private var wanted: (text: [UInt8], promise: EventLoopPromise<Void>)?

    func wait(for text: [UInt8], _ promise: EventLoopPromise<Void>) {
        bytes.clear()
        wanted = (text, promise)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard let wanted else { return }
        var part = unwrapInboundIn(data)
        bytes.writeBuffer(&part)
        let view = bytes.readableBytesView
        guard view.indices.contains(where: { view[$0...].starts(with: wanted.text) }) else { return }
        bytes.clear()
        self.wanted = nil
        wanted.promise.succeed()
    }

    func channelInactive(context: ChannelHandlerContext) {
        wanted?.promise.fail(ChannelError.eof)
        wanted = nil
    }
}
