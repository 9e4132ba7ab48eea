/// The lines for a listener at one moment, by their purpose. The members are in the order of output.
package struct Told: Hashable, Sendable {
    package var opening: [String] = []
    /// A puzzle or a table, in sentences. A screen draws it instead.
    package var picture: [String] = []
    package var notes: [String] = []
    /// What the room is waiting for now.
    package var awaited: [String] = []

    /// All lines.
    package var lines: [String] {
        // Most messages to thousands of listeners have only notes.
        if opening.isEmpty, picture.isEmpty, awaited.isEmpty { return notes }
        return opening + picture + notes + awaited
    }
}
