package import Hosting
package import Messages
package import NIOCore

/// Knows what is behind a listener: rooms of this process, or hosts on other machines. Called on the listener's event loop.
package protocol ConnectionRouter: AnyObject {
    /// The room that every connection is for, if there is only one and it lives on the listener's event loop.
    var onlyRoom: (any ConnectionHandler)? { get }
    /// The rooms that somebody with lines can choose from.
    var directory: RoomDirectory { get }
    /// Whether there are rooms that the directory does not list.
    var hasUnlistedRooms: Bool { get }
    /// Why no connection gets anywhere now; nil if one can.
    var refusal: HostMessage.Goodbye? { get }

    /// Leads a connection to a room, or answers it: calls one of the selector's `hand`, `serve`, `ask` and `dismiss`, now or
    /// later.
    func route(_ selector: RoomSelector, to room: RequestedRoom)
    /// The kind of website that says goodbye to a browser.
    var website: any HTTPResponder.Type { get }
    /// The process has no descriptors left: those who have waited longest have to go.
    func shedConnections()
    /// A proxy that is not trusted has connected from this address.
    func warn(ofUntrustedProxyAt address: String)
}

/// A room of this process that connections can be handed to.
package struct RoomEndpoint: Sendable {
    package let identity: RoomIdentity
    package let handler: NIOLoopBound<any ConnectionHandler>
    /// The room's event loop, which may be another than the listener's.
    package let loop: any EventLoop

    package init(identity: RoomIdentity, handler: NIOLoopBound<any ConnectionHandler>, loop: any EventLoop) {
        (self.identity, self.handler, self.loop) = (identity, handler, loop)
    }
}
