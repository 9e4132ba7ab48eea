#if TLS
import Cryptography
import Messages
import NIOCore
import NIOSSL
import NIOTLS
import Synchronization
import Wire

/// The player's side of TLS: accepts only the expected certificate, whoever signed it.
final class TLSClient: Sendable {
    private let expected: String?
    private let context: NIOSSLContext
    private let shown = Mutex<String?>(nil)
    private let secured = Mutex<EventLoopFuture<Void>?>(nil)

    /// - Parameter expected: the fingerprint that the certificate must have; nil to accept any.
    init(expecting expected: String?) throws {
        self.expected = expected
        var configuration = TLSConfiguration.makeClientConfiguration()
        configuration.minimumTLSVersion = .tlsv12
        // No certificate authority is trusted: only the fingerprint counts.
        configuration.trustRoots = .certificates([])
        configuration.certificateVerification = .noHostnameVerification
        configuration.shutdownTimeout = .seconds(1)
        context = try NIOSSLContext(configuration: configuration)
    }

    /// Puts TLS at the head of a new channel's pipeline.
    func begin(on channel: any Channel) throws {
        let promise = channel.eventLoop.makePromise(of: Void.self)
        secured.withLock { $0 = promise.futureResult }
        try channel.pipeline.syncOperations.addHandlers(
            NIOSSLClientHandler(context: context, serverHostname: nil) { certificates, verdict in
                verdict.succeed(self.judge(certificates.first) ? .certificateVerified : .failed)
            },
            HandshakeListener(promise))
    }

    private func judge(_ certificate: NIOSSLCertificate?) -> Bool {
        guard let bytes = try? certificate?.toDERBytes() else { return false }
        let fingerprint = SHA256.hash(bytes).hexadecimal
        shown.withLock { $0 = fingerprint }
        return expected == nil || expected == fingerprint
    }

    /// Waits until the connection is encrypted.
    /// - Returns: the fingerprint of the host's certificate.
    /// - Throws: ``Distrust`` if it is not the expected one, or the error that occurred.
    func wait(on channel: any Channel, within timeout: TimeAmount) async throws -> String? {
        let impatience = channel.eventLoop.scheduleTask(in: timeout) { channel.close(promise: nil) }
        defer { impatience.cancel() }
        do {
            try await secured.withLock { $0 }?.get()
        } catch {
            channel.close(promise: nil)
            if let shown = shown.withLock({ $0 }), let expected, shown != expected {
                throw Distrust.changed(known: expected, shown: shown)
            }
            throw error
        }
        return shown.withLock { $0 }
    }
}

/// Waits for the handshake to succeed or fail.
private final class HandshakeListener: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = ByteBuffer

    private let promise: EventLoopPromise<Void>

    init(_ promise: EventLoopPromise<Void>) {
        self.promise = promise
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if case .handshakeCompleted? = event as? TLSUserEvent {
            promise.succeed()
            context.pipeline.syncOperations.removeHandler(self, promise: nil)
        }
        context.fireUserInboundEventTriggered(event)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        promise.fail(error)
        context.fireErrorCaught(error)
    }

    func channelInactive(context: ChannelHandlerContext) {
        promise.fail(ChannelError.eof)
        context.fireChannelInactive()
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        promise.fail(ChannelError.eof)
    }
}
#else
import Cryptography
import NIOCore

/// The player's side of TLS in a program that was built without it.
final class TLSClient: Sendable {
    /// - Throws: ``TLSUnavailable``
    init(expecting expected: String?) throws { throw TLSUnavailable() }

    func begin(on channel: any Channel) throws { throw TLSUnavailable() }

    func wait(on channel: any Channel, within timeout: TimeAmount) async throws -> String? { throw TLSUnavailable() }
}
#endif
