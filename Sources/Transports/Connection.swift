package import Hosting
package import Messages
package import NIOCore
import NIOTLS
import Phrases
import Rules

/// A connection to a room, at the head of its channel's pipeline. It timestamps input, detects the transport, and sends
/// the room's messages. It belongs to the room's event loop.
package final class Connection: ChannelInboundHandler {
    package typealias InboundIn = ByteBuffer

    /// The guest at the other end; set by the room.
    package var guest: GuestID?
    /// Where the connection comes from.
    package let origin: Origin
    /// When the current bytes arrived. Set once for everything that they contain.
    private(set) var arrival: Instant

    /// Nothing is sent until the transport is known.
    private var codec: any Codec = FramedCodec()
    private var transport: DetectedTransport?
    private var isTransportKnown: Bool { transport != nil }
    /// Whether the connection is encrypted.
    private(set) var isSecure = false
    /// Whether further input is ignored, except the first bytes, which tell in which form to say goodbye.
    package private(set) var isLeaving = false
    /// Whether it is closing: nothing more is written for the room.
    private var isClosing = false
    /// The bytes received before the transport was known.
    private var first = ByteBuffer()
    /// What to say once the first bytes tell the transport.
    private var waitingGoodbye: WaitingGoodbye?
    private let silence = Silence()
    private var outbox: Outbox?
    private var verdicts = VerdictTimes()
    /// The round whose puzzle was written since the last flush.
    private var begun: Int?
    /// Whether a browser's request was answered.
    var hasAnswered = false
    /// Whether something was written and not flushed yet.
    package var isUnflushed = false

    /// Whether the process has no descriptors left for further connections.
    private let isLast: Bool

    /// The handler of the room.
    let handler: any ConnectionHandler
    private let metrics: ConnectionMetrics
    /// The connection's state from before it reached the room.
    private var handoff: Handoff?

    init(from origin: Origin, isLast: Bool = false, handler: any ConnectionHandler, _ handoff: Handoff? = nil) {
        self.origin = origin
        self.isLast = isLast
        (self.handler, metrics) = (handler, handler.metrics)
        self.handoff = handoff
        isSecure = handoff?.isSecure ?? false
        arrival = handler.clock.now
    }

    package func channelActive(context: ChannelHandlerContext) {
        begin(context)
        context.fireChannelActive()
    }

    package func handlerAdded(context: ChannelHandlerContext) {
        // A connection that was handed over is already open.
        if context.channel.isActive { begin(context) }
    }

    private func begin(_ context: ChannelHandlerContext) {
        outbox = Outbox(context, limit: handler.limits.unsentBytes)
        waitForWords(context)
        arrival = handler.clock.now
        if let handoff { first = handoff.unread }
        handler.opened(self, isLast: isLast)
        if let handoff, !isLeaving { receive(handoff, context) }
        handoff = nil
    }

    /// Takes over the selector's state.
    private func receive(_ handoff: Handoff, _ context: ChannelHandlerContext) {
        metrics.received(first.readableBytes)
        guard handoff.lines != nil else { return open(context, isPatient: true) }
        // People are greeted first, even if they have typed ahead.
        let words = first
        first = ByteBuffer()
        open(context, isPatient: false)
        if words.readableBytes > 0, !isLeaving {
            context.fireChannelRead(NIOAny(words))
            context.fireChannelReadComplete()
        }
    }

    package func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if isLeaving { return hearFirst(unwrapInboundIn(data)) }
        arrival = handler.clock.now
        metrics.received(unwrapInboundIn(data).readableBytes)
        if isTransportKnown { return context.fireChannelRead(data) }
        var bytes = unwrapInboundIn(data)
        first.writeBuffer(&bytes)
        open(context, isPatient: true)
    }

    /// Notes the first bytes of a guest who is leaving, as many as tell the transport.
    private func hearFirst(_ bytes: ByteBuffer) {
        if isClosing {
            waitingGoodbye?.hear(bytes)
        } else if !isTransportKnown, ProtocolDetector.transport(of: first.readableBytesView) == nil {
            first.writeImmutableBuffer(bytes)
        }
    }

    package func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        // A guest cannot send anything before this.
        if case .handshakeCompleted? = event as? TLSUserEvent { waitForWords(context) }
        context.fireUserInboundEventTriggered(event)
    }

    package func channelInactive(context: ChannelHandlerContext) {
        silence.cancel()
        waitingGoodbye?.cancel()
        (isLeaving, isClosing) = (true, true)
        if let transport { metrics.closed(transport) }
        handler.closed(self)
        context.fireChannelInactive()
    }

    package func handlerRemoved(context: ChannelHandlerContext) {
        // The outbox holds the context, which holds this handler: a cycle that must be broken here.
        outbox = nil
    }

    package func errorCaught(context: ChannelHandlerContext, error: any Error) {
        // A network error: the connection is gone, and `channelInactive` handles that.
        context.close(promise: nil)
    }

    /// Waits for a first message. A guest who sends nothing for a while counts as a person at a terminal.
    private func waitForWords(_ context: ChannelHandlerContext) {
        if isTransportKnown || isLeaving { return }
        silence.wait(handler.limits.silenceBeforeGreeting, on: context.channel, by: handler.clock) { [self] in
            open(context, isPatient: false)
        }
    }

    /// Sets up the transport to which the first bytes belong.
    private func open(_ context: ChannelHandlerContext, isPatient: Bool) {
        guard !isTransportKnown, !isLeaving,
            let detected = ProtocolDetector.transport(of: first.readableBytesView, isPatient: isPatient)
        else { return }
        silence.cancel()
        if ProxyHeader.begins(first.readableBytesView) {
            handler.warn(ofUntrustedProxyAt: origin.address)
            close(nil, within: .zero)
            return
        }
        let bytes = first
        first = ByteBuffer()
        do {
            let transport = handler.security.transport(for: detected, isSecure: isSecure)
            if transport == .tls, let security = handler.security {
                isSecure = true
                return try context.beginTLS(security, hearing: bytes)
            }
            self.transport = transport
            metrics.opened(transport)
            try enter(transport, context.pipeline.syncOperations)
        } catch {
            return context.close(promise: nil)
        }
        if isPlainRefused, detected != .web { return receive(.broken(.tlsWanted(at: context.channel.localAddress))) }
        // Even without bytes, because the transport greets a silent guest.
        context.fireChannelRead(NIOAny(bytes))
        context.fireChannelReadComplete()
    }

    /// Whether this connection is unencrypted, and the host does not allow that.
    var isPlainRefused: Bool { handler.security.isPlainRefused(isSecure: isSecure) }

    private func enter(_ transport: DetectedTransport, _ pipeline: ChannelPipeline.SynchronousOperations) throws {
        switch transport {
        case .framed, .tls:
            sendDirectly()
            try FramedHandler.open(pipeline, for: self)
        case .web:
            speak(HTTPCodec(responder: handler.website))
            try HTTPHandler.open(pipeline, for: self, handler.website, limits: handler.limits) { [self] in
                try WebSocketHandler.open($0, for: self, isHost: $1.isForHost)
            }
        case .lines:
            sendDirectly()
            try LinesHandler.open(pipeline, for: self, handoff)
        }
    }

    /// Sends only through ``write(_:)-(ByteBuffer)`` from now on.
    func sendDirectly() {
        if !isSecure { outbox?.sendDirectly() }
    }

    /// Encodes messages with this codec from now on.
    func speak(_ codec: some Codec) {
        self.codec = codec
        if let guest { handler.settle(guest, codec.abilities) }
    }

    /// Handles a message of the guest.
    func receive(_ message: GuestMessage) {
        guard !isLeaving, let guest else { return }
        // While this loop is busy, a player's thinking time must not run.
        let times = message.isTimed ? outbox?.kernelTimes : nil
        let arrival = min(times.map { handler.clock.time(ago: $0.sinceLastBytes) } ?? arrival, arrival)
        // Players of the original game get no verdicts.
        if message.isJudged, codec.abilities != .classic { verdicts.awaitVerdict(since: arrival) }
        handler.received(
            message, from: guest, at: arrival, kernelRoundTrip: times?.roundTrip.map { $0 + origin.wayToGateway })
    }

    /// Queues broadcasts as one write. ``flush()`` sends them.
    /// - Returns: whether the connection can take them.
    package func write(_ joined: inout JoinedBroadcasts) -> Bool {
        if isClosing { return true }
        let bytes = joined.bytes(from: codec)
        if bytes.readableBytes == 0 { return true }
        verdicts.addWritten(joined.verdicts)
        begun = joined.round ?? begun
        return write(bytes)
    }

    /// Completes when the connection is gone.
    package var closeFuture: EventLoopFuture<Void>? { outbox?.closeFuture }

    /// Queues bytes.
    /// - Returns: whether the connection can take them.
    func write(_ bytes: ByteBuffer) -> Bool {
        metrics.sent(bytes.readableBytes)
        return outbox?.write(bytes) ?? true
    }

    /// Sends everything that was written.
    package func flush() {
        isUnflushed = false
        let isSent = outbox?.flush() ?? false
        if let round = begun {
            begun = nil
            if let guest { handler.wasWritten(round, to: guest, isSent: isSent) }
        }
        verdicts.flush(at: handler.clock.now, to: metrics)
    }

    /// Closes the connection once these last bytes are sent: the guest has left, or needs no more messages.
    func hangUp(after bytes: ByteBuffer) {
        if isClosing { return }
        (isLeaving, isClosing) = (true, true)
        outbox?.close(after: bytes, within: TimeAmount(handler.limits.farewell))
    }

    /// Ignores further input, and still takes what precedes the goodbye. ``close(_:within:)`` must follow.
    package func ignoreInput() { isLeaving = true }

    /// Says goodbye, if there is one, and closes the connection. All further input is ignored.
    /// - Parameter farewell: how much time the guest has to read the goodbye.
    /// - Returns: whether a goodbye is sent. A browser that waits for no answer gets none: its connection just ends.
    ///   Before the transport is known, the goodbye waits for the first bytes, and the result is true; a guest whose
    ///   first bytes begin TLS gets none.
    @discardableResult
    package func close(_ goodbye: HostMessage.Goodbye?, within farewell: Duration) -> Bool {
        (isLeaving, isClosing) = (true, true)
        silence.cancel()
        waitingGoodbye?.cancel()
        if let goodbye, !isTransportKnown, let outbox {
            let catalog = Catalog[handoff?.language ?? .english]
            waitingGoodbye = WaitingGoodbye(
                over: handoff?.lines == nil ? nil : .lines, hearing: first, on: outbox.channel,
                within: handler.limits.refusal
            ) { [self] in
                let transport = handler.security.transport(for: $0, isSecure: isSecure)
                let bytes = transport.farewell(goodbye, from: type(of: handler.website), in: catalog)
                outbox.close(after: bytes, within: TimeAmount(farewell))
            }
            return true
        }
        let bytes = goodbye.flatMap { codec.encode($0) }
        outbox?.close(after: bytes, within: TimeAmount(farewell))
        return bytes != nil
    }
}
