import PlainText

/// Who may come into a room, and under which name, as its host wants it.
package struct AdmissionPolicy: Hashable, Sendable {
    /// What newcomers have to know, if anything.
    package let pin: String?
    /// Whether those who are in are told the pin, to show it to others.
    package let showsPin: Bool
    /// Whether players of the original game may come in.
    package let admitsClassic: Bool
    /// Whether whoever has a rude name gets another one.
    package let isPolite: Bool

    /// - Parameters:
    ///   - pin: what newcomers have to know; nothing to let everybody in.
    ///   - showsPin: whether those who are in are told it, to show it to others.
    ///   - isPolite: whether whoever has a rude name gets another one.
    package init(pin: String? = nil, showsPin: Bool = false, admitsClassic: Bool = false, isPolite: Bool = false) {
        self.pin = pin
        self.showsPin = showsPin
        self.admitsClassic = admitsClassic
        self.isPolite = isPolite
    }

    /// The pin that those who are in are told.
    var shownPin: String? { showsPin ? pin : nil }

    /// The name under which a newcomer asks for a seat.
    func name(for name: PlayerName) -> PlayerName {
        isPolite && RudeWords.english.areIn(name) ? PlayerName("Guest") ?? name : name
    }
}
