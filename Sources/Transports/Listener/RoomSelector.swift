package import Hosting
package import Messages
package import NIOCore
import NIOHTTP1
import NIOTLS
import Phrases

/// Finds the room for a new connection, if a listener has several. It reads the first bytes, asks if necessary, and has
/// the ``ConnectionRouter`` route the connection, with all input so far.
package final class RoomSelector: ChannelInboundHandler, RemovableChannelHandler {
    package typealias InboundIn = ByteBuffer

    let pending: PendingConnections
    /// Where the connection comes from.
    package let origin: Origin
    private let isLast: Bool
    /// Bytes that have not been passed on yet.
    var unread = ByteBuffer()
    var isSecure = false
    /// Whether the connection belongs to another handler now, or is closing.
    package private(set) var isLeaving = false
    /// Whether it counts for its address.
    private var isCounted = false
    var bucket: TokenBucket
    /// The transport to which the first bytes belong; nil until they tell.
    package private(set) var transport: DetectedTransport?
    /// What to say once the first bytes tell the transport.
    private var waitingGoodbye: WaitingGoodbye?
    /// The dialogue with a person who uses lines.
    var question: RoomQuestion?
    var lines: TelnetLines
    let silence = Silence()
    private var patience: RoomAlarm?
    /// Whether the router is busy with it, so that nothing is read for the moment.
    private(set) var isHeld = false
    /// Whether it is answering a browser's requests.
    var isServing = false
    /// The status of the answer to a refused request.
    var refusedStatus = HTTPResponseStatus.badRequest
    /// The header from a proxy.
    let header: ProxyHeader?
    /// Whether the guest has closed their side, but can still receive.
    package private(set) var isInputOver = false
    private(set) var outbox: Outbox?
    private(set) var context: ChannelHandlerContext?

    init(
        _ origin: Origin, isLast: Bool, _ pending: PendingConnections, _ header: ProxyHeader? = nil,
        unread: ByteBuffer = ByteBuffer()
    ) {
        self.header = header
        self.unread = unread
        isSecure = header?.isSecure ?? false
        transport = header?.language == nil ? nil : .lines
        self.origin = origin
        self.isLast = isLast
        self.pending = pending
        lines = TelnetLines(limit: pending.limits.lineBytes, patience: pending.limits.payload)
        bucket = TokenBucket(
            capacity: pending.limits.messageBurst, perSecond: pending.limits.messagesPerSecond, at: pending.clock.now)
    }

    package func channelActive(context: ChannelHandlerContext) {
        begin(context)
    }

    package func handlerAdded(context: ChannelHandlerContext) {
        // A connection from a proxy existed before.
        if context.channel.isActive { begin(context) }
    }

    private func begin(_ context: ChannelHandlerContext) {
        self.context = context
        outbox = Outbox(context, limit: pending.limits.unsentBytes)
        isCounted = true
        if let refusal = pending.opened(self, from: origin, isLast: isLast) {
            return dismiss(refusal, within: pending.limits.refusal)
        }
        if let room = header?.room {
            if let language = header?.language { question = RoomQuestion(pending.router.directory, in: language) }
            return pending.router.route(self, to: .byProxy(room))
        }
        waitForWords()
        wait(pending.limits.handshake)
        if unread.readableBytes > 0 { look(isPatient: true) }
    }

    package func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if isServing { return context.fireChannelRead(data) }
        var bytes = unwrapInboundIn(data)
        if isLeaving {
            waitingGoodbye?.hear(bytes)
            return
        }
        unread.writeBuffer(&bytes)
        if isHeld { return }
        question == nil ? look(isPatient: true) : talk()
    }

    package func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        // A guest cannot send anything before this.
        if case .handshakeCompleted? = event as? TLSUserEvent { waitForWords() }
        if case .inputClosed? = event as? ChannelEvent { isInputOver = true }
        context.fireUserInboundEventTriggered(event)
    }

    package func channelInactive(context: ChannelHandlerContext) {
        leave()
        // A room may dismiss a connection while it is being handed over.
        context.fireChannelInactive()
    }

    package func handlerRemoved(context: ChannelHandlerContext) {
        leave()
        outbox = nil
        self.context = nil
    }

    package func errorCaught(context: ChannelHandlerContext, error: any Error) {
        context.close(promise: nil)
    }

    /// Stops handling input, which belongs to others from now on.
    func leave() {
        stopListening()
        waitingGoodbye?.cancel()
        if isCounted { pending.closed(from: origin) }
        isCounted = false
    }

    func stopListening() {
        isLeaving = true
        stopWaiting()
        pending.settled(self)
    }

    private func waitForWords() {
        guard !isLeaving, question == nil, let context else { return }
        silence.wait(pending.limits.silenceBeforeGreeting, on: context.channel, by: pending.clock) { [self] in
            look(isPatient: false)
        }
    }

    private func wait(_ time: Duration) {
        pause(time) { [self] in
            dismiss(.init(.idle, .reason(.noRoomChosen)))
        }
    }

    /// Schedules a task, which replaces the previous one.
    package func pause(_ time: Duration, then task: @escaping () -> Void) {
        patience?.cancel()
        patience = pending.clock.schedule(in: time, task)
    }

    func stopWaiting() {
        silence.cancel()
        patience?.cancel()
    }

    private func look(isPatient: Bool) {
        guard !isLeaving,
            let detected = ProtocolDetector.transport(of: unread.readableBytesView, isPatient: isPatient)
        else { return }
        if header == nil, ProxyHeader.begins(unread.readableBytesView) {
            pending.router.warn(ofUntrustedProxyAt: origin.address)
            return dismiss(nil)
        }
        let transport = pending.security.transport(for: detected, isSecure: isSecure)
        if transport == .tls { return secure() }
        self.transport = transport
        if isPlainRefused, transport != .web { return dismiss(.tlsWanted(at: context?.channel.localAddress)) }
        let room: RequestedRoom?
        switch transport {
        case .framed, .tls: room = RequestedRoom(framed: unread, limit: pending.limits.payload)
        case .web: room = RequestedRoom(request: unread.readableBytesView)
        case .lines:
            silence.cancel()
            wait(pending.limits.typedHandshake)
            question = RoomQuestion(pending.router.directory, hasOthers: pending.router.hasUnlistedRooms)
            return talk(wasSilent: unread.readableBytes == 0)
        }
        if let room { route(to: room) }
    }

    /// Has the router route the connection to a room, unless its network has sent too many wrong codes.
    func route(to room: RequestedRoom) {
        // A proxy limits its own guests.
        if case .named(let reference) = room, refuse(reference) { return }
        pending.router.route(self, to: room)
    }

    /// Whether this connection is unencrypted, and the host does not allow that.
    package var isPlainRefused: Bool { pending.security.isPlainRefused(isSecure: isSecure) }
}

