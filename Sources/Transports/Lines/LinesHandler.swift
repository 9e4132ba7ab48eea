import Hosting
import Messages
import NIOCore
import Phrases
import PlainText
import Rules
import Telling

/// Reads the lines of people who have only `nc` or telnet.
final class LinesHandler: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    private let connection: Connection
    private let dialog: LineDialog
    private var lines: TelnetLines
    private var clock: RepeatedTask?

    private init(_ connection: Connection, _ handoff: Handoff?) {
        self.connection = connection
        let room = connection.handler
        dialog = LineDialog(
            room: room.name.plain(limit: 63), needsPIN: room.needsPIN,
            refusal: { room.refusal }, keepsSeat: room.keepsSeat, in: handoff?.language ?? .english)
        lines = handoff?.lines ?? TelnetLines(limit: room.limits.lineBytes, patience: room.limits.payload)
    }

    /// - Parameter handoff: the state of the connection, if it was asked for a room before.
    static func open(
        _ pipeline: ChannelPipeline.SynchronousOperations, for connection: Connection, _ handoff: Handoff?
    ) throws {
        let handler = LinesHandler(connection, handoff)
        connection.speak(LinesCodec(dialog: handler.dialog, clock: connection.handler.clock))
        try pipeline.addHandler(handler)
    }

    func handlerAdded(context: ChannelHandlerContext) {
        // Each guest has their own clock: latecomers have less time.
        let handler = NIOLoopBound(self, eventLoop: context.eventLoop)
        clock = context.eventLoop.scheduleRepeatedTask(initialDelay: .seconds(1), delay: .seconds(1)) { _ in
            handler.value.remind()
        }
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let bytes = unwrapInboundIn(data)
        // The guest was silent.
        if bytes.readableBytes == 0 { return tell(dialog.greet()) }
        for piece in lines.split(bytes.readableBytesView) where !connection.isLeaving { receive(piece) }
        if !connection.isLeaving { connection.flush() }
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        clock?.cancel()
    }

    private func receive(_ piece: TelnetLines.Piece) {
        switch piece {
        case .line(let line):
            for step in dialog.receive(line, at: connection.handler.clock.now.inSeconds) {
                switch step {
                case .tell(let lines): tell(lines)
                case .say(let message): say(message)
                case .hangUp: connection.hangUp(after: ByteBuffer())
                }
            }
        case .tooLong:
            tell([dialog.catalog(.lines(.tooLong(count: connection.handler.limits.lineBytes)))])
            connection.receive(.request)
        case .interrupt:
            say(.said(.leave))
        case .reply(let bytes):
            connection.receive(.request)
            if !connection.isLeaving { _ = connection.write(ByteBuffer(bytes: bytes)) }
        case .endless:
            connection.receive(.broken(.init(.badFrame, .reason(.endlessLine))))
        }
    }

    private func say(_ message: GuestMessage) {
        // A guest without a seat has none to give up.
        if message == .said(.leave), dialog.player == nil { return connection.hangUp(after: ByteBuffer()) }
        connection.receive(message)
    }

    private func tell(_ lines: [String]) {
        guard !connection.isLeaving, let bytes = LinesCodec.bytes(lines) else { return }
        _ = connection.write(bytes)
        connection.flush()
    }

    private func remind() {
        tell(dialog.narrator.remind(at: connection.handler.clock.now.inSeconds))
    }
}
