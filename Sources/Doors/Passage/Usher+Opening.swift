import Hosting
import NIOCore

// Those who want a room of their own.
extension Usher {
    /// Has a room opened for a browser, and leads it to the host's page there.
    func openRoom(_ context: ChannelHandlerContext) {
        guard let maker = foyer.maker else { return answer(DoorPage.noNewRooms) }
        switch DoorRequest(first.readableBytesView, limit: foyer.limits.requestBytes, isSecure: isSecure) {
        case .unfinished: return
        case .broken: return answer(DoorPage.notUnderstood)
        case .whole(let request):
            // A page of another site must not open rooms in the name of whoever looks at it.
            guard request.isOwn else { return answer(DoorPage.otherSite) }
        }
        guard foyer.mayOpenRoom(from: origin) else { return answer(DoorPage.tooManyRooms) }
        stopWaiting()
        isWaiting = true
        // What comes behind the request is not looked at.
        try? context.channel.syncOptions?.setOption(.autoRead, value: false)
        let made = context.eventLoop.makeFutureWithTask { await maker.makeRoom() }
        made.assumeIsolated().whenSuccess { [self] room in
            if !isLeaving { answer(room.map(DoorPage.leading) ?? DoorPage.noHost) }
        }
    }
}
