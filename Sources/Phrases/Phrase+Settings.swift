package import Messages

extension Phrase {
    private enum Label {
        case setting(setting: Phrase, value: Phrase)
    }

    /// Settings with their values, in the order of their names: `Puzzles: hard, Rounds: 5`.
    package static func settings(_ values: SettingValues) -> [Phrase] {
        values.inOrder.map { name, value in
            Phrase("label", Label.setting(setting: setting(name), value: .value(value, of: name)))
        }
    }

    /// What people call a setting.
    package static func setting(_ name: String) -> Phrase { known("setting", name) }

    /// The value of a setting. Some have a word for no value.
    package static func value(_ value: SettingValue, of name: String) -> Phrase {
        switch value {
        case .none: known("setting", ["rounds": "endless", "level": "any"][name] ?? "off")
        case .flag(let isOn): known("setting", isOn ? "on" : "off")
        case .number(let number): .text(Int(exactly: number).map { "\($0)" } ?? "\(number)")
        case .text(let text) where name == "bots":
            Phrase("label.only", ["label": .phrases(text.split(separator: ":").map { known("setting", String($0)) })])
        case .text(let text): known(name == "level" ? "difficulty" : "setting", text)
        }
    }

    /// What a setting can be.
    /// - Parameters:
    ///   - texts: the values that are the same in every language.
    ///   - hasOthers: whether there are more, which the setting's entry in the group `form` describes.
    package static func choices(_ texts: [String], of name: String, hasOthers: Bool) -> [Phrase] {
        texts.map(text) + (hasOthers ? [known("form", name)] : [])
    }

    /// The label of a code, or a code that is not known as it is.
    static func known(_ group: String, _ code: String) -> Phrase {
        Phrase("label.only", ["label": .known(group, code)])
    }

    private static func text(_ text: String) -> Phrase { Phrase("label.only", ["label": .text(text)]) }
}
