/// A new room that was requested and that no host has opened yet. It is in the store's table `requests`.
package struct RoomRequest: Hashable, Sendable {
    /// The id of the room.
    package let room: String
    /// The room's code, derived from its id.
    package let code: String
    /// The format of the body: only hosts with this format understand it.
    package let format: Int
    /// The description of the room, in this format.
    package let body: String
    /// Whether it was made at a gateway, where anyone can make one.
    package let isFromGateway: Bool

    package init(room: String, code: String, format: Int, body: String, isFromGateway: Bool = false) {
        (self.room, self.code, self.format, self.body) = (room, code, format, body)
        self.isFromGateway = isFromGateway
    }
}
