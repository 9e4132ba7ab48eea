/// Who may come into a room, as its host wants it.
package struct AdmissionPolicy: Hashable, Sendable {
    /// What newcomers have to know, if anything.
    package let pin: String?
    /// Whether players of the original game may come in.
    package let admitsClassic: Bool

    /// - Parameter pin: what newcomers have to know; nothing to let everybody in.
    package init(pin: String? = nil, admitsClassic: Bool = false) {
        self.pin = pin
        self.admitsClassic = admitsClassic
    }
}
