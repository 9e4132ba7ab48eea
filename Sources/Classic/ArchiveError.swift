/// Why bytes are not a message of the classic dialect.
///
/// No error carries text from the bytes, so a sentence is safe to show on a terminal or in a log.
package struct ArchiveError: Error, Hashable, Sendable {
    /// What is wrong, for people.
    package let sentence: String

    // Errors of the whole.

    /// There are more bytes than the limit.
    package static func tooLong(count: Int, limit: Int) -> Self {
        .init(sentence: "A classic message of \(count) bytes is too long; \(limit) are allowed.")
    }

    /// The bytes do not begin with `bplist00`, or are too few to hold anything.
    package static let notAPropertyList = Self(
        sentence: "A classic message must be a binary property list; this one is not.")
    /// The last 32 bytes contradict themselves or the total length.
    package static let badTrailer = Self(
        sentence: "The property list's last 32 bytes are wrong; it may have been cut short.")

    /// There are more objects than the limit.
    package static func tooManyObjects(count: UInt64, limit: Int) -> Self {
        .init(sentence: "The property list holds \(count) objects; \(limit) are allowed.")
    }

    /// Reading would take more look-ups than the limit. Through shared objects, a few bytes can stand for a huge
    /// message.
    package static func tooManyLookUps(limit: Int) -> Self {
        .init(sentence: "The message takes more than the \(limit) look-ups allowed to read; send a smaller one.")
    }

    /// There are more bytes of text than the limit, counting shared text each time.
    package static func tooMuchText(limit: Int) -> Self {
        .init(sentence: "The message holds more than the \(limit) bytes of text allowed; send a shorter one.")
    }

    // Errors of an object in the property list.

    /// A reference points to an object that does not exist.
    package static let referenceOutOfRange = Self(
        sentence: "The property list refers to an object that it does not hold.")
    /// An object begins outside the part for objects.
    package static let offsetOutOfRange = Self(
        sentence: "The property list's offset table points outside of its objects.")
    /// An object does not end before the offset table.
    package static let truncatedObject = Self(sentence: "An object of the property list does not end where it should.")
    /// The format does not know an object's type.
    package static func unknownMarker(_ marker: UInt8) -> Self {
        .init(sentence: "The property list holds an object of the unknown kind \(marker).")
    }

    /// A length is not a whole number, or does not fit in 63 bits.
    package static let badLength = Self(sentence: "The length of an object of the property list is not a length.")
    /// A whole number exceeds 64 bits, or a real number is infinite or NaN.
    package static let badNumber = Self(sentence: "The message holds a number that is out of range.")
    /// Text contains bytes or surrogates that its encoding does not allow.
    package static let badText = Self(sentence: "The message holds text that is not valid in its encoding.")

    // Errors of the keyed archive.

    /// `$archiver`, `$version`, `$top` or `$objects` is missing or not a keyed archiver's.
    package static let notAKeyedArchive = Self(
        sentence: "A classic message must be made by a keyed archiver; this property list was not.")
    /// `$top` does not name exactly one object.
    package static let notOneRoot = Self(
        sentence: "A classic message must archive one object, neither none nor several.")
    /// An object has no class that this dialect knows.
    package static let unknownClass = Self(
        sentence: "A classic message holds only dictionaries, arrays, strings and numbers; this one has another class.")
    /// The root is not a dictionary.
    package static let rootNotADictionary = Self(
        sentence: "A classic message must be a dictionary; this one is something else.")
    /// A dictionary or an array lacks its list of objects, or a dictionary's numbers of keys and objects differ.
    package static let badCollection = Self(sentence: "A dictionary or an array of the message is not whole.")
    /// A key of the dictionary is not an ASCII string.
    package static let badKey = Self(sentence: "The keys of a classic message must be ASCII strings.")
    /// A key occurs twice.
    package static let duplicateKey = Self(sentence: "The message has a key twice.")
    /// The dictionary contains a dictionary, or an array contains an array.
    package static let notFlat = Self(
        sentence: "A classic message must be flat: no dictionary in it, and no array in an array.")
    /// There is a null, a date, data or something else instead of a string or a number.
    package static let notAStringOrNumber = Self(
        sentence: "A classic message holds strings and numbers; this one has something else in their place.")
}
