/// A new room that was requested and that no host has opened yet. The store has it in the table `requests`.
package struct RoomRequest: Hashable, Sendable {
    /// The identity for the room.
    package let room: String
    /// The code that follows from it.
    package let code: String
    /// The format of the body: only hosts with this format understand it.
    package let format: Int
    /// The description of the room, in a form that hosts know.
    package let body: String
    /// Whether it was made at a gateway, where anybody may make one.
    package let isFromGateway: Bool

    package init(room: String, code: String, format: Int, body: String, isFromGateway: Bool = false) {
        (self.room, self.code, self.format, self.body) = (room, code, format, body)
        self.isFromGateway = isFromGateway
    }
}
