package import Messages
import PlainText

/// A setting of a room that its host may choose.
///
/// Each is declared once, in Settings+Declarations.swift. The options of `host` and `rooms new`, `/mode` and `/set`,
/// the controls on the host's page, the messages, the stored room and the table in docs/hosting.md use these
/// declarations.
package struct RoomSetting: Sendable {
    /// When a change takes effect in an open room.
    package enum Change: String, Sendable, Comparable {
        case now, round, match, never

        package static func < (left: Change, right: Change) -> Bool { left.order < right.order }

        private var order: Int {
            switch self {
            case .now: 0
            case .round: 1
            case .match: 2
            case .never: 3
            }
        }
    }

    /// The name of its option, without the dashes.
    package let name: String
    /// What it does, as a sentence without the full stop.
    package let help: String
    /// The bounds of a number; nil if its values are only words.
    package let bounds: ClosedRange<Int>?
    /// The words that are values, or likely numbers, that a page offers.
    package let offered: [String]
    /// The word for no value, if it can have none.
    package let none: String?
    /// When a change takes effect.
    package let changes: Change
    /// Whether its name must precede its value in `/mode`, because another setting has the same values.
    package let isNamed: Bool

    /// Further values besides those offered: their description, and a test for them.
    private let others: (form: String, accepts: @Sendable (String) -> Bool)?
    /// A description of its value if the host does not choose one; nil if it is the value in `Settings()`.
    private let usual: String?
    /// Whether a stored number may be a fraction, or out of bounds.
    private let isTime: Bool
    private let get: @Sendable (Settings) -> String?
    private let set: @Sendable (inout Settings, String?) -> Void

    init<Value: LosslessStringConvertible & SendableMetatype>(
        _ name: String, _ help: String, in bounds: ClosedRange<Int>? = nil, offered: [String] = [],
        others: (form: String, accepts: @Sendable (String) -> Bool)? = nil, none: String? = nil,
        usual: String? = nil, changes: Change, isNamed: Bool = true, isTime: Bool = false,
        get: @escaping @Sendable (Settings) -> Value?,
        set: @escaping @Sendable (inout Settings, Value?) -> Void
    ) {
        (self.name, self.help, self.bounds, self.offered) = (name, help, bounds, offered)
        (self.others, self.none, self.usual, self.changes) = (others, none, usual, changes)
        (self.isNamed, self.isTime) = (isNamed, isTime)
        self.get = { get($0)?.description }
        self.set = { set(&$0, $1.flatMap { Value($0) }) }
    }

    /// Whether it is on or off.
    private var isSwitch: Bool {
        bounds == nil && others == nil && !offered.isEmpty && offered.allSatisfy { $0 == "on" || $0 == "off" }
    }

    /// Whether people type its value as free text, up to the end of the line.
    var takesLine: Bool { bounds == nil && offered.isEmpty }

    /// Every value that it may have, for people to read.
    package var values: String {
        let known = bounds.map { ["\($0.lowerBound) to \($0.upperBound)"] } ?? offered
        let choices = known + [others?.form, none].compactMap(\.self)
        return choices.dropLast().joined(separator: ", ") + (choices.count > 1 ? " or " : "") + (choices.last ?? "")
    }

    /// Those of these values that are the same in any language, as typed after `/set` and its name: `1-1000000`,
    /// `endless`.
    package var choices: [String] {
        (bounds.map { ["\($0.lowerBound)-\($0.upperBound)"] } ?? offered) + [none].compactMap(\.self)
    }

    /// Whether it can have values that only a description names.
    package var hasOtherChoices: Bool { others != nil }

    /// Its value in a room whose host does not choose one, described in words if it depends on something else; nil for
    /// none.
    package var standard: String? { usual ?? get(Settings()) ?? none }

    /// A value that the host has chosen. The call puts it into the settings of a room.
    package typealias Choice = @Sendable (inout Settings) -> Void

    /// - Returns: nil if the text is no value of this setting.
    package func choice(_ text: String) -> Choice? {
        if text == none { return { set(&$0, nil) } }
        let isUsual = bounds.map { Int(text).map($0.contains) ?? false } ?? offered.contains(text)
        guard isUsual || others?.accepts(text) == true else { return nil }
        return { set(&$0, text) }
    }
}

