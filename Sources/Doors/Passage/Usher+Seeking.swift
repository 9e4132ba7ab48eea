import Hosting
import NIOCore
import NIOPosix
import Rules
import Wire

/// A room that is looked for elsewhere, on behalf of somebody who waits.
struct Search {
    /// What the guest has called it.
    let text: String
    /// When it is given up.
    let end: Instant
    /// Whether nobody was there where it was said to be.
    var isAgain = false
}

// Rooms that are with other hosts, to whom a door passes connections on.
extension Usher {
    /// Looks for a room, and brings the guest there. What it says meanwhile waits in its socket.
    func seek(_ text: String, _ context: ChannelHandlerContext) {
        stopWaiting()
        try? context.channel.syncOptions?.setOption(.autoRead, value: false)
        // Who has said all listens still.
        try? context.channel.syncOptions?.setOption(.allowRemoteHalfClosure, value: true)
        search = Search(text: text, end: foyer.clock.now.advanced(by: FleetTiming.gatewayPatience))
        lookAround(context)
    }

    private func lookAround(_ context: ChannelHandlerContext) {
        guard !isLeaving, let search, let finder = foyer.finder else { return }
        let found = context.eventLoop.makeFutureWithTask {
            await finder.find(search.text, isAgain: search.isAgain)
        }
        found.assumeIsolated().whenSuccess { [self] in arrive($0, context) }
    }

    private func arrive(_ whereabouts: Whereabouts, _ context: ChannelHandlerContext) {
        if isLeaving { return }
        switch whereabouts {
        case .at(let host, let port): connect(to: host, port, context)
        case .underway: tryAgain(context)
        case .nowhere: isNowhere(context)
        }
    }

    private func tryAgain(_ context: ChannelHandlerContext) {
        guard !isLeaving, let search else { return }
        self.search?.isAgain = true
        guard foyer.clock.now.advanced(by: FleetTiming.gatewayPause) < search.end else { return dismiss(.elsewhere) }
        pause(FleetTiming.gatewayPause) { [self] in lookAround(context) }
    }

    private func isNowhere(_ context: ChannelHandlerContext) {
        guard let text = search?.text, let sentences = question?.isNowhere(text) else {
            return door == .web ? answer(DoorPage.noSuchRoom) : dismiss(foyer.noSuchRoom)
        }
        // Somebody who types may have mistyped it.
        search = nil
        try? context.channel.syncOptions?.setOption(.autoRead, value: true)
        askAgain(sentences, context)
    }

    private func connect(to host: String, _ port: Int, _ context: ChannelHandlerContext) {
        let (near, far) = PassageEnd.pair()
        let bound = NIOLoopBound(far, eventLoop: context.eventLoop)
        let place = Whereabouts.at(host: host, port: port)
        ClientBootstrap(group: context.eventLoop).connectTimeout(TimeAmount(FleetTiming.hostConnecting))
            .channelOption(.tcpOption(.tcp_nodelay), value: 1)
            .channelOption(.allowRemoteHalfClosure, value: true)
            .channelOption(.writeBufferWaterMark, value: .init(low: 16 * 1_024, high: 64 * 1_024))
            .channelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(bound.value)
                }
            }
            .connect(host: host, port: port).assumeIsolated().whenComplete { [self] result in
                switch result {
                case .success(let channel): hand(to: channel, at: place, near, far, context)
                case .failure: tryAgain(context)
                }
            }
    }

    /// From here on nothing of what is said is looked at.
    private func hand(
        to host: any Channel, at place: Whereabouts, _ near: PassageEnd, _ far: PassageEnd,
        _ context: ChannelHandlerContext
    ) {
        guard !isLeaving, context.channel.isActive else { return host.close(promise: nil) }
        let guest = context.channel
        let header = ProxyHeader(
            from: guest.remoteAddress?.plain, to: guest.localAddress?.plain,
            roundTrip: guest.kernelRoundTrip.map {
                UInt32(clamping: $0.components.seconds * 1_000_000 + $0.components.attoseconds / 1_000_000_000_000)
            },
            room: search?.text, hasLines: question != nil, isSecure: isSecure)
        host.write(header.bytes, promise: nil)
        // The rest of a line's end is no line.
        if question != nil, let byte = first.readableBytesView.first, [0, UInt8(ascii: "\n")].contains(byte) {
            first.moveReaderIndex(forwardBy: 1)
        }
        host.writeAndFlush(first, promise: nil)
        first = ByteBuffer()
        leave()
        do {
            let pipeline = context.pipeline.syncOperations
            try pipeline.addHandler(near, position: .after(self))
            pipeline.removeHandler(self, promise: nil)
            far.goOn()
            if isInputOver { near.endInput() }
            if let room = search?.text { foyer.passages?.add(guest, to: room, at: place) }
            try guest.syncOptions?.setOption(.autoRead, value: true)
        } catch {
            host.close(promise: nil)
            context.close(promise: nil)
        }
    }
}

extension SocketAddress {
    /// An IPv4 peer of a socket for both families has its IPv4 address.
    fileprivate var plain: SocketAddress {
        guard case .v6 = self, let text = ipAddress, text.hasPrefix("::ffff:"), let port,
            let four = try? SocketAddress(ipAddress: String(text.dropFirst("::ffff:".count)), port: port)
        else { return self }
        return four
    }
}

extension HostMessage.Goodbye {
    static let roomWanted = Self(
        code: .badHandshake,
        text: "Say which room you want: its code stands wherever it is told of, like ADDRESS:PORT/BKTR.")
}
