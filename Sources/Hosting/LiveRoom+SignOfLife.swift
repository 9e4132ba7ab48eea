import Messages

// Pings that do not depend on the room's clock.
extension LiveRoom {
    /// Shows guests that this host is there while the room's clock stands still, so that no ping becomes due. Otherwise
    /// their programs would take it for gone. Nothing has to be stored before they get this.
    /// - Parameter welcomed: guests who have got their welcome.
    package mutating func signOfLife(to welcomed: Set<GuestID>) -> [Action] {
        var pinged: [GuestID] = []
        for id in welcomed where change(id, { $0.expectSignAnswer() }) == true { pinged.append(id) }
        return pinged.isEmpty ? [] : [.send(Broadcast(.ping(.init(id: Guest.signOfLife))), pinged)]
    }
}