// Values in messages and stored rooms.
extension RoomSetting {
    /// Its value in these settings.
    package func value(in settings: Settings) -> SettingValue { onTheWire(get(settings)) }

    /// A text that ``choice(_:)`` accepts, as a value.
    func onTheWire(_ text: String?) -> SettingValue {
        if isSwitch { return .flag(text == "on") }
        guard let text, text != none else { return .none }
        if bounds != nil, let number = Double(text) { return .number(number) }
        return .text(text)
    }

    /// - Returns: nil if it is no value of this setting.
    func choice(_ value: SettingValue) -> Choice? { text(of: value).flatMap(choice) }

    /// A value as ``choice(_:)`` accepts it, and as a host types it; nil if its kind is not that of this setting.
    package func text(of value: SettingValue) -> String? {
        switch value {
        case .none: none
        case .flag(let isOn): isSwitch ? isOn ? "on" : "off" : nil
        case .number(let number): bounds == nil ? nil : Int(exactly: number).map { "\($0)" }
        // A number is no text.
        case .text(let text): isSwitch || bounds != nil && others?.accepts(text) != true ? nil : text
        }
    }

    /// Reads a stored value. A host can choose times only within narrower bounds.
    func storedChoice(_ value: SettingValue) -> Choice? {
        guard isTime, case .number(let seconds) = value else { return choice(value) }
        guard (0...Settings.times.upperBound.inSeconds).contains(seconds) else { return nil }
        return { set(&$0, seconds.description) }
    }

    /// Copies its value from other settings.
    func copy(from others: Settings, to settings: inout Settings) { set(&settings, get(others)) }

    /// When a change takes effect in a room with these settings.
    private func change(in settings: Settings) -> Change {
        settings.puzzles != nil && Self.dealt.contains { $0.name == name } ? .never : changes
    }

    /// Its declaration and its value, for the host's page.
    package func declaration(in settings: Settings) -> HostMessage.Seats.Setting {
        .init(
            name: name, value: value(in: settings), usual: value(in: Settings()),
            values: offered.isEmpty || isSwitch ? nil : offered.map(onTheWire), bounds: bounds,
            none: none == nil || isSwitch ? nil : true, changes: change(in: settings).rawValue)
    }
}

/// A word that a host typed and that no setting accepts.
package struct UnknownChoice: Error, Hashable, Sendable {
    /// The word, or the name of a setting and the word after it.
    package let words: String

    /// - Parameter words: the text that the host typed.
    package init(words: String) { self.words = words }
}

extension SettingValues {
    /// Reads the text after `/mode` or `/set`: values of the settings that can change in an open room, in any order.
    /// The setting's name precedes its value if another setting has the same values.
    /// - Throws: ``UnknownChoice`` for the first word that is not such a value.
    package init(typed line: String) throws(UnknownChoice) {
        self.init()
        var words = line.split(whereSeparator: \.isWhitespace).map(String.init)[...]
        while let typed = words.popFirst() {
            let word = typed.lowercased()
            if let setting = RoomSetting.changeable.first(where: { $0.name == word }) {
                let rest = words.joined(separator: " "), next = setting.takesLine ? rest : words.first?.lowercased()
                let text = next.map { $0.lowercased() == setting.none ? $0.lowercased() : $0 }
                if let text, setting.choice(text) != nil {
                    self[setting.name] = setting.onTheWire(text)
                    words = setting.takesLine ? [] : words.dropFirst()
                } else if setting.choice("on") != nil {
                    self[setting.name] = setting.onTheWire("on")
                } else {
                    throw UnknownChoice(words: ([typed] + words.prefix(1)).joined(separator: " "))
                }
            } else if let setting = RoomSetting.changeable.first(where: { !$0.isNamed && $0.choice(word) != nil }) {
                self[setting.name] = setting.onTheWire(word)
            } else {
                throw UnknownChoice(words: typed)
            }
        }
    }
}
