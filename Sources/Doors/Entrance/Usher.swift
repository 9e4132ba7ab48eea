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
    private(set) var door = Doorman.Door.framed
    /// What it is asked, if it has lines.
    var question: RoomQuestion?
    var lines: TelnetLines
    var silence = Silence()
    private var patience: RoomAlarm?
    /// The room that is looked for elsewhere.
    var search: Search?
    /// Whether a room is being opened for it.
    var isWaiting = false
    /// What a door has said of whom it brings.
    private let header: ProxyHeader?
    /// Whether the guest has said all that it will say, and listens still.
    private(set) var isInputOver = false
    private(set) var outbox: Outbox?

    init(
        _ origin: Origin, isLast: Bool, _ foyer: Foyer, _ header: ProxyHeader? = nil,
        saying words: ByteBuffer = ByteBuffer()
    ) {
        self.header = header
        first = words
        isSecure = header?.isSecure ?? false
        self.origin = origin
        self.isLast = isLast
        self.foyer = foyer
        lines = TelnetLines(limit: foyer.limits.lineBytes, patience: foyer.limits.payload)
        bucket = TokenBucket(
            capacity: foyer.limits.messageBurst, perSecond: foyer.limits.messagesPerSecond, at: foyer.clock.now)
    }

    func channelActive(context: ChannelHandlerContext) {
        begin(context)
    }

    func handlerAdded(context: ChannelHandlerContext) {
        // Who was brought by a door has been there before.
        if context.channel.isActive { begin(context) }
    }

    private func begin(_ context: ChannelHandlerContext) {
        outbox = Outbox(context, limit: foyer.limits.unsentBytes)
        isCounted = true
        if let refusal = foyer.opened(self, from: origin, isLast: isLast) {
            return dismiss(refusal, within: foyer.limits.refusal)
        }
        if let room = header?.room {
            if header?.hasLines == true { question = RoomQuestion(foyer.neighbours.directory) }
            guard let place = foyer.place(called: room) else { return dismiss(.elsewhere) }
            return pass(to: place, context)
        }
        waitForWords(context)
        wait(foyer.limits.handshake)
        if first.readableBytes > 0 { look(context, isPatient: true) }
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if isLeaving { return }
        var bytes = unwrapInboundIn(data)
        first.writeBuffer(&bytes)
        if search != nil || isWaiting { return }
        question == nil ? look(context, isPatient: true) : talk(context)
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        // Only now there is anything that a guest could say.
        if case .handshakeCompleted? = event as? TLSUserEvent { waitForWords(context) }
        if case .inputClosed? = event as? ChannelEvent { isInputOver = true }
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
        stopWaiting()
        foyer.settled(self)
    }

    private func waitForWords(_ context: ChannelHandlerContext) {
        if isLeaving || question != nil { return }
        silence.wait(foyer.limits.silenceAtTheDoor, on: context.channel, by: foyer.clock) { [self] in
            look(context, isPatient: false)
        }
    }

    private func wait(_ time: Duration) {
        pause(time) { [self] in
            dismiss(.init(code: .idle, text: "You did not say in time which room you want. Join again."))
        }
    }

    /// Has something done in a while, instead of whatever was to be done.
    func pause(_ time: Duration, then task: @escaping () -> Void) {
        patience?.cancel()
        patience = foyer.clock.schedule(in: time, task)
    }

    /// What the guest does not say is not waited for any more.
    func stopWaiting() {
        silence.cancel()
        patience?.cancel()
    }

    /// It has lines, and was asked something.
    func askAgain(_ sentences: [String], _ context: ChannelHandlerContext) {
        wait(foyer.limits.typedHandshake)
        tell(sentences)
        talk(context)
    }

    private func look(_ context: ChannelHandlerContext, isPatient: Bool) {
        guard !isLeaving, let door = Doorman.door(for: first.readableBytesView, isPatient: isPatient) else { return }
        if header == nil, ProxyHeader.begins(first.readableBytesView) {
            foyer.warn(ofDoorAt: origin.address)
            return dismiss(nil)
        }
        let wish: RoomWish?
        switch door {
        case .tls where foyer.security != nil && !isSecure: return secure(context)
        case .framed, .tls:
            if isPlainRefused { return dismiss(.tlsWanted) }
            wish = RoomWish(framed: first, limit: foyer.limits.payload)
        case .web:
            self.door = .web
            // A room that is here leads to https by itself; one elsewhere would be told of no encryption.
            if isPlainRefused, foyer.finder != nil { return answer(DoorPage.secureOnly) }
            wish = RoomWish(request: first.readableBytesView, limit: foyer.limits.requestBytes)
        case .lines:
            self.door = .lines
            if isPlainRefused { return dismiss(.tlsWanted) }
            silence.cancel()
            wait(foyer.limits.typedHandshake)
            question = RoomQuestion(foyer.neighbours.directory, hasOthers: foyer.finder != nil)
            return talk(context, wasSilent: first.readableBytes == 0)
        }
        guard let wish else { return }
        show(wish, context)
    }

    private func show(_ wish: RoomWish, _ context: ChannelHandlerContext) {
        switch wish {
        case .any:
            if let place = foyer.firstPlace { return pass(to: place, context) }
            if foyer.finder == nil { return dismiss(foyer.noRoom) }
            door == .web ? showPage(context) : dismiss(.roomWanted)
        case .named(let text):
            if foyer.finder != nil, foyer.place(called: text) == nil { return seek(text, context) }
            // To a browser any room says as a page that there is no such one.
            let place = foyer.place(called: text) ?? (door == .web ? foyer.firstPlace : nil)
            guard let place else { return dismiss(foyer.firstPlace == nil ? foyer.noRoom : foyer.noSuchRoom) }
            pass(to: place, context)
        }
    }

    private func showPage(_ context: ChannelHandlerContext) {
        let bytes = first.readableBytesView.prefix { $0 != UInt8(ascii: "\r") && $0 != UInt8(ascii: "\n") }
        let line = String(decoding: bytes, as: UTF8.self)
        if DoorPage.isWishForRoom(line) { return openRoom(context) }
        answer(DoorPage.answer(to: line, hasRooms: foyer.maker != nil))
    }

    /// Sends a page instead of a room's, and closes.
    func answer(_ page: ByteBuffer) {
        stopListening()
        outbox?.close(after: page, within: TimeAmount(foyer.limits.farewell))
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