// What a router can do with a connection.
extension RoomSelector {
    /// Buffers the guest's input while the router looks for the room.
    package func hold() {
        isHeld = true
        stopWaiting()
        try? context?.channel.syncOptions?.setOption(.autoRead, value: false)
        // A guest who has closed their side can still receive.
        try? context?.channel.syncOptions?.setOption(.allowRemoteHalfClosure, value: true)
    }

    /// Handles the guest's input again, for a limited time.
    func listenAgain(_ time: Duration) {
        isHeld = false
        try? context?.channel.syncOptions?.setOption(.autoRead, value: true)
        wait(time)
    }

    /// Counts a code of no existing room.
    package func countWrongCode(_ room: RoomReference) {
        if room.code != nil { pending.countWrongCode(from: origin) }
    }

    /// Refuses a guest who names a room by its code, if their network has sent too many wrong ones. An ID cannot be
    /// guessed.
    /// - Returns: whether the guest was refused.
    package func refuse(_ room: RoomReference) -> Bool {
        guard room.code != nil, pending.mustWait(origin) else { return false }
        dismiss(.tooManyWrongRooms)
        return true
    }

    /// Asks a person who uses lines again, because no room has this code.
    /// - Returns: whether there is a person to ask.
    package func askAgain(insteadOf room: RoomReference) -> Bool {
        guard let sentences = question?.askAgain(insteadOf: room.text) else { return false }
        listenAgain(pending.limits.typedHandshake)
        tell(sentences)
        talk()
        return true
    }

    /// Says goodbye, if there is one, and closes the connection.
    /// - Parameter farewell: how much time the guest has to read the goodbye; nil for the usual time.
    package func dismiss(_ goodbye: HostMessage.Goodbye?, within farewell: Duration? = nil) {
        if isLeaving { return }
        guard let goodbye else { return hangUp(after: nil) }
        pending.metrics.dismissed(goodbye)
        stopListening()
        guard let outbox else { return }
        let farewell = TimeAmount(farewell ?? pending.limits.farewell)
        waitingGoodbye = WaitingGoodbye(
            over: transport, hearing: unread, on: outbox.channel, within: pending.limits.refusal
        ) { [self] in
            let transport = pending.security.transport(for: $0, isSecure: isSecure)
            let bytes = transport.farewell(
                goodbye, from: pending.router.website, refusal: refusedStatus, in: question?.catalog ?? .english)
            outbox.close(after: bytes, within: farewell)
        }
    }

    func hangUp(after bytes: ByteBuffer?) {
        stopListening()
        outbox?.close(after: bytes, within: TimeAmount(pending.limits.farewell))
    }
}
