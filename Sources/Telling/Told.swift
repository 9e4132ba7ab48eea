/// What a listener is told at once, a line each, by what the lines are for. They come in this order.
package struct Told: Hashable, Sendable {
    package var opening: [String] = []
    /// A puzzle or a table, in sentences. A screen draws it instead.
    package var picture: [String] = []
    package var notes: [String] = []
    /// What the room is waiting for now.
    package var awaited: [String] = []

    /// All of them.
    package var lines: [String] {
        // Most of what thousands of listeners hear are notes only.
        if opening.isEmpty, picture.isEmpty, awaited.isEmpty { return notes }
        return opening + picture + notes + awaited
    }
}
