package import History
package import Messages
package import Rules

/// What a live room wants done. Carry the actions out in order.
package enum Action: Sendable {
    /// Store this in the journal. The actions after it are its results, and wait until it is stored.
    case keep(Entry)
    /// Store this in the tables for queries.
    case record(Record)
    /// Send this to these guests.
    case send(Broadcast, [GuestID])
    /// Say goodbye to a guest without a seat, whose connection is beyond the limits, and close it at once. Nothing has
    /// to be stored before.
    case refuse(GuestID, HostMessage.Goodbye)
    /// Say goodbye, if there is one, and close the connection. Ignore any further input, even while this waits.
    case close(GuestID, HostMessage.Goodbye?)
    /// Compare the PIN away from the room's event loop, and pass the result to ``LiveRoom/settle(_:isRight:at:)``.
    case check(PinCheck)
    /// Prepare the next command of a host's page away from the room's event loop, and pass the result to
    /// ``LiveRoom/obey(_:at:)``.
    case prepare(Preparation)
    /// Warn the person who hosts the room.
    case warn(Warning)
    /// Tell the host's console the outcome of a command from another of the host's screens.
    case tellConsole(HostMessage.Outcome)
    /// Close the room for good, at its host's request.
    case closeRoom
    /// Read what everybody has solved from the history, and send it to a host's page as the outcome of this command.
    case report(GuestID, Int)
    /// Call this once everything before it is stored.
    case reach(@Sendable () -> Void)
}

/// What the person who hosts a room should know.
package enum Warning: Hashable, Sendable {
    /// Guests from many addresses are trying PINs.
    case pinsTried
    /// A gateway at this address forwards guests to this host, but is not trusted.
    case untrustedGateway(String)
}
