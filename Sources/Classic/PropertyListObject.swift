/// One object of a binary property list, as its marker says; what it holds stays where it is in the bytes.
///
/// The kinds and their markers are those that Apple's CFBinaryPList.c describes.
enum PropertyListObject {
    case boolean(Bool)
    case integer(Int64)
    case real(Double)
    case string(PropertyListText)
    /// Where the data's bytes are.
    case data(Range<Int>)
    /// What a keyed archive refers to its objects with: an index into its `$objects`.
    case uid(Int)
    case array(ReferenceList)
    case dictionary(PropertyListDictionary)
    /// A kind that the format knows and this dialect has no use for: null, fill, date, set.
    case other
}

/// Text of a property list, not yet decoded.
struct PropertyListText {
    enum Encoding {
        case ascii
        /// Big-endian.
        case utf16
        /// The bytes of an archived string; never a string of the property list itself.
        case utf8
    }

    let encoding: Encoding
    /// Where its bytes are.
    let range: Range<Int>
}

/// References to other objects, one after the other.
struct ReferenceList {
    /// Where the first one is in the bytes.
    let start: Int
    /// How many there are; all of them lie inside the bytes.
    let count: Int
}

/// The keys and values of a dictionary, as many of these as of those.
struct PropertyListDictionary {
    let keys: ReferenceList
    let values: ReferenceList
}
