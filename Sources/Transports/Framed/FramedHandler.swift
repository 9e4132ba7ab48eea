import Hosting
import Messages
import Phrases
import NIOCore
import PlainText
import Wire

/// Reads frames; the first one determines the dialect.
final class FramedHandler: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    private let connection: Connection
    private var dialect: Dialect?
    /// Whether a player of the original game has sent their name.
    private var isIntroduced = false

    private init(_ connection: Connection) {
        self.connection = connection
    }

    static func open(_ pipeline: ChannelPipeline.SynchronousOperations, for connection: Connection) throws {
        let limit = connection.handler.limits.payload
        try pipeline.addHandlers(ByteToMessageHandler(FrameDecoder(limit: limit)), FramedHandler(connection))
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        // Many frames can arrive at once. Reading frames that are ignored would take time from others.
        if connection.isLeaving { return }
        let payload = unwrapInboundIn(data)
        switch dialect ?? settle(payload) {
        case .json?: connection.receive(GuestMessage(json: payload))
        case .classic?: receive(classic: payload)
        case nil: break
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        if let error = error as? FrameError {
            connection.receive(.broken(.init(code: .badFrame, text: error.sentence)))
        } else {
            context.close(promise: nil)
        }
    }

    private func settle(_ payload: ByteBuffer) -> Dialect? {
        switch Dialect(of: payload) {
        case .json:
            dialect = .json
            connection.speak(FramedCodec())
        case .classic where connection.handler.admitsClassic:
            dialect = .classic
            connection.speak(ClassicCodec())
        case .classic:
            connection.receive(.broken(.init(.classicRefused)))
        case nil:
            let text = "The first frame must hold a JSON object: the handshake."
            connection.receive(.broken(.init(code: .badFrame, text: text)))
        }
        return dialect
    }

    /// Handles the keys of a dictionary in a useful order. Unknown keys do no harm.
    private func receive(classic payload: ByteBuffer) {
        let message: ClassicPlayerMessage
        do {
            message = try ClassicPlayerMessage(payload: payload)
        } catch {
            return connection.receive(.broken(.init(code: .badFrame, text: "\(error)".plain(limit: 200))))
        }
        let isFirst = !isIntroduced
        if isFirst {
            guard let name = message.handshake else {
                return connection.receive(.broken(.init(code: .badHandshake, text: "The handshake must come first.")))
            }
            isIntroduced = true
            connection.receive(.said(.handshake(.init(name: name))))
            if connection.isLeaving { return }
        }
        let reason = message.resultFailure?.plain(limit: 60)
        if let round = connection.handler.round, message.resultSuccess != nil {
            connection.receive(.claim(round: round))
        } else if let round = connection.handler.round, let reason {
            connection.receive(
                reason.isEmpty ? .said(.giveUp(.init(round: round))) : .giveUp(round: round, reason: reason))
        } else if !isFirst {
            // It means nothing now, but reading it has taken time from others.
            connection.receive(.request)
        }
    }
}
