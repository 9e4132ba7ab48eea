package import Rules
package import Wire

/// What a room at work wants done. To be carried out in this order.
package enum Action: Sendable {
    /// To be kept. Comes before any letter that tells of it.
    case record(Record)
    /// To be sent to these guests.
    case send(Letter, [GuestID])
    /// To be told goodbye, if there is something to say, and closed. Nothing it still sends is to be listened to.
    case close(GuestID, HostMessage.Goodbye?)
}
