import PlainText

/// The value of a setting.
///
/// On the wire, a JSON number, string or boolean, or `null` if the setting has none.
package enum SettingValue: Hashable, Sendable {
    case none
    case flag(Bool)
    case number(Double)
    case text(String)

    /// The number; nil for any other value.
    package var number: Double? { if case .number(let number) = self { number } else { nil } }

    /// The text; nil for any other value.
    package var text: String? { if case .text(let text) = self { text } else { nil } }
}

extension SettingValue: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByNilLiteral
{
    package init(floatLiteral value: Double) { self = .number(value) }
    package init(integerLiteral value: Int) { self = .number(Double(value)) }
    package init(stringLiteral value: String) { self = .text(value) }
    package init(booleanLiteral value: Bool) { self = .flag(value) }
    package init(nilLiteral: ()) { self = .none }
}

/// Some or all settings of a room: a value for each name. The names are those of the command line.
package struct SettingValues: Hashable, Sendable, ExpressibleByDictionaryLiteral {
    /// The values by name.
    package private(set) var values: [String: SettingValue] = [:]

    /// Creates a value without settings.
    package init() {}

    package init(dictionaryLiteral elements: (String, SettingValue)...) {
        for (name, value) in elements { values[name] = value }
    }

    package subscript(name: String) -> SettingValue? {
        get { values[name] }
        set { values[name] = newValue }
    }

    package var isEmpty: Bool { values.isEmpty }

    /// The values, sorted by name.
    package var inOrder: [(name: String, value: SettingValue)] {
        values.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// Replaces and adds values from other settings, up to ``most``: a host may send other names each time.
    package mutating func merge(_ others: SettingValues) {
        for (name, value) in others.values where values[name] != nil || values.count < Self.most {
            values[name] = value
        }
    }

    /// The values that differ from others; nil if none do.
    package func changes(since others: SettingValues) -> SettingValues? {
        var changes = SettingValues()
        changes.values = values.filter { others[$0.key] != $0.value }
        return changes.isEmpty ? nil : changes
    }
}

// Settings with a special meaning for clients.
extension SettingValues {
    /// The number to make.
    package var target: Int? { self["target"]?.number.flatMap { Int(exactly: $0) } }
    /// The seconds of a round; nil without a clock.
    package var seconds: Double? { self["seconds"]?.number }
    /// Whether rounds have a clock; true if the setting is missing.
    package var hasClock: Bool { self["seconds"] != SettingValue.none }
    /// The seconds of a break.
    package var pause: Double? { self["break"]?.number }
    /// The seconds from the first player to the start of the game; nil if the game does not start by that.
    package var startIn: Int? { self["start-in"]?.number.flatMap { Int(exactly: $0) } }
    /// When players may take hints; nil if the setting is missing.
    package var hints: String? { self["hints"]?.text }
    /// Whether players may take hints.
    package var hasHints: Bool { ![nil, "off"].contains(hints) }
    /// What decides a match.
    package var scoring: String? { self["scoring"]?.text }
    /// Whether solutions bring points.
    package var hasPoints: Bool { scoring == "points" }
    /// Whether the rounds solved decide a match.
    package var isForSolved: Bool { scoring == "solved" }
    /// Whether players race; otherwise a round has no ranks and no winner.
    package var isRace: Bool { hasClock || !isForSolved }
    /// Which numbers are dealt.
    package var deck: String? { self["deck"]?.text }
    /// Whether the lower half is out after each round.
    package var isKnockout: Bool { self["knockout"] == .flag(true) }
    /// The points with which a player ends the match; nil for no such limit.
    package var firstTo: Int? {
        self["first-to"]?.number.flatMap { Int(exactly: $0) }.flatMap { (1...1_000_000_000).contains($0) ? $0 : nil }
    }
}

extension SettingValues: Codable {
    /// The most settings to read from a message; a peer may send any number.
    private static let most = 64

    package init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: MessageName.self)
        for key in members.allKeys.prefix(Self.most) {
            values[key.stringValue.plainCode] = try members.decode(SettingValue.self, forKey: key)
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: MessageName.self)
        for (name, value) in inOrder { try members.encode(value, forKey: MessageName(stringValue: name)) }
    }
}

extension SettingValue: Codable {
    /// The longest text: eight names of teams with commas between them.
    package static let longestText = 240

    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .none
        } else if let flag = try? container.decode(Bool.self) {
            self = .flag(flag)
        } else if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else {
            self = .text(try container.decode(String.self).plain(limit: Self.longestText))
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .none: try container.encodeNil()
        case .flag(let flag): try container.encode(flag)
        case .number(let number):
            if let whole = Int(exactly: number) { try container.encode(whole) } else { try container.encode(number) }
        case .text(let text): try container.encode(text)
        }
    }
}
