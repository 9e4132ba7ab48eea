package import Hosting
package import Messages
package import NIOCore

/// Routes the connections of a listener, to rooms of this process or to other hosts. Called on the listener's event
/// loop.
package protocol ConnectionRouter: AnyObject {
    /// The room of every connection, if it is the only one and belongs to the listener's event loop.
    var onlyRoom: (any ConnectionHandler)? { get }
    /// The rooms from which people who use lines can choose.
    var directory: RoomDirectory { get }
    /// Whether there are rooms outside the directory.
    var hasUnlistedRooms: Bool { get }
    /// Why no connection can get in now; nil if connections can.
    var refusal: HostMessage.Goodbye? { get }

    /// Routes or answers a connection: calls the selector's `hand`, `serve`, `replace`, `askAgain` or `dismiss`, now or
    /// later.
    func route(_ selector: RoomSelector, to room: RequestedRoom)
    /// The kind of website that says goodbye to a browser.
    var website: any HTTPResponder.Type { get }
    /// Dismisses the connections that have waited longest, because the process has no descriptors left.
    func shedConnections()
    /// Warns that an untrusted proxy connected from this address.
    func warn(ofUntrustedProxyAt address: String)
}

/// A room of this process to which connections can be handed over.
package struct RoomEndpoint: Sendable {
    package let identity: RoomIdentity
    package let handler: NIOLoopBound<any ConnectionHandler>
    /// The room's event loop, which may differ from the listener's.
    package let loop: any EventLoop

    package init(identity: RoomIdentity, handler: NIOLoopBound<any ConnectionHandler>, loop: any EventLoop) {
        (self.identity, self.handler, self.loop) = (identity, handler, loop)
    }
}
