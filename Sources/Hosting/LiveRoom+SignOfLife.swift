import Messages

// Pings that do not depend on the room's clock.
extension LiveRoom {
    /// Shows guests that this host is there while the room's clock stands still, so that no ping becomes due. Otherwise
    /// their programs would take it for gone. Nothing has to be stored before they get this. They may send messages, and
    /// others may connect, as if the clock had advanced.
    /// - Parameters:
    ///   - welcomed: guests who have got their welcome.
    ///   - interval: the time from one sign to the next.
    package mutating func signOfLife(to welcomed: Set<GuestID>, every interval: Duration) -> [Action] {
        for index in guests.values.indices { guests.values[index].allowMessages(of: interval) }
        admission.threshold.fill(for: interval)
        var pinged: [GuestID] = []
        for id in welcomed where change(id, { $0.expectSignAnswer() }) == true { pinged.append(id) }
        return pinged.isEmpty ? [] : [.send(Broadcast(.ping(.init(id: Guest.signOfLife))), pinged)]
    }
}
