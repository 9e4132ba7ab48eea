// What whoever runs a host of a fleet is told.
extension Phrase {
    package static func hostFleetOpen(store: String, port: Int) -> Phrase {
        Phrase("host.fleetOpen", ["store": .text(store), "port": .number(port)])
    }
    package static let hostFleetQuit = Phrase("host.fleetQuit")
    package static let hostFleetClosed = Phrase("host.fleetClosed")
    package static func hostRequested(room: String, code: String) -> Phrase {
        Phrase("host.requested", ["room": .text(room), "code": .text(code)])
    }
    package static let hostPinUnknown = Phrase("host.pinUnknown")
    package static func hostClosedEmpty(room: String, minutes: Int) -> Phrase {
        Phrase("host.closedEmpty", ["room": .text(room), "minutes": .number(minutes)])
    }
}
