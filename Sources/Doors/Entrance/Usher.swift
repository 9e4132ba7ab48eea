import Hosting
import NIOCore
import NIOTLS
import Wire

/// Shows somebody who has just come in to the room that it wants, where a port leads to several: looks at what it says
/// first, asks if need be, and passes the connection on with all that was said.
final class Usher: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = ByteBuffer

    let foyer: Foyer
    let origin: Origin
    private let isLast: Bool
    /// What it has said that nobody has taken yet.
    var first = ByteBuffer()
    var isSecure = false
    private(set) var isLeaving = false
    /// Whether it counts under its address.
    private var isCounted = false
    var bucket: TokenBucket
    /// By which door it seems to come.
    private var door = Doorman.Door.framed
    /// What it is asked, if it has lines.
    var question: RoomQuestion?
    var lines: TelnetLines
    var silence = Silence()
    private var patience: RoomAlarm?
    private(set) var outbox: Outbox?

    init(_ origin: Origin, isLast: Bool, _ foyer: Foyer) {
        self.origin = origin
        self.isLast = isLast
        self.foyer = foyer
        lines = TelnetLines(limit: foyer.limits.lineBytes, patience: foyer.limits.payload)
        bucket = TokenBucket(
            capacity: foyer.limits.messageBurst, perSecond: foyer.limits.messagesPerSecond, at: foyer.clock.now)
    }

    func channelActive(context: ChannelHandlerContext) {
        outbox = Outbox(context, limit: foyer.limits.unsentBytes)
        isCounted = true
        if let refusal = foyer.opened(self, from: origin, isLast: isLast) {
            return dismiss(refusal, within: foyer.limits.refusal)
        }
        waitForWords(context)
        wait(foyer.limits.handshake)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if isLeaving { return }
        var bytes = unwrapInboundIn(data)
        first.writeBuffer(&bytes)
        question == nil ? look(context, isPatient: true) : talk(context)
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        // Only now there is anything that a guest could say.
        if case .handshakeCompleted? = event as? TLSUserEvent { waitForWords(context) }
        context.fireUserInboundEventTriggered(event)
    }

    func channelInactive(context: ChannelHandlerContext) {
        leave()
        // A room may send somebody away while it is being shown in.
        context.fireChannelInactive()
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        leave()
        outbox = nil
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        context.close(promise: nil)
    }

    /// What is said from now on is for others.
    func leave() {
        stopListening()
        if isCounted { foyer.closed(from: origin) }
        isCounted = false
    }

    func stopListening() {
        isLeaving = true
        silence.cancel()
        patience?.cancel()
        foyer.settled(self)
    }

    private func waitForWords(_ context: ChannelHandlerContext) {
        if isLeaving || question != nil { return }
        silence.wait(foyer.limits.silenceAtTheDoor, on: context.channel, by: foyer.clock) { [self] in
            look(context, isPatient: false)
        }
    }

    private func wait(_ time: Duration) {
        patience?.cancel()
        patience = foyer.clock.schedule(in: time) { [self] in
            dismiss(.init(code: .idle, text: "You did not say in time which room you want. Join again."))
        }
    }

    private func look(_ context: ChannelHandlerContext, isPatient: Bool) {
        guard !isLeaving, let door = Doorman.door(for: first.readableBytesView, isPatient: isPatient) else { return }
        let wish: RoomWish?
        switch door {
        case .tls where foyer.security != nil && !isSecure: return secure(context)
        case .framed, .tls:
            if isPlainRefused { return dismiss(.tlsWanted) }
            wish = RoomWish(framed: first, limit: foyer.limits.payload)
        case .web:
            self.door = .web
            wish = RoomWish(request: first.readableBytesView, limit: foyer.limits.requestBytes)
        case .lines:
            self.door = .lines
            if isPlainRefused { return dismiss(.tlsWanted) }
            silence.cancel()
            wait(foyer.limits.typedHandshake)
            question = RoomQuestion(foyer.neighbours.directory)
            return talk(context, wasSilent: first.readableBytes == 0)
        }
        guard let wish else { return }
        show(wish, context)
    }

    private func show(_ wish: RoomWish, _ context: ChannelHandlerContext) {
        switch wish {
        case .any:
            guard let place = foyer.firstPlace else { return dismiss(foyer.noRoom) }
            pass(to: place, context)
        case .named(let text):
            // To a browser any room says as a page that there is no such one.
            let place = foyer.place(called: text) ?? (door == .web ? foyer.firstPlace : nil)
            guard let place else { return dismiss(foyer.firstPlace == nil ? foyer.noRoom : foyer.noSuchRoom) }
            pass(to: place, context)
        }
    }

    /// Whether the network can read along here, and the host does not want that.
    private var isPlainRefused: Bool { !isSecure && foyer.security?.admitsPlain == false }

    /// Says why, and closes.
    func dismiss(_ goodbye: HostMessage.Goodbye?, within farewell: Duration? = nil) {
        if isLeaving { return }
        stopListening()
        if let goodbye { foyer.note(goodbye) }
        outbox?.close(
            after: goodbye.flatMap(bytes), within: TimeAmount(farewell ?? foyer.limits.farewell))
    }

    private func bytes(_ goodbye: HostMessage.Goodbye) -> ByteBuffer? {
        switch door {
        case .framed, .tls: FramedCodec().encode(goodbye)
        case .web: PageCodec(isAwaited: true).encode(goodbye)
        case .lines: LinesCodec.bytes([goodbye.text])
        }
    }
}
