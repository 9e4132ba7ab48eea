/// Why bytes are not a message of the classic dialect, which has no way to tell the sender.
package enum ArchiveError: Error, Hashable, Sendable {
    // Errors of the whole.

    /// The bytes do not begin with `bplist00`, or are too few to hold anything.
    case notAPropertyList
    /// The last 32 bytes contradict themselves or the total length.
    case badTrailer
    /// Reading would take more look-ups than the limit. Through shared objects, a few bytes can stand for a huge
    /// message.
    case tooManyLookUps
    /// There are more bytes of text than the limit, counting shared text each time.
    case tooMuchText

    // Errors of an object in the property list.

    /// A reference points to an object that does not exist.
    case referenceOutOfRange
    /// An object begins outside the part for objects.
    case offsetOutOfRange
    /// An object does not end before the offset table.
    case truncatedObject
    /// The format does not know an object's type.
    case unknownMarker(UInt8)
    /// A length is not a whole number, or does not fit in 63 bits.
    case badLength
    /// A whole number exceeds 64 bits, or a real number is infinite or NaN.
    case badNumber
    /// Text contains bytes or surrogates that its encoding does not allow.
    case badText

    // Errors of the keyed archive.

    /// `$archiver`, `$version`, `$top` or `$objects` is missing or not a keyed archiver's.
    case notAKeyedArchive
    /// `$top` does not name exactly one object.
    case notOneRoot
    /// An object has no class that this dialect knows.
    case unknownClass
    /// The root is not a dictionary.
    case rootNotADictionary
    /// A dictionary or an array lacks its list of objects, or a dictionary's numbers of keys and objects differ.
    case badCollection
    /// A key of the dictionary is not an ASCII string.
    case badKey
    /// A key occurs twice.
    case duplicateKey
    /// The dictionary contains a dictionary, or an array contains an array.
    case notFlat
    /// There is a null, a date, data or something else instead of a string or a number.
    case notAStringOrNumber
}
