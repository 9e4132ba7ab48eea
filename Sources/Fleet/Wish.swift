/// A room that somebody wants who has no host: the one of the store's hosts with most to spare opens it.
package struct Wish: Hashable, Sendable {
    /// The identity that the room is to have.
    package let room: String
    /// The code that follows from it.
    package let code: String
    /// Which hosts understand what is wanted: those of this format.
    package let format: Int
    /// What is wanted, in a form that hosts know.
    package let body: String

    /// One with these members.
    package init(room: String, code: String, format: Int, body: String) {
        (self.room, self.code, self.format, self.body) = (room, code, format, body)
    }
}
