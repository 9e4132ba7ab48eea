/// Writes a message as a keyed archive, as Apple's archiver does: every object has a place in `$objects`, and
/// collections are objects of their class that refer to others by their place there. The root is at place 1.
struct Archiver {
    /// An object's place in `$objects`.
    private typealias UID = Int

    private var list = PropertyListWriter()
    private var objects: [PropertyListWriter.Reference] = []
    /// The references to the class tables written so far.
    private var classes: [ArchivedClass: PropertyListWriter.Reference] = [:]

    /// The bytes of the whole archive.
    mutating func archive(_ message: [String: ClassicValue]) -> [UInt8] {
        let null = list.add(.string("$null"))
        // The root's place is reserved before it can be written: it comes first and refers to all others.
        objects = [null, null]
        let root: UID = 1
        let sorted = message.sorted { $0.key < $1.key }
        let keys = sorted.map { add(list.add(.string($0.key))) }
        let values = sorted.map { add($0.value) }
        objects[root] = list.dictionary([
            (.collectionKeys, uids(keys)),
            (.collectionObjects, uids(values)),
            (.objectClass, reference(to: .dictionary)),
        ])
        let top = list.dictionary([
            (.archiver, list.add(.string(ArchiveName.keyedArchiver))),
            (.objects, list.add(.array(objects))),
            (.top, list.dictionary([(.root, list.add(.uid(root)))])),
            (.version, list.add(.integer(ArchiveName.currentVersion))),
        ])
        return list.bytes(top: top)
    }

    private mutating func add(_ object: PropertyListWriter.Reference) -> UID {
        objects.append(object)
        return objects.count - 1
    }

    private mutating func add(_ value: ClassicValue) -> UID {
        switch value {
        case .string(let value): return add(list.add(.string(value)))
        case .integer(let value): return add(list.add(.integer(value)))
        case .real(let value): return add(list.add(.real(value)))
        case .array(let elements):
            let elements = elements.map { add($0) }
            return add(
                list.dictionary([
                    (.collectionObjects, uids(elements)),
                    (.objectClass, reference(to: .array)),
                ]))
        }
    }

    private mutating func uids(_ places: [UID]) -> PropertyListWriter.Reference {
        list.add(.array(places.map { list.add(.uid($0)) }))
    }

    /// The reference to an object's class. The class's table is written when it is first needed.
    private mutating func reference(to archivedClass: ArchivedClass) -> PropertyListWriter.Reference {
        if let known = classes[archivedClass] { return known }
        let name = list.add(.string(archivedClass.rawValue))
        let ancestors = list.add(.array([name, list.add(.string("NSObject"))]))
        let table = add(list.dictionary([(.className, name), (.classes, ancestors)]))
        let reference = list.add(.uid(table))
        classes[archivedClass] = reference
        return reference
    }
}
