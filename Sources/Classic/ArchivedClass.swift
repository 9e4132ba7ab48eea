/// The archived classes that the dialect uses, by name.
enum ArchivedClass: String {
    case dictionary = "NSDictionary"
    case array = "NSArray"
    case string = "NSString"
    case number = "NSNumber"

    /// A class or its mutable variant, which count as the same.
    init?(named name: String) {
        switch name {
        case "NSMutableDictionary": self = .dictionary
        case "NSMutableArray": self = .array
        case "NSMutableString": self = .string
        default: self.init(rawValue: name)
        }
    }
}
