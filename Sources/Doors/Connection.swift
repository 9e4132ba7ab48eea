import Hosting
import NIOCore
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
    private var isDoorKnown = false
    private(set) var isLeaving = false
    /// What came before the door was known.
    private var first = ByteBuffer()
    private var silence: RoomAlarm?
    private var outbox: Outbox?

    /// Whether it has the process's last descriptor.
    private let isLast: Bool

    let driver: RoomDriver

    init(from origin: Origin, isLast: Bool = false, driver: RoomDriver) {
        self.origin = origin
        self.isLast = isLast
        self.driver = driver
        arrival = driver.clock.now
    }

    func channelActive(context: ChannelHandlerContext) {
        outbox = Outbox(context, limit: driver.limits.unsentBytes)
        silence = driver.clock.schedule(in: driver.limits.silenceAtTheDoor) { [self] in
            open(context, isPatient: false)
        }
        arrival = driver.clock.now
        let (guest, actions) = driver.opened(self, from: origin, isLast: isLast)
        self.guest = guest
        driver.perform(actions)
        context.fireChannelActive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if isLeaving { return }
        arrival = driver.clock.now
        if isDoorKnown { return context.fireChannelRead(data) }
        var bytes = unwrapInboundIn(data)
        first.writeBuffer(&bytes)
        open(context, isPatient: true)
    }

    func channelInactive(context: ChannelHandlerContext) {
        silence?.cancel()
        isLeaving = true
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

    /// Has the door opened that the first bytes ask for.
    private func open(_ context: ChannelHandlerContext, isPatient: Bool) {
        guard !isDoorKnown, !isLeaving,
            let door = Doorman.door(for: first.readableBytesView, isPatient: isPatient)
        else { return }
        isDoorKnown = true
        silence?.cancel()
        let bytes = first
        first = ByteBuffer()
        do {
            try enter(door, context.pipeline.syncOperations)
        } catch {
            return context.close(promise: nil)
        }
        // Also nothing tells something: that a guest was silent.
        context.fireChannelRead(NIOAny(bytes))
        context.fireChannelReadComplete()
    }

    private func enter(_ door: Doorman.Door, _ pipeline: ChannelPipeline.SynchronousOperations) throws {
        switch door {
        case .framed: try FramedDoor.open(pipeline, for: self)
        case .web: try WebDoor.open(pipeline, for: self)
        case .lines: try LinesDoor.open(pipeline, for: self)
        }
    }

    /// From here on the guest is spoken to in this way.
    func speak(_ codec: some Codec) {
        self.codec = codec
        if let guest { driver.settle(guest, codec.abilities) }
    }

    /// The guest said something.
    func hear(_ message: GuestMessage) {
        guard !isLeaving, let guest else { return }
        driver.heard(
            message, from: guest, at: arrival, kernelRoundTrip: message.isTimed ? outbox?.kernelRoundTrip : nil)
    }

    /// Puts a letter behind those on their way. ``flush()`` sends it.
    /// - Returns: whether the connection bears it.
    func write(_ copies: inout Copies, promise: EventLoopPromise<Void>? = nil) -> Bool {
        guard !isLeaving, let bytes = codec.encode(&copies) else {
            promise?.fail(ChannelError.ioOnClosedChannel)
            return true
        }
        return write(bytes, promise: promise)
    }

    /// When the connection is gone.
    var closeFuture: EventLoopFuture<Void>? { outbox?.closeFuture }

    /// Puts bytes behind those on their way.
    /// - Returns: whether the connection bears it.
    func write(_ bytes: ByteBuffer, promise: EventLoopPromise<Void>? = nil) -> Bool {
        outbox?.write(bytes, promise: promise) ?? true
    }

    /// Sends what was written.
    func flush() {
        outbox?.flush()
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
        silence?.cancel()
        outbox?.close(after: goodbye.flatMap { codec.encode($0) }, within: TimeAmount(farewell))
    }
}
