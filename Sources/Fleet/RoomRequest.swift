/// A new room that somebody wants and that no host has opened yet. The store keeps it in the table `wishes`.
package struct RoomRequest: Hashable, Sendable {
    /// The identity that the room is to have.
    package let room: String
    /// The code that follows from it.
    package let code: String
    /// Which hosts understand the body: those of this format.
    package let format: Int
    /// What the room is to be, in a form that hosts know.
    package let body: String

    package init(room: String, code: String, format: Int, body: String) {
        (self.room, self.code, self.format, self.body) = (room, code, format, body)
    }
}
