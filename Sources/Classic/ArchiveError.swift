/// Why bytes are not a message of the classic dialect.
///
/// No case carries text from the bytes, so that a sentence can go to a terminal or a log as it is.
package enum ArchiveError: Error, Hashable, Sendable {
    // What is wrong with the whole.

    /// More bytes than the limit.
    case tooLong(count: Int, limit: Int)
    /// It does not begin with `bplist00`, or is too short to hold anything.
    case notAPropertyList
    /// The last 32 bytes contradict themselves or the length of the whole.
    case badTrailer
    /// More objects than the limit.
    case tooManyObjects(count: UInt64, limit: Int)
    /// Reading would take more look-ups than the limit. Sharing can make a few bytes mean very much.
    case tooManyLookUps(limit: Int)
    /// More bytes of text than the limit, shared text counted each time.
    case tooMuchText(limit: Int)

    // What is wrong with an object of the property list.

    /// A reference to an object that is not there.
    case referenceOutOfRange
    /// An object that is said to begin outside of the objects' part.
    case offsetOutOfRange
    /// An object that does not end before the offset table.
    case truncatedObject
    /// An object of a kind that the format does not know.
    case unknownMarker(UInt8)
    /// A length that is not a whole number or does not fit in 63 bits.
    case badLength
    /// A whole number beyond 64 bits, or a real one that is infinite or not a number.
    case badNumber
    /// Text with bytes or surrogates that its encoding does not allow.
    case badText

    // What is wrong with the keyed archive.

    /// `$archiver`, `$version`, `$top` or `$objects` is missing or not a keyed archiver's.
    case notAKeyedArchive
    /// `$top` does not name exactly one object.
    case notOneRoot
    /// An object without a class that this dialect knows.
    case unknownClass
    /// The root is not a dictionary.
    case rootNotADictionary
    /// A dictionary or an array without its list of objects, or a dictionary with fewer keys than objects or
    /// the other way round.
    case badCollection
    /// A key of the dictionary that is not a string of ASCII.
    case badKey
    /// The same key twice.
    case duplicateKey
    /// A dictionary in the dictionary, or an array in an array.
    case notFlat
    /// Nothing, a date, data or some other thing where a string or a number was expected.
    case notAStringOrNumber

    /// What is wrong, for a person.
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
