/// Why bytes are not a message of the classic dialect.
///
/// No case carries text from the bytes, so a sentence is safe to show on a terminal or in a log.
package enum ArchiveError: Error, Hashable, Sendable {
    // Errors of the whole.

    /// There are more bytes than the limit.
    case tooLong(count: Int, limit: Int)
    /// The bytes do not begin with `bplist00`, or are too few to hold anything.
    case notAPropertyList
    /// The last 32 bytes contradict themselves or the total length.
    case badTrailer
    /// There are more objects than the limit.
    case tooManyObjects(count: UInt64, limit: Int)
    /// Reading would take more look-ups than the limit. Through shared objects, a few bytes can stand for a huge
    /// message.
    case tooManyLookUps(limit: Int)
    /// There are more bytes of text than the limit, counting shared text each time.
    case tooMuchText(limit: Int)

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

    /// What is wrong, for people.
    package var sentence: String {
        switch self {
        case .tooLong(let count, let limit):
            "A classic message of \(count) bytes is too long; \(limit) are allowed."
        case .notAPropertyList:
            "A classic message must be a binary property list; this one is not."
        case .badTrailer:
            "The property list's last 32 bytes are wrong; it may have been cut short."
        case .tooManyObjects(let count, let limit):
            "The property list holds \(count) objects; \(limit) are allowed."
        case .tooManyLookUps(let limit):
            "The message takes more than the \(limit) look-ups allowed to read; send a smaller one."
        case .tooMuchText(let limit):
            "The message holds more than the \(limit) bytes of text allowed; send a shorter one."
        case .referenceOutOfRange:
            "The property list refers to an object that it does not hold."
        case .offsetOutOfRange:
            "The property list's offset table points outside of its objects."
        case .truncatedObject:
            "An object of the property list does not end where it should."
        case .unknownMarker(let marker):
            "The property list holds an object of the unknown kind \(marker)."
        case .badLength:
            "The length of an object of the property list is not a length."
        case .badNumber:
            "The message holds a number that is out of range."
        case .badText:
            "The message holds text that is not valid in its encoding."
        case .notAKeyedArchive:
            "A classic message must be made by a keyed archiver; this property list was not."
        case .notOneRoot:
            "A classic message must archive one object, neither none nor several."
        case .unknownClass:
            "A classic message holds only dictionaries, arrays, strings and numbers; this one has another class."
        case .rootNotADictionary:
            "A classic message must be a dictionary; this one is something else."
        case .badCollection:
            "A dictionary or an array of the message is not whole."
        case .badKey:
            "The keys of a classic message must be ASCII strings."
        case .duplicateKey:
            "The message has a key twice."
        case .notFlat:
            "A classic message must be flat: no dictionary in it, and no array in an array."
        case .notAStringOrNumber:
            "A classic message holds strings and numbers; this one has something else in their place."
        }
    }
}
