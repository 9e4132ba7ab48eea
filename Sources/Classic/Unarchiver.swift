/// Finds the message in a keyed archive. Every look-up of an object and every byte of text counts against the limits,
/// so that nothing in the archive can make it cost more.
struct Unarchiver {
    /// The UID of `$null`, which stands for no object.
    private static let nothing = 0

    private let list: PropertyList
    private var lookUpsLeft: Int
    private var textBytesLeft: Int
    /// The archive's `$objects`, which UIDs index.
    private var objects = ReferenceList(start: 0, count: 0)
    /// The classes found so far, by UID.
    private var classes: [Int: ArchivedClass] = [:]

    init(list: PropertyList, limits: KeyedArchive.Limits) {
        self.list = list
        lookUpsLeft = limits.lookUpCount
        textBytesLeft = limits.textByteCount
    }

    /// The dictionary in the archive.
    mutating func message() throws(ArchiveError) -> [String: ClassicValue] {
        guard case .dictionary(let root) = try object(uid: try rootUID()),
            try archivedClass(of: root) == .dictionary
        else { throw .rootNotADictionary }
        guard let keys = try collection(.collectionKeys, of: root),
            let values = try collection(.collectionObjects, of: root),
            keys.count == values.count
        else { throw .badCollection }

        var message: [String: ClassicValue] = [:]
        for position in 0..<keys.count {
            // All keys of the dialect are ASCII, and hashing other text costs a hundred times as much as reading it.
            guard case .string(let key) = try value(try uid(position, in: keys)),
                key.utf8.allSatisfy({ $0 < 0x80 })
            else { throw .badKey }
            let value = try value(try uid(position, in: values))
            guard message.updateValue(value, forKey: key) == nil else { throw .duplicateKey }
        }
        return message
    }

    // MARK: The archive

    /// Reads the parts of the archive, and returns the UID of the only object that it archives.
    private mutating func rootUID() throws(ArchiveError) -> Int {
        guard case .dictionary(let archive) = try object(list.top),
            case .string(let archiver)? = try member(.archiver, of: archive),
            try string(archiver) == ArchiveName.keyedArchiver,
            case .integer(ArchiveName.currentVersion)? = try member(.version, of: archive),
            case .array(let objects)? = try member(.objects, of: archive),
            case .dictionary(let top)? = try member(.top, of: archive)
        else { throw .notAKeyedArchive }
        self.objects = objects
        // The key is "root" or "$0" or whatever the sender's program called it.
        guard top.values.count == 1,
            case .uid(let root) = try object(try list.reference(0, in: top.values)),
            root != Self.nothing
        else { throw .notOneRoot }
        return root
    }

    private mutating func archivedClass(of record: PropertyListDictionary) throws(ArchiveError) -> ArchivedClass {
        guard case .uid(let uid)? = try member(.objectClass, of: record), uid != Self.nothing else {
            throw .unknownClass
        }
        if let known = classes[uid] { return known }
        guard case .dictionary(let table) = try object(uid: uid) else { throw .unknownClass }
        let found = try classNamed(in: table)
        classes[uid] = found
        return found
    }

    /// A class by its name or, if it is a subclass, by its first known ancestor.
    private mutating func classNamed(in table: PropertyListDictionary) throws(ArchiveError) -> ArchivedClass {
        if case .string(let name)? = try member(.className, of: table),
            let known = ArchivedClass(named: try string(name))
        {
            return known
        }
        if case .array(let ancestors)? = try member(.classes, of: table) {
            for position in 0..<ancestors.count {
                if case .string(let name) = try object(try list.reference(position, in: ancestors)),
                    let known = ArchivedClass(named: try string(name))
                {
                    return known
                }
            }
        }
        throw .unknownClass
    }

    // MARK: Values

    private mutating func value(_ uid: Int) throws(ArchiveError) -> ClassicValue {
        let object = try object(uid: uid)
        guard case .dictionary(let record) = object, try archivedClass(of: record) == .array else {
            return try scalar(object)
        }
        guard let elements = try collection(.collectionObjects, of: record) else { throw .badCollection }
        var array: [ClassicValue] = []
        array.reserveCapacity(min(elements.count, lookUpsLeft))
        for position in 0..<elements.count {
            array.append(try scalar(try self.object(uid: try self.uid(position, in: elements))))
        }
        return .array(array)
    }

    /// A string or a number, plain or as an object of its class.
    private mutating func scalar(_ object: PropertyListObject) throws(ArchiveError) -> ClassicValue {
        guard case .dictionary(let record) = object else { return try plain(object) }
        switch try archivedClass(of: record) {
        case .dictionary, .array: throw .notFlat
        case .string:
            if case .string(let text)? = try member(.string, of: record) {
                return .string(try string(text))
            }
            if case .data(let range)? = try member(.utf8, of: record) {
                return .string(try string(PropertyListText(encoding: .utf8, range: range)))
            }
        case .number:
            for name in [ArchiveName.number, .integer, .real, .boolean] {
                guard let member = try member(name, of: record) else { continue }
                guard case .string = member else { return try plain(member) }
            }
        }
        throw .notAStringOrNumber
    }

    private mutating func plain(_ object: PropertyListObject) throws(ArchiveError) -> ClassicValue {
        switch object {
        case .string(let text): return .string(try string(text))
        case .integer(let value): return .integer(value)
        case .real(let value): return .real(value)
        case .boolean(let value): return .integer(value ? 1 : 0)
        case .data, .uid, .array, .dictionary, .other: throw .notAStringOrNumber
        }
    }

    // MARK: Look-ups

    private mutating func object(_ index: Int) throws(ArchiveError) -> PropertyListObject {
        guard lookUpsLeft > 0 else { throw .tooManyLookUps }
        lookUpsLeft -= 1
        return try list.object(index)
    }

    /// The object with a UID.
    private mutating func object(uid: Int) throws(ArchiveError) -> PropertyListObject {
        guard uid != Self.nothing else { throw .notAStringOrNumber }
        guard uid < objects.count else { throw .referenceOutOfRange }
        return try object(try list.reference(uid, in: objects))
    }

    private mutating func uid(_ position: Int, in elements: ReferenceList) throws(ArchiveError) -> Int {
        guard case .uid(let uid) = try object(try list.reference(position, in: elements)) else {
            throw .badCollection
        }
        return uid
    }

    private mutating func collection(
        _ name: ArchiveName, of record: PropertyListDictionary
    ) throws(ArchiveError) -> ReferenceList? {
        guard case .array(let elements)? = try member(name, of: record) else { return nil }
        return elements
    }

    /// The value of a key; the first if there are several.
    private mutating func member(
        _ name: ArchiveName, of record: PropertyListDictionary
    ) throws(ArchiveError) -> PropertyListObject? {
        for position in 0..<record.keys.count {
            guard case .string(let key) = try object(try list.reference(position, in: record.keys)),
                list.text(key, is: name.rawValue)
            else { continue }
            return try object(try list.reference(position, in: record.values))
        }
        return nil
    }

    private mutating func string(_ text: PropertyListText) throws(ArchiveError) -> String {
        guard text.range.count <= textBytesLeft else { throw .tooMuchText }
        textBytesLeft -= text.range.count
        return try list.string(text)
    }
}
