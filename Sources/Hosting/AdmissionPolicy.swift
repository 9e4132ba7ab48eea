import Messages
import PlainText

/// Who may join a room and under which name, as chosen by its host.
package struct AdmissionPolicy: Hashable, Sendable {
    /// The PIN for newcomers with which the room is opened or continued; nil to leave it as it is.
    package let pin: String?
    /// Whether the people in the room see the PIN, to show it to others.
    package let showsPin: Bool
    /// Whether players of the original game may join.
    package let admitsClassic: Bool
    /// Whether people with rude names get different names.
    package let isPolite: Bool

    /// - Parameters:
    ///   - pin: the PIN for newcomers; nil to leave it as it is. A new room then has none.
    ///   - showsPin: whether the people in the room see the PIN, to show it to others.
    ///   - isPolite: whether people with rude names get different names.
    package init(pin: String? = nil, showsPin: Bool = false, admitsClassic: Bool = false, isPolite: Bool = false) {
        self.pin = pin
        self.showsPin = showsPin
        self.admitsClassic = admitsClassic
        self.isPolite = isPolite
    }

    /// The most bytes of a PIN: no longer line can be typed.
    package static let longestPin = PlayerMessage.longestLine

    /// Whether a text can be a PIN: people have to be able to type it, even at a terminal without the program, and screens
    /// show it as it is.
    package static func isPin(_ text: String) -> Bool {
        // A guest with lines leaves, or changes the language, with the others.
        (1...longestPin).contains(text.utf8.count) && !text.isLeaving && !text.hasPrefix("/")
            && text.plain(limit: longestPin).utf8.elementsEqual(text.utf8)
    }

    /// The name under which a newcomer asks for a seat. It has no mark of bots, so that no one can pose as one.
    func name(for wanted: PlayerName) -> PlayerName {
        let guest = PlayerName("Guest") ?? wanted
        let isMarked = wanted.text.unicodeScalars.contains(botMark)
        let name =
            isMarked ? PlayerName(String(wanted.text.unicodeScalars.filter { $0 != botMark })) ?? guest : wanted
        return isPolite && RudeWords.english.areIn(name) ? guest : name
    }
}
