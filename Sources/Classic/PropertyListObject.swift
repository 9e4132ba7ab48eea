/// One object of a binary property list, as described by its marker; the content stays in the bytes.
///
/// The types and their markers are those that Apple's CFBinaryPList.c describes.
enum PropertyListObject {
    case boolean(Bool)
    case integer(Int64)
    case real(Double)
    case string(PropertyListText)
    /// The position of the data's bytes.
    case data(Range<Int>)
    /// A keyed archive's reference to one of its objects: an index into its `$objects`.
    case uid(Int)
    case array(ReferenceList)
    case dictionary(PropertyListDictionary)
    /// A type that the format knows and this dialect does not use: null, fill, date, set.
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
    /// The position of its bytes.
    let range: Range<Int>
}

/// Consecutive references to other objects.
struct ReferenceList {
    /// The position of the first one in the bytes.
    let start: Int
    /// The number of references; all of them lie inside the bytes.
    let count: Int
}

/// The keys and values of a dictionary, in equal number.
struct PropertyListDictionary {
    let keys: ReferenceList
    let values: ReferenceList
}
