/// A room seen on the network: one for each instance name, however many interfaces and address families it was seen on.
package struct RoomListing: Hashable, Sendable {
    /// The name in DNS, for `resolve`. It is hostile text: display `name` instead.
    package let instanceName: String
    /// The name cleaned for display, at most 63 bytes; "?" if nothing of it is displayable.
    package let name: String
    /// The room's advert; nil until a valid one has been received.
    package internal(set) var advert: Advert?

    init(instanceName: String, advert: Advert?) {
        let name = DisplayText.clean(instanceName, bytes: InstanceName.maximumBytes)
        self.instanceName = instanceName
        self.name = name.isEmpty ? "?" : name
        self.advert = advert
    }

    /// Whether the room is displayed or known under exactly this name. Others may be displayed under the same.
    func isExactly(_ name: String) -> Bool {
        self.name == name || instanceName == name
    }

    /// Whether this name, ignoring case, means the room.
    func isNamed(_ name: String) -> Bool {
        isExactly(name) || self.name.lowercased() == name.lowercased()
    }
}
