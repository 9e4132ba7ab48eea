package import Hosting
package import Messages
package import PlainText
package import Rules

/// The open room behind a connection. A connection calls it on the room's event loop, to which both belong.
package protocol ConnectionHandler: AnyObject {
    /// The room's clock.
    var clock: RoomClock { get }
    /// The limits for guests.
    var limits: Limits { get }
    /// The room's name.
    var name: String { get }
    /// The number of the current round; nil between rounds.
    var round: Int? { get }
    /// Whether newcomers need a PIN.
    var needsPIN: Bool { get }
    /// Whether players of the original game may come.
    var admitsClassic: Bool { get }
    /// Why no newcomer can play now; nil if they can.
    var refusal: HostMessage.Goodbye? { get }
    /// Whether a player of this name is away, and the room keeps their seat.
    func keepsSeat(of name: PlayerName) -> Bool
    /// How connections are protected; nil without TLS.
    var security: RoomSecurity? { get }
    /// Counts connections and their messages.
    var metrics: ConnectionMetrics { get }
    /// Answers browsers.
    var website: any HTTPResponder { get }
    /// The public names that browsers may ask for: see ``HTTPRequest/publicNames``.
    var publicNames: [String] { get }

    /// Accepts a new connection, and sets its ``Connection/guest``.
    /// - Parameter isLast: whether the process has no descriptors left for further connections.
    func opened(_ connection: Connection, isLast: Bool)
    /// Notes the abilities of a guest's transport.
    func settle(_ guest: GuestID, _ abilities: Abilities)
    /// Handles a message.
    /// - Parameters:
    ///   - arrival: when its bytes arrived.
    ///   - kernelRoundTrip: the round trip that this machine's kernel measured; nil if unknown.
    func received(
        _ message: GuestMessage, from guest: GuestID, at arrival: Instant, kernelRoundTrip: Duration?
    )
    /// Notes that a round's puzzle was written for a guest.
    /// - Parameter isSent: whether the kernel has taken it.
    func wasWritten(_ round: Int, to guest: GuestID, isSent: Bool)
    /// Notes that a connection is gone.
    func closed(_ connection: Connection)
    /// Dismisses the guests without a seat who have waited longest, because the process has no descriptors left.
    func shedConnections()
    /// Warns that an untrusted proxy connected from this address.
    func warn(ofUntrustedProxyAt address: String)
}
