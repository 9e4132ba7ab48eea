package import Hosting
package import Messages
package import NIOCore
package import Rules

/// What is behind a connection: a room at work. A connection calls it on the room's event loop, where it lives itself.
package protocol ConnectionHandler: AnyObject {
    /// The event loop that everything in the room happens on.
    var loop: any EventLoop { get }
    /// The clock that the room goes by.
    var clock: RoomClock { get }
    /// What the room tolerates from a guest.
    var limits: Limits { get }
    /// How connections are protected; nil without TLS.
    var security: RoomSecurity? { get }
    /// Counts connections and what they carry.
    var metrics: ConnectionMetrics { get }
    /// Answers browsers.
    var website: any HTTPResponder { get }
    /// Which room it is.
    var identity: RoomIdentity { get }
    /// Who may join.
    var policy: AdmissionPolicy { get }
    /// The number of the round that is on; nil between rounds.
    var round: Int? { get }
    /// The public names that browsers may ask for: see ``HTTPRequest/publicNames``.
    var publicNames: [String] { get }
    /// Why nobody new can join now; nil if they can.
    var refusal: HostMessage.Goodbye? { get }

    /// Takes in a new connection, and sets its ``Connection/guest``.
    /// - Parameter isLast: whether the process has no descriptor left for another connection.
    func opened(_ connection: Connection, isLast: Bool)
    /// Notes what a guest's transport can do.
    func settle(_ guest: GuestID, _ abilities: Abilities)
    /// Takes in a message.
    /// - Parameters:
    ///   - arrival: when its bytes came in.
    ///   - kernelRoundTrip: the round trip that this machine's kernel measures; nil if it does not. Evaluated only if needed.
    func heard(
        _ message: GuestMessage, from guest: GuestID, at arrival: Instant, kernelRoundTrip: @autoclosure () -> Duration?
    )
    /// The kernel has taken the puzzle of a round for a guest.
    func wasSent(_ round: Int, to guest: GuestID)
    /// A connection is gone.
    func closed(_ connection: Connection)
    /// The process has no descriptors left: those who have waited longest without a seat have to go.
    func shedConnections()
    /// A proxy that is not trusted has connected from this address.
    func warn(ofUntrustedProxyAt address: String)
}
