import PlainText

/// Who may come into a room, and under which name, as its host wants it.
package struct AdmissionPolicy: Hashable, Sendable {
    /// What newcomers have to know, if anything.
    package let pin: String?
    /// Whether players of the original game may come in.
    package let admitsClassic: Bool
    /// Whether whoever has a rude name gets another one.
    package let isPolite: Bool

    /// - Parameters:
    ///   - pin: what newcomers have to know; nothing to let everybody in.
    ///   - isPolite: whether whoever has a rude name gets another one.
    package init(pin: String? = nil, admitsClassic: Bool = false, isPolite: Bool = false) {
        self.pin = pin
        self.admitsClassic = admitsClassic
        self.isPolite = isPolite
    }

    /// The name under which a newcomer asks for a seat.
    func name(for name: PlayerName) -> PlayerName {
        isPolite && RudeWords.english.areIn(name) ? PlayerName("Guest") ?? name : name
    }
}
