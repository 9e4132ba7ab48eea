import Hosting
import NIOCore
import NIOTLS
import Rules
import Wire

/// One connection to a room, at the head of its pipeline: stamps what comes in, has the doorman look at the first of it,
/// and sends what the room wants sent. It lives on the room's event loop.
final class Connection: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer

    private(set) var guest: GuestID?
    let origin: Origin
    /// When the bytes came in that are being looked at. Stamped here, once, for all that is made of them.
    private(set) var arrival: Instant

    /// Until the door is known, whoever is there is spoken to in frames.
    private var codec: any Codec = FramedCodec()
    private var door: Doorman.Door?
    private var isDoorKnown: Bool { door != nil }
    /// Whether what comes and goes is encrypted.
    private(set) var isSecure = false
    private(set) var isLeaving = false
    /// What came before the door was known.
    private var first = ByteBuffer()
    private let silence = Silence()
    private var outbox: Outbox?
    /// When what is to be judged came in, of which no verdict was sent, and how many verdicts were written since the last
    /// flush.
    private var asked: [Instant] = []
    private var verdicts = 0
    /// The round whose puzzle was written since the last flush.
    private var begun: Int?
    private static let mostAsked = 16
    /// Whether it is among those that are to be flushed.
    var isUnflushed = false

    /// Whether it has the process's last descriptor.
    private let isLast: Bool

    let driver: RoomDriver
    /// What an usher knows of whoever is there.
    private var introduction: Introduction?

    init(from origin: Origin, isLast: Bool = false, driver: RoomDriver, _ introduction: Introduction? = nil) {
        self.origin = origin
        self.isLast = isLast
        self.driver = driver
        self.introduction = introduction
        isSecure = introduction?.isSecure ?? false
        arrival = driver.clock.now
    }

    func channelActive(context: ChannelHandlerContext) {
        begin(context)
        context.fireChannelActive()
    }

    func handlerAdded(context: ChannelHandlerContext) {
        // Who was shown here by an usher has been there for long.
        if context.channel.isActive { begin(context) }
    }

    private func begin(_ context: ChannelHandlerContext) {
        outbox = Outbox(context, limit: driver.limits.unsentBytes)
        waitForWords(context)
        arrival = driver.clock.now
        let (guest, actions) = driver.opened(self, from: origin, isLast: isLast)
        self.guest = guest
        driver.perform(actions)
        if let introduction, !isLeaving { hear(introduction, context) }
        introduction = nil
    }

    /// Takes in what was said on the way here.
    private func hear(_ introduction: Introduction, _ context: ChannelHandlerContext) {
        first = introduction.words
        driver.metrics.received(first.readableBytes)
        guard introduction.lines != nil else { return open(context, isPatient: true) }
        // It is greeted first, whatever it has typed ahead.
        let words = first
        first = ByteBuffer()
        open(context, isPatient: false)
        if words.readableBytes > 0, !isLeaving {
            context.fireChannelRead(NIOAny(words))
            context.fireChannelReadComplete()
        }
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if isLeaving { return }
        arrival = driver.clock.now
        driver.metrics.received(unwrapInboundIn(data).readableBytes)
        if isDoorKnown { return context.fireChannelRead(data) }
        var bytes = unwrapInboundIn(data)
        first.writeBuffer(&bytes)
        open(context, isPatient: true)
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        // Only now there is anything that a guest could say.
        if case .handshakeCompleted? = event as? TLSUserEvent { waitForWords(context) }
        context.fireUserInboundEventTriggered(event)
    }

    func channelInactive(context: ChannelHandlerContext) {
        silence.cancel()
        isLeaving = true
        if let door { driver.metrics.closed(door) }
        driver.closed(self)
        context.fireChannelInactive()
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        // The outbox holds the context, which holds this handler: without this, neither would ever be freed.
        outbox = nil
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        // The network's errors: the connection is gone, and `channelInactive` tells.
        context.close(promise: nil)
    }

    /// Whoever says nothing for long is taken for a person at a terminal.
    private func waitForWords(_ context: ChannelHandlerContext) {
        if isDoorKnown || isLeaving { return }
        silence.wait(driver.limits.silenceAtTheDoor, on: context.channel, by: driver.clock) { [self] in
            open(context, isPatient: false)
        }
    }

    /// Has the door opened that the first bytes ask for.
    private func open(_ context: ChannelHandlerContext, isPatient: Bool) {
        guard !isDoorKnown, !isLeaving,
            let door = Doorman.door(for: first.readableBytesView, isPatient: isPatient)
        else { return }
        silence.cancel()
        if ProxyHeader.begins(first.readableBytesView) {
            driver.warn(ofDoorAt: origin.address)
            return close(nil, within: .zero)
        }
        let bytes = first
        first = ByteBuffer()
        do {
            if door == .tls, let security = driver.security, !isSecure {
                return try secure(context, security, bytes)
            }
            // Where there is no TLS, or TLS in TLS, it is no frame.
            self.door = door == .tls ? .framed : door
            driver.metrics.opened(self.door ?? .framed)
            try enter(door, context.pipeline.syncOperations)
        } catch {
            return context.close(promise: nil)
        }
        if isPlainRefused, door != .web { return hear(.broken(.tlsWanted)) }
        // Also nothing tells something: that a guest was silent.
        context.fireChannelRead(NIOAny(bytes))
        context.fireChannelReadComplete()
    }

    /// From here on the connection is encrypted, and what is inside is looked at again.
    private func secure(_ context: ChannelHandlerContext, _ security: RoomSecurity, _ bytes: ByteBuffer) throws {
        isSecure = true
        try context.beginTLS(security, hearing: bytes)
    }

    /// Whether the network can read along here, and the host does not want that.
    var isPlainRefused: Bool { !isSecure && driver.security?.admitsPlain == false }

    private func enter(_ door: Doorman.Door, _ pipeline: ChannelPipeline.SynchronousOperations) throws {
        switch door {
        // Where there is no TLS, or TLS in TLS: to be told that it is no frame.
        case .framed, .tls:
            sendDirectly()
            try FramedDoor.open(pipeline, for: self)
        case .web: try WebDoor.open(pipeline, for: self)
        case .lines:
            sendDirectly()
            try LinesDoor.open(pipeline, for: self, introduction?.lines)
        }
    }

    /// What goes out from here on goes out by ``write(_:)-(ByteBuffer)`` alone.
    func sendDirectly() {
        if !isSecure { outbox?.sendDirectly() }
    }

    /// From here on the guest is spoken to in this way.
    func speak(_ codec: some Codec) {
        self.codec = codec
        if let guest { driver.settle(guest, codec.abilities) }
    }

    /// The guest said something.
    func hear(_ message: GuestMessage) {
        guard !isLeaving, let guest else { return }
        if message.isTimed, asked.count < Self.mostAsked { asked.append(arrival) }
        driver.heard(
            message, from: guest, at: arrival, kernelRoundTrip: outbox?.kernelRoundTrip.map { $0 + origin.wayToDoor })
    }

    /// Puts letters behind those on their way. ``flush()`` sends them.
    /// - Returns: whether the connection bears it.
    func write(_ parcel: inout Parcel) -> Bool {
        guard !isLeaving, let bytes = parcel.bytes(by: &codec) else { return true }
        if parcel.verdict != nil { verdicts += 1 }
        if let round = parcel.round { begun = round }
        return write(bytes)
    }

    /// When the connection is gone.
    var closeFuture: EventLoopFuture<Void>? { outbox?.closeFuture }

    /// Puts bytes behind those on their way.
    /// - Returns: whether the connection bears it.
    func write(_ bytes: ByteBuffer) -> Bool {
        driver.metrics.sent(bytes.readableBytes)
        return outbox?.write(bytes) ?? true
    }

    /// Sends what was written.
    func flush() {
        isUnflushed = false
        let isSent = outbox?.flush() ?? false
        if let round = begun {
            begun = nil
            // One that has to wait until the guest has read what came before is never told of: else not reading would put a
            // stopwatch off.
            if isSent, let guest { driver.wasSent(round, to: guest) }
        }
        guard verdicts > 0 else { return }
        let now = driver.clock.now
        for arrival in asked.prefix(verdicts) {
            driver.metrics.tookForVerdict(arrival.duration(to: now))
        }
        asked.removeFirst(min(verdicts, asked.count))
        verdicts = 0
    }

    /// Closes when these last bytes are sent: the guest has gone, or needs to hear no more.
    func hangUp(after bytes: ByteBuffer) {
        if isLeaving { return }
        isLeaving = true
        outbox?.close(after: bytes, within: TimeAmount(driver.limits.farewell))
    }

    /// Says goodbye, if there is something to say, and closes. What still comes in is not listened to.
    /// - Parameter farewell: how long the guest has to read it.
    func close(_ goodbye: HostMessage.Goodbye?, within farewell: Duration) {
        isLeaving = true
        silence.cancel()
        outbox?.close(after: goodbye.flatMap { codec.encode($0) }, within: TimeAmount(farewell))
    }
}
