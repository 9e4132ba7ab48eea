import Hosting
import Messages
import NIOCore
import Telling

/// A letter and its copies in each tongue that was asked for: what many are told in the same bytes is made once.
struct Copies {
    /// Guests of equal tongues get the same bytes.
    enum Tongue: Hashable {
        case framedJSON, framedClassic, webSocket, lines
    }

    let letter: Letter
    /// How many tables everybody was told before this letter, and the last of them.
    let tables: Int
    private let before: HostMessage.Results?
    private var bytes: [Tongue: ByteBuffer?] = [:]
    private var words: Announcement?

    init(_ letter: Letter, after before: HostMessage.Results?, tables: Int) {
        self.letter = letter
        self.before = before
        self.tables = tables
    }

    /// Copies of a table that was sent before, whose bytes are there already.
    init(_ letter: Letter, like former: Copies?) {
        self.init(letter, after: nil, tables: former?.tables ?? 0)
        bytes = former?.bytes ?? [:]
    }

    /// The letter's copy in a tongue, made when it is first asked for.
    mutating func copy(_ tongue: Tongue, _ make: (Letter) -> ByteBuffer?) -> ByteBuffer? {
        if let known = bytes[tongue] { return known }
        let made = make(letter)
        bytes[tongue] = .some(made)
        return made
    }

    /// The letter in sentences, as far as those are the same for all.
    mutating func announcement() -> Announcement {
        if let words { return words }
        let made = Announcement(letter.message, after: before)
        words = made
        return made
    }
}
