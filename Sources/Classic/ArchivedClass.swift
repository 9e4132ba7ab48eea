/// The classes of an archive that the dialect has a use for, by their names.
enum ArchivedClass: String {
    case dictionary = "NSDictionary"
    case array = "NSArray"
    case string = "NSString"
    case number = "NSNumber"

    /// A class or its mutable twin, which are the same here.
    init?(named name: String) {
        switch name {
        case "NSMutableDictionary": self = .dictionary
        case "NSMutableArray": self = .array
        case "NSMutableString": self = .string
        default: self.init(rawValue: name)
        }
    }
}
