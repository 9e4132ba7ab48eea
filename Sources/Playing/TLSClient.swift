#if TLS
import Cryptography
import Messages
import NIOCore
import NIOSSL
import NIOTLS
import Synchronization

/// The player's side of TLS: accepts only the expected certificate, no matter who signed it.
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
        configuration.cipherSuites = CipherSuites.authenticated
        // No certificate authority is trusted: only the fingerprint counts.
        configuration.trustRoots = .certificates([])
        configuration.certificateVerification = .noHostnameVerification
        configuration.shutdownTimeout = .seconds(1)
        context = try NIOSSLContext(configuration: configuration)
    }

    /// Puts TLS at the head of a new channel's pipeline.
    func begin(on channel: any Channel) throws {
        // It is done when the handshake is, whatever it negotiated.
        let handshake = NIOTypedApplicationProtocolNegotiationHandler { _, channel in
            channel.eventLoop.makeSucceededVoidFuture()
        }
        try channel.pipeline.syncOperations.addHandlers(
            NIOSSLClientHandler(context: context, serverHostname: nil) { certificates, verdict in
                verdict.succeed(self.judge(certificates.first) ? .certificateVerified : .failed)
            },
            handshake)
        secured.withLock { $0 = handshake.protocolNegotiationResult }
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
