/// A room seen on the network: one for each instance name, however many interfaces and address families
/// it was seen on.
package struct RoomListing: Hashable, Sendable, Identifiable {
    /// The name as DNS has it, which is what `resolve` takes. Hostile text: show `name`.
    package let instanceName: String
    /// The name cleaned for display, at most 63 bytes; "?" if nothing of it can be shown.
    package let name: String
    /// What the room says of itself; nil as long as it has said nothing that is an advert.
    package let advert: Advert?

    package var id: String { instanceName }

    init(instanceName: String, advert: Advert?) {
        let name = DisplayText.clean(instanceName, bytes: InstanceName.maximumBytes)
        self.instanceName = instanceName
        self.name = name.isEmpty ? "?" : name
        self.advert = advert
    }

    /// The same room, saying something else of itself.
    init(_ room: RoomListing, advert: Advert?) {
        instanceName = room.instanceName
        name = room.name
        self.advert = advert
    }

    /// Whether it is shown or known under exactly this name.
    func isExactly(_ name: String) -> Bool {
        self.name == name || instanceName == name
    }

    /// Whether it is meant by this name, without regard to case.
    func isNamed(_ name: String) -> Bool {
        isExactly(name) || self.name.lowercased() == name.lowercased()
    }
}
