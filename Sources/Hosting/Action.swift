package import History
package import Messages
package import Rules

/// What a room at work wants done. To be carried out in this order.
package enum Action: Sendable {
    /// To be kept in the journal. What comes behind it follows from it, and is told when it is kept.
    case keep(Entry)
    /// To be kept in the tables that people ask.
    case record(Record)
    /// To be sent to these guests.
    case send(Broadcast, [GuestID])
    /// To be told goodbye and closed at once: a connection that is one too many.
    case refuse(GuestID, HostMessage.Goodbye)
    /// To be told goodbye, if there is something to say, and closed. Nothing it still sends is to be listened to.
    case close(GuestID, HostMessage.Goodbye?)
    /// To be told to whoever hosts the room.
    case warn(Warning)
    /// To be called once everything before it is kept.
    case reach(@Sendable () -> Void)
}

/// What whoever hosts a room should know of it.
package enum Warning: Hashable, Sendable {
    /// Somebody is trying pins, from many addresses.
    case pinsTried
    /// A door brings guests from this address, and is not believed what it says of them.
    case untrustedDoor(String)
}
