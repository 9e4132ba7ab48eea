import Classic
import Testing

@Suite("Reading archives")
struct ReadingTests {
    @Test("Archives that others made are read", arguments: Fixture.foreign)
    func foreign(_ fixture: Fixture) throws {
        #expect(try KeyedArchive.read(fixture.bytes()) == fixture.message)
    }

    /// Forms of one value that archivers have written or the format allows.
    static let forms: [(name: String, archive: Node, value: ClassicValue)] = [
        ("an empty string", .archive(value: .string("")), .string("")),
        ("UTF-16 text", .archive(value: .utf16(Array("Ünï 🎲".utf16))), .string("Ünï 🎲")),
        ("a byte", .archive(value: .raw([0x10, 200])), .integer(200)),
        ("two bytes", .archive(value: .raw([0x11, 0xFF, 0xFE])), .integer(65_534)),
        ("four bytes", .archive(value: .raw([0x12, 0xFF, 0xFF, 0xFF, 0xFF])), .integer(4_294_967_295)),
        ("eight bytes", .archive(value: .integer(-1)), .integer(-1)),
        (
            "sixteen bytes",
            .archive(value: .raw([0x14] + Array(repeating: 0, count: 8) + [0x7F] + Array(repeating: 0xFF, count: 7))),
            .integer(.max)
        ),
        (
            "sixteen bytes below 0",
            .archive(value: .raw([0x14] + Array(repeating: 0xFF, count: 15) + [0xFE])), .integer(-2)
        ),
        ("a real of four bytes", .archive(value: .raw([0x22, 0x40, 0x20, 0, 0])), .real(2.5)),
        ("a real of eight bytes", .archive(value: .real(12.34)), .real(12.34)),
        ("true", .archive(value: .raw([0x09])), .integer(1)),
        ("false", .archive(value: .raw([0x08])), .integer(0)),
        (
            "NSString with NS.string",
            .archive(value: .object(class: 5, [("NS.string", .string("Ann"))]), .classTable("NSString", "NSObject")),
            .string("Ann")
        ),
        (
            "NSMutableString with NS.bytes",
            .archive(
                value: .object(class: 5, [("NS.bytes", .data(Array("Bjørn".utf8)))]),
                .classTable("NSMutableString", "NSString", "NSObject")),
            .string("Bjørn")
        ),
        (
            "NSNumber with NS.intval",
            .archive(value: .object(class: 5, [("NS.intval", .integer(-3))]), .classTable("NSNumber", "NSValue")),
            .integer(-3)
        ),
        (
            "NSNumber with NS.dblval",
            .archive(value: .object(class: 5, [("NS.dblval", .real(1.5))]), .classTable("NSNumber", "NSValue")),
            .real(1.5)
        ),
        (
            "NSNumber with NS.boolval",
            .archive(value: .object(class: 5, [("NS.boolval", .raw([0x09]))]), .classTable("NSNumber", "NSValue")),
            .integer(1)
        ),
        (
            "NSNumber with NS.number",
            .archive(value: .object(class: 5, [("NS.number", .integer(4))]), .classTable("NSNumber", "NSValue")),
            .integer(4)
        ),
        (
            "a private subclass of NSString",
            .archive(
                value: .object(class: 5, [("NS.string", .string("x"))]),
                .classTable("GSMutableString", "NSMutableString", "NSString")),
            .string("x")
        ),
        (
            "an empty array",
            .archive(value: .object(class: 5, [("NS.objects", .array([]))]), .classTable("NSArray", "NSObject")),
            .array([])
        ),
        (
            "a mutable array that shares an object",
            .archive(
                value: .object(class: 5, [("NS.objects", .array([.uid(6), .uid(6), .uid(3)]))]),
                .classTable("NSMutableArray", "NSArray", "NSObject"), .integer(3)),
            .array([.integer(3), .integer(3), .string("key")])
        ),
        ("a UID of eight bytes", .archive(value: .string("x")).replacingUIDs(size: 8), .string("x")),
    ]

    @Test("A value may stand in every form that archivers write", arguments: forms.indices)
    func form(_ index: Int) throws {
        let (name, archive, value) = Self.forms[index]
        #expect(try KeyedArchive.read(Layout().bytes(archive)) == ["key": value], "\(name)")
    }

    @Test("The key of the one object in $top does not matter", arguments: ["root", "$0", "message", "Björn"])
    func rootKey(_ key: String) throws {
        let archive = Node.archive(
            top: .dictionary([(.utf16(Array(key.utf16)), .uid(1))]),
            objects: [
                .object(class: 2, [("NS.keys", .array([])), ("NS.objects", .array([]))]),
                .classTable("NSMutableDictionary", "NSDictionary", "NSObject"),
            ])
        #expect(try KeyedArchive.read(Layout().bytes(archive)) == [:])
    }

    @Test("Offsets and references may have 1 to 8 bytes", arguments: 1...8, 1...8)
    func sizes(offset: Int, reference: Int) throws {
        let layout = Layout(offsetSize: offset, referenceSize: reference)
        let archive = Node.archive(value: .string("x"))
        // A byte is enough for a reference here, but an offset needs more once references are long.
        let bytes = layout.bytes(archive)
        guard offset > 1 || bytes.count < 300 else { return }
        #expect(try KeyedArchive.read(bytes) == ["key": .string("x")])
    }

    @Test("Any collection of bytes can be read, a slice too")
    func slice() throws {
        let bytes = KeyedArchive.write(["handshake": .string("Ann")])
        let slice = ([1, 2, 3] + bytes + [4, 5])[3..<(3 + bytes.count)]
        #expect(try KeyedArchive.read(slice) == ["handshake": .string("Ann")])
    }
}

extension Node {
    /// The same list with UIDs of another size.
    fileprivate func replacingUIDs(size: Int) -> Node {
        switch self {
        case .uid(let value):
            .raw([0x80 | UInt8(size - 1)] + Array(repeating: 0, count: size - 1) + [UInt8(value)])
        case .array(let elements): .array(elements.map { $0.replacingUIDs(size: size) })
        case .dictionary(let pairs):
            .dictionary(pairs.map { ($0.0.replacingUIDs(size: size), $0.1.replacingUIDs(size: size)) })
        default: self
        }
    }
}
