extension Catalog {
    /// A catalog in the pseudo-language, made from another.
    init(stretching catalog: Catalog) {
        let templates = catalog.templates.mapValues { template in
            switch template.map(\.stretched) {
            case .forms(let by, let isOrdinal, var forms):
                for form in Language.pseudo.forms(ordinal: isOrdinal) where forms[form] == nil {
                    forms[form] = forms[.other]
                }
                // Each form differs, so that it shows which was chosen.
                let marks: [PluralForm: String] = [.one: "¹", .two: "²", .few: "³", .other: "⁺"]
                if !isOrdinal { forms = Dictionary(uniqueKeysWithValues: forms.map { ($0, $1 + (marks[$0] ?? "")) }) }
                return Template.forms(by: by, isOrdinal: isOrdinal, forms)
            case let sentence: return sentence
            }
        }
        let signs = ["number.point": Template.sentence("·"), "number.thousands": .sentence("’")]
        self.init(.pseudo, templates: templates.merging(signs) { $1 })
    }
}

extension String {
    /// The text with accents on its letters, two fifths longer. Placeholders stay as they are.
    fileprivate var stretched: String {
        let accents = Dictionary(uniqueKeysWithValues: zip("aceinosuyAEIOSUY", "åçéîñöšûýÅÉÎÖŠÛÝ"))
        var isPlaceholder = false
        var letters = 0
        var text = ""
        for character in self {
            if character == "{" { isPlaceholder = true }
            text.append(isPlaceholder ? character : accents[character] ?? character)
            if !isPlaceholder { letters += 1 }
            if character == "}" { isPlaceholder = false }
        }
        return text + String(repeating: "~", count: (letters * 2 + 4) / 5)
    }
}
