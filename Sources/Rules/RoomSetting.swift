/// A setting of a room that its host may choose.
///
/// Each is declared once, below ``Settings``. The options of `host` and `rooms new`, `/mode`, the lists on the host's page and the
/// table in docs/hosting.md come from there.
package struct RoomSetting: Sendable {
    /// What its option is called, without the dashes.
    package let name: String
    /// What it does, as a sentence without its end.
    package let help: String
    /// The bounds of a number; nil where only words are values.
    package let bounds: ClosedRange<Int>?
    /// The words that are values, or likely numbers, for a page to offer.
    package let offered: [String]
    /// The word for having no value, if there is one.
    package let none: String?
    /// What the host's page calls it; nil for a setting that is fixed when the room opens.
    package let label: String?
    /// Whether its name has to stand before its value behind `/mode`, where another setting has such values too.
    package let isNamed: Bool

    /// Other values than those offered: how they are described, and which they are.
    private let others: (form: String, accepts: @Sendable (String) -> Bool)?
    /// What its value is if nobody chooses it, in words; nil if it is the value in `Settings()`.
    private let usual: String?
    private let get: @Sendable (Settings) -> String?
    private let set: @Sendable (inout Settings, String?) -> Void

    init<Value: LosslessStringConvertible & SendableMetatype>(
        _ name: String, _ help: String, in bounds: ClosedRange<Int>? = nil, offered: [String] = [],
        others: (form: String, accepts: @Sendable (String) -> Bool)? = nil, none: String? = nil,
        usual: String? = nil, label: String? = nil, isNamed: Bool = false,
        get: @escaping @Sendable (Settings) -> Value?,
        set: @escaping @Sendable (inout Settings, Value?) -> Void
    ) {
        (self.name, self.help, self.bounds, self.offered) = (name, help, bounds, offered)
        (self.others, self.none, self.usual, self.label, self.isNamed) = (others, none, usual, label, isNamed)
        self.get = { get($0)?.description }
        self.set = { set(&$0, $1.flatMap { Value($0) }) }
    }

    /// Every value it may have, as a person reads it.
    package var values: String {
        let known = bounds.map { ["\($0.lowerBound) to \($0.upperBound)"] } ?? offered
        let choices = known + [others?.form, none].compactMap(\.self)
        return choices.dropLast().joined(separator: ", ") + (choices.count > 1 ? " or " : "") + (choices.last ?? "")
    }

    /// Its value in a room whose host does not choose one, in words if it depends on something else; nil for none.
    package var standard: String? { usual ?? value(in: Settings()) }

    /// Its value in a room with these settings; nil for none.
    func value(in settings: Settings) -> String? { get(settings) ?? none }

    /// A value of a setting that somebody has chosen; puts it into the settings of a room.
    package typealias Choice = @Sendable (inout Settings) -> Void

    /// - Returns: nil if the text is no value of this setting.
    package func choice(_ text: String) -> Choice? {
        if text == none { return { set(&$0, nil) } }
        let isValue =
            bounds.map { Int(text).map($0.contains) ?? false }
            ?? (offered.contains(text) || others?.accepts(text) == true)
        guard isValue else { return nil }
        return { set(&$0, text) }
    }
}
