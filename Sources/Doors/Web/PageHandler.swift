import Hosting
import NIOCore
import NIOHTTP1
import NIOWebSocket
import Wire

/// Answers a browser's requests for pages.
final class PageHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private let connection: Connection
    private var head: HTTPRequestHead?

    init(_ connection: Connection) {
        self.connection = connection
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if connection.isLeaving { return }
        switch unwrapInboundIn(data) {
        case .head(let head):
            self.head = head
            connection.speak(PageCodec(isAwaited: true))
            connection.hear(.request)
        case .body:
            // No page takes one.
            connection.hear(.broken(.init(code: .badFrame, text: "A request must not have a body.")))
        case .end:
            guard let head else { return }
            self.head = nil
            answer(head, context)
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        switch error {
        case is NIOWebSocketUpgradeError, is HTTPServerUpgradeErrors:
            // The request itself comes next, and is answered.
            break
        case HTTPParserError.headerOverflow:
            connection.hear(.broken(.init(code: .badFrame, text: "That request has too many header fields.")))
        case is HTTPParserError:
            connection.hear(.broken(.init(code: .badFrame, text: "That is no request that this host understands.")))
        default:
            context.close(promise: nil)
        }
    }

    private func answer(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
        guard !connection.isLeaving else { return }
        let request = connection.request(head)
        let (pages, reached) = (connection.driver.pages, context.localAddress?.ipAddress)
        let page =
            connection.isPlainRefused
            ? pages.secured(request, reachedAt: reached)
            : pages.page(for: request, refusal: connection.driver.room.refusal, reachedAt: reached)
        var headers = HTTPHeaders(
            Pages.protection(host: request.host, isSecure: connection.isSecure) + page.headers)
        headers.replaceOrAdd(name: "Content-Length", value: "\(page.body.readableBytes)")
        // Behind a request for another protocol nothing is read any more, and behind one for another room nothing is answered.
        let isLast = !head.isKeepAlive || head.headers.contains(name: "Upgrade") || !pages.leadsHere(request)
        if isLast { headers.add(name: "Connection", value: "close") }
        context.write(
            wrapOutboundOut(.head(.init(version: head.version, status: page.status, headers: headers))), promise: nil)
        if head.method != .HEAD { context.write(wrapOutboundOut(.body(.byteBuffer(page.body))), promise: nil) }
        let connection = NIOLoopBound(connection, eventLoop: context.eventLoop)
        context.writeAndFlush(wrapOutboundOut(.end(nil))).whenComplete { _ in
            let connection = connection.value
            isLast ? connection.hangUp(after: ByteBuffer()) : connection.speak(PageCodec(isAwaited: false))
        }
    }
}
