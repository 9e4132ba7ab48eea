import Messages
import PlainText

/// Who may join a room and with which name, as its host wants it.
package struct AdmissionPolicy: Hashable, Sendable {
    /// The PIN for newcomers, if any.
    package let pin: String?
    /// Whether the people in the room are told the PIN, to show it to others.
    package let showsPin: Bool
    /// Whether players of the original game may join.
    package let admitsClassic: Bool
    /// Whether people with rude names get other names.
    package let isPolite: Bool

    /// - Parameters:
    ///   - pin: the PIN for newcomers; nil to let everybody in.
    ///   - showsPin: whether the people in the room are told the PIN, to show it to others.
    ///   - isPolite: whether people with rude names get other names.
    package init(pin: String? = nil, showsPin: Bool = false, admitsClassic: Bool = false, isPolite: Bool = false) {
        self.pin = pin
        self.showsPin = showsPin
        self.admitsClassic = admitsClassic
        self.isPolite = isPolite
    }

    /// The PIN to tell the people in the room.
    var shownPin: String? { showsPin ? pin : nil }

    /// The name with which a newcomer asks for a seat: without the mark of bots, so that nobody can pose as one.
    func name(for wanted: PlayerName) -> PlayerName {
        let guest = PlayerName("Guest") ?? wanted
        let isMarked = wanted.text.unicodeScalars.contains(botMark)
        let name =
            isMarked ? PlayerName(String(wanted.text.unicodeScalars.filter { $0 != botMark })) ?? guest : wanted
        return isPolite && RudeWords.english.areIn(name) ? guest : name
    }
}
