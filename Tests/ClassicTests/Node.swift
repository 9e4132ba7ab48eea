import Classic

/// A property list made by hand, so that a test can say exactly what is in it, and exactly what is wrong.
indirect enum Node {
    case string(String)
    case utf16([UInt16])
    case integer(Int)
    case real(Double)
    case uid(Int)
    case data([UInt8])
    case array([Node])
    case dictionary([(Node, Node)])
    /// The bytes of an object as they are to stand in the list.
    case raw([UInt8])
}

/// How a list made by hand is laid out.
struct Layout {
    var offsetSize = 2
    var referenceSize = 2

    /// The whole list; its top object is the first.
    func bytes(_ top: Node) -> [UInt8] {
        var objects: [[UInt8]] = []
        _ = add(top, to: &objects)
        return bytes(objects: objects)
    }

    /// A list of objects that are bytes already.
    func bytes(objects: [[UInt8]], top: Int = 0) -> [UInt8] {
        var bytes = Array("bplist00".utf8)
        var table: [UInt8] = []
        for object in objects {
            table += number(bytes.count, size: offsetSize)
            bytes += object
        }
        let start = bytes.count
        bytes += table + [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)]
        return bytes + number(objects.count, size: 8) + number(top, size: 8) + number(start, size: 8)
    }

    private func add(_ node: Node, to objects: inout [[UInt8]]) -> Int {
        let place = objects.count
        objects.append([])
        switch node {
        case .string(let text): objects[place] = marker(0x50, text.utf8.count) + Array(text.utf8)
        case .utf16(let units):
            objects[place] = marker(0x60, units.count) + units.flatMap { number(Int($0), size: 2) }
        case .integer(let value): objects[place] = [0x13] + number(value, size: 8)
        case .real(let value): objects[place] = [0x23] + number(Int(bitPattern: UInt(value.bitPattern)), size: 8)
        case .uid(let value): objects[place] = [0x81] + number(value, size: 2)
        case .data(let bytes): objects[place] = marker(0x40, bytes.count) + bytes
        case .array(let elements):
            let places = elements.map { add($0, to: &objects) }
            objects[place] = marker(0xA0, places.count) + references(places)
        case .dictionary(let pairs):
            let keys = pairs.map { add($0.0, to: &objects) }
            let values = pairs.map { add($0.1, to: &objects) }
            objects[place] = marker(0xD0, pairs.count) + references(keys) + references(values)
        case .raw(let bytes): objects[place] = bytes
        }
        return place
    }

    private func references(_ places: [Int]) -> [UInt8] {
        places.flatMap { number($0, size: referenceSize) }
    }

    private func marker(_ kind: UInt8, _ count: Int) -> [UInt8] {
        count < 15 ? [kind | UInt8(count)] : [kind | 0x0F, 0x11] + number(count, size: 2)
    }

    private func number(_ value: Int, size: Int) -> [UInt8] {
        (0..<size).reversed().map { place in
            place < 8 ? UInt8(truncatingIfNeeded: value >> (place * 8)) : 0
        }
    }
}

extension Node {
    /// An archive of `$objects` after `$null`, its root the first of them.
    static func archive(
        archiver: Node? = .string("NSKeyedArchiver"),
        version: Node? = .integer(100_000),
        top: Node? = .dictionary([(.string("root"), .uid(1))]),
        objects: [Node]
    ) -> Node {
        let members: [(String, Node?)] = [
            ("$archiver", archiver), ("$version", version), ("$top", top),
            ("$objects", .array([.string("$null")] + objects)),
        ]
        return .dictionary(members.compactMap { name, node in node.map { (.string(name), $0) } })
    }

    /// An archived object.
    static func object(class uid: Int, _ members: [(String, Node)]) -> Node {
        .dictionary(members.map { (.string($0.0), $0.1) } + [(.string("$class"), .uid(uid))])
    }

    /// The table of a class.
    static func classTable(_ names: String...) -> Node {
        .dictionary([
            (.string("$classname"), .string(names[0])), (.string("$classes"), .array(names.map { .string($0) })),
        ])
    }

    /// An archive of the message {"key": value}, in which `$objects` are: 1 the root, 2 the dictionary's class,
    /// 3 the key, 4 the value, 5 and on whatever else the value needs.
    static func archive(value: Node, key: Node = .string("key"), _ others: Node...) -> Node {
        archive(
            objects: [
                .object(class: 2, [("NS.keys", .array([.uid(3)])), ("NS.objects", .array([.uid(4)]))]),
                .classTable("NSDictionary", "NSObject"), key, value,
            ] + others)
    }
}
