import Messages
import NIOCore

/// One player on a real socket. It lives on its crowd's event loop, across all its connections.
final class LoadPlayer: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    let number: Int
    let behaviour: LoadPlan.Behaviour
    let transport: Transport
    /// The secret of its seat, if it comes back.
    private(set) var key: String?
    private let crowd: Crowd
    /// The index of its room, from 0.
    private let room: Int
    private var context: ChannelHandlerContext?
    private var connectedAt = NIODeadline.now()
    private var isIn = false
    private var hasBeenIn = false
    /// When it sent the answers that have no verdict yet.
    private var open: [NIODeadline] = []
    /// The round that it is in, by the crowd's count.
    private var round = 0
    private var unsaid: [ByteBuffer] = []

    init(_ number: Int, in crowd: Crowd) {
        self.number = number
        self.crowd = crowd
        room = crowd.plan.room(of: number)
        behaviour = crowd.plan.behaviour(of: number)
        transport = crowd.plan.transport(of: number)
    }

    /// Prepares for a connection.
    func connect() {
        connectedAt = .now()
        isIn = false
    }

    var isConnected: Bool { context != nil }

    func handlerAdded(context: ChannelHandlerContext) {
        if context.channel.isActive { begin(context) }
    }

    func channelActive(context: ChannelHandlerContext) {
        begin(context)
    }

    private func begin(_ context: ChannelHandlerContext) {
        self.context = context
        let room = crowd.plan.name(of: room)
        if let room, transport == .lines {
            send(transport.knock(at: room))
        } else {
            send(transport.handshake(number, key: key, room: room))
        }
    }

    func channelInactive(context: ChannelHandlerContext) {
        self.context = nil
        open = []
        crowd.lost(self, wasIn: isIn)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        // A player that reads nothing is disconnected, and has no other way to learn that.
        if behaviour != .deaf { crowd.fail("\(error)") }
        context.close(promise: nil)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let payload = unwrapInboundIn(data)
        crowd.count(payload.readableBytes)
        let word =
            transport == .lines
            ? Word(line: String(buffer: payload)) : Word(json: payload.readableBytesView)
        switch word {
        case .question: send(transport.handshake(number, key: nil, room: nil))
        case .welcome: welcomed(payload)
        case .startRound: started(payload)
        case .verdict: if !open.isEmpty { crowd.took(NIODeadline.now() - open.removeFirst()) }
        case .endRound: crowd.ended(in: room)
        case .ping: send(transport.pong(to: payload))
        case .goodbye: if case .goodbye(let goodbye)? = transport.message(payload) { crowd.fail(goodbye.code.rawValue) }
        case .results, .other: break
        }
    }

    private func welcomed(_ payload: ByteBuffer) {
        let isBack = hasBeenIn
        hasBeenIn = true
        if key == nil, behaviour == .dropping || crowd.plan.returns,
            case .welcome(let welcome)? = transport.message(payload), !welcome.resume.isEmpty
        {
            key = welcome.resume
        }
        isIn = true
        crowd.welcomed(after: .now() - connectedAt, isBack: isBack)
        guard let context, behaviour == .slow || behaviour == .deaf else { return }
        context.channel.setOption(.autoRead, value: false).whenFailure { _ in }
        if behaviour == .slow { readSlowly() } else { showLife() }
    }

    /// A player that reads nothing sees no ping: it sends something unasked, so that it does not count as gone.
    private func showLife() {
        if transport != .lines { send(transport.pong(id: 0)) }
        act(in: .seconds(10)) { [self] in if isConnected { showLife() } }
    }

    /// Plays a round that other players received.
    func overhear(_ puzzle: OpenRound, in room: Int) {
        guard isIn, room == self.room, context != nil else { return }
        for step in crowd.steps(for: self, puzzle) { act(in: step.delay) { [self] in send(step.bytes) } }
    }

    private func readSlowly() {
        act(in: .seconds(1)) { [self] in
            guard let context else { return }
            context.read()
            readSlowly()
        }
    }

    private func started(_ payload: ByteBuffer) {
        guard let puzzle = crowd.started(after: round, in: room, by: transport, payload) else { return }
        guard puzzle.index != round else {
            // It is back in the same round, and sends what it could not send meanwhile.
            for bytes in unsaid { say(bytes) }
            unsaid = []
            return
        }
        round = puzzle.index
        unsaid = []
        for step in crowd.steps(for: self, puzzle) {
            act(in: step.delay) { [self] in if round == puzzle.index { say(step.bytes) } }
        }
        if behaviour == .dropping, transport != .lines {
            act(in: crowd.moment()) { [self] in context?.close(promise: nil) }
        }
    }

    /// Sends an answer or a give-up.
    private func say(_ bytes: ByteBuffer) {
        guard context != nil else { return unsaid.append(bytes) }
        open.append(.now())
        send(bytes)
    }

    private func act(in delay: TimeAmount, _ body: @escaping () -> Void) {
        crowd.loop.assumeIsolated().scheduleTask(in: delay, body)
    }

    func send(_ bytes: ByteBuffer?) {
        guard let bytes, let context else { return }
        context.writeAndFlush(wrapOutboundOut(bytes), promise: nil)
    }

    /// Ends the connection, with or without a last message.
    func close(saying bytes: ByteBuffer?) {
        if let bytes { send(bytes) } else { context?.close(promise: nil) }
    }
}
