import Classic
import Testing

@Suite("Refusing invalid messages")
struct RefusalTests {
    /// Bytes, and why they are refused.
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let bytes: [UInt8]
        let error: ArchiveError

        init(_ name: String, _ bytes: [UInt8], _ error: ArchiveError) {
            (testDescription, self.bytes, self.error) = (name, bytes, error)
        }

        init(_ name: String, _ archive: Node, _ error: ArchiveError) {
            self.init(name, Layout().bytes(archive), error)
        }
    }

    /// An archive whose trailer has other bytes from `place` on.
    static func trailer(_ place: Int, _ bytes: [UInt8]) -> [UInt8] {
        var archive = KeyedArchive.write(["handshake": .string("Ann")])
        let start = archive.count - 32 + place
        archive.replaceSubrange(start..<(start + bytes.count), with: bytes)
        return archive
    }

    static let ones = [UInt8](repeating: 0xFF, count: 8)
    static let array = Node.classTable("NSArray", "NSObject")
    static let emptyMembers = [("NS.keys", Node.array([])), ("NS.objects", Node.array([]))]

    static let wholes: [Case] = [
        Case("nothing", [], .notAPropertyList),
        Case("the header alone", Array("bplist00".utf8), .notAPropertyList),
        Case("another version", Array("bplist15".utf8) + Array(repeating: 0, count: 64), .notAPropertyList),
        Case("JSON", Array(#"{"handshake":{"protocol":1,"name":"Ann"}}"#.utf8), .notAPropertyList),
        Case(
            "an XML list", Array(#"<?xml version="1.0"?><plist version="1.0"><dict/></plist>"#.utf8), .notAPropertyList),
        Case("offsets of 0 bytes", trailer(6, [0]), .badTrailer),
        Case("offsets of 9 bytes", trailer(6, [9]), .badTrailer),
        Case("references of 0 bytes", trailer(7, [0]), .badTrailer),
        Case("references of 9 bytes", trailer(7, [9]), .badTrailer),
        Case("no objects", trailer(8, [0, 0, 0, 0, 0, 0, 0, 0]), .badTrailer),
        Case("2^64 - 1 objects", trailer(8, ones), .badTrailer),
        Case("more objects than the table has room for", trailer(14, [0x0F, 0xFF]), .badTrailer),
        Case("a top object that is not there", trailer(16, [0, 0, 0, 0, 0, 0, 0, 200]), .badTrailer),
        Case("a top object at 2^64 - 1", trailer(16, ones), .badTrailer),
        Case("a table at 2^64 - 1", trailer(24, ones), .badTrailer),
        Case("a table in the header", trailer(24, [0, 0, 0, 0, 0, 0, 0, 8]), .badTrailer),
        Case("a table in the trailer", trailer(24, [0, 0, 0, 0, 0, 0, 0, 0xFF]), .badTrailer),
    ]

    /// One object alone, which is enough for what is wrong with an object.
    static func alone(_ object: [UInt8]) -> [UInt8] { Layout().bytes(objects: [object]) }

    static let objects: [Case] = [
        Case(
            "an offset into the header", Layout().bytes(objects: [[0x09]]).settingOffset(of: 0, to: 3),
            .offsetOutOfRange),
        Case(
            "an offset past the objects", Layout().bytes(objects: [[0x09]]).settingOffset(of: 0, to: 9),
            .offsetOutOfRange),
        Case(
            "an offset of 2^64 - 1", Layout(offsetSize: 8).bytes(objects: [[0x09]]).settingOffset(ones),
            .offsetOutOfRange),
        Case("the kind 0x70", alone([0x70]), .unknownMarker(0x70)),
        Case("an integer of 32 bytes", alone([0x15] + Array(repeating: 0, count: 32)), .unknownMarker(0x15)),
        Case("a real of 2 bytes", alone([0x21, 0, 0]), .unknownMarker(0x21)),
        Case("a UID of 9 bytes", alone([0x88] + Array(repeating: 0, count: 9)), .unknownMarker(0x88)),
        Case("an integer cut short", alone([0x13, 0, 0]), .truncatedObject),
        Case("a real cut short", alone([0x23, 0]), .truncatedObject),
        Case("a UID cut short", alone([0x83, 0]), .truncatedObject),
        Case("text cut short", alone([0x55, 0x41]), .truncatedObject),
        Case("UTF-16 text cut short", alone([0x62, 0, 0x41, 0]), .truncatedObject),
        Case("an array cut short", alone([0xA2, 0, 0, 0]), .truncatedObject),
        Case("a dictionary cut short", alone([0xD1, 0, 0, 0]), .truncatedObject),
        Case("a long text without a length", alone([0x5F]), .truncatedObject),
        Case("a length cut short", alone([0x5F, 0x13, 0]), .truncatedObject),
        Case("a length that is a text", alone([0x5F, 0x51, 0x41]), .badLength),
        Case("a length of 16 bytes", alone([0x5F, 0x14] + Array(repeating: 0, count: 16)), .badLength),
        Case("2^64 - 1 bytes of text", alone([0x5F, 0x13] + ones), .badLength),
        Case("2^63 - 1 references", alone([0xAF, 0x13, 0x7F] + ones.dropLast()), .truncatedObject),
        Case("2^63 - 1 pairs", alone([0xDF, 0x13, 0x7F] + ones.dropLast()), .truncatedObject),
        Case("2^62 units of UTF-16", alone([0x6F, 0x13, 0x40, 0, 0, 0, 0, 0, 0, 0]), .truncatedObject),
        Case("a UID of 2^64 - 1", alone([0x87] + ones), .referenceOutOfRange),
        Case("a reference that is not there", alone([0xD1, 0, 7, 0, 0]), .referenceOutOfRange),
        Case(
            "a reference of 2^64 - 1", Layout(referenceSize: 8).bytes(objects: [[0xD1] + ones + ones]),
            .referenceOutOfRange),
        Case(
            "an integer of 65 bits",
            .archive(value: .raw([0x14] + Array(repeating: 0, count: 8) + ones)), .badNumber),
        Case("infinity", .archive(value: .real(.infinity)), .badNumber),
        Case("not a number", .archive(value: .raw([0x22, 0x7F, 0xC0, 0, 0])), .badNumber),
        Case("ASCII above 127", .archive(value: .raw([0x51, 0xE9])), .badText),
        Case("half a surrogate pair", .archive(value: .utf16([0x41, 0xD83C])), .badText),
        Case(
            "NS.bytes that are not UTF-8",
            .archive(value: .object(class: 5, [("NS.bytes", .data([0xC3, 0x28]))]), .classTable("NSString")), .badText),
    ]

    static let archives: [Case] = [
        Case("a plain dictionary", .dictionary([(.string("handshake"), .string("Ann"))]), .notAKeyedArchive),
        Case("a plain string", .string("handshake"), .notAKeyedArchive),
        Case("no archiver", .archive(archiver: nil, objects: []), .notAKeyedArchive),
        Case("another archiver", .archive(archiver: .string("NSArchiver"), objects: []), .notAKeyedArchive),
        Case("no version", .archive(version: nil, objects: []), .notAKeyedArchive),
        Case("another version", .archive(version: .integer(1), objects: []), .notAKeyedArchive),
        Case("no top", .archive(top: nil, objects: []), .notAKeyedArchive),
        Case("an empty top", .archive(top: .dictionary([]), objects: []), .notOneRoot),
        Case(
            "two roots",
            .archive(top: .dictionary([(.string("a"), .uid(1)), (.string("b"), .uid(1))]), objects: []), .notOneRoot),
        Case(
            "a root that is no UID", .archive(top: .dictionary([(.string("root"), .integer(1))]), objects: []),
            .notOneRoot),
        Case("nothing as root", .archive(top: .dictionary([(.string("root"), .uid(0))]), objects: []), .notOneRoot),
        Case("a root that is not there", .archive(objects: []), .referenceOutOfRange),
        Case("a string as root", .archive(objects: [.string("x")]), .rootNotADictionary),
        Case("an array as root", .archive(objects: [.object(class: 2, emptyMembers), array]), .rootNotADictionary),
        Case("a root without a class", .archive(objects: [.dictionary([])]), .unknownClass),
        Case("a class that is nothing", .archive(objects: [.object(class: 0, emptyMembers)]), .unknownClass),
        Case("a class that is not there", .archive(objects: [.object(class: 9, emptyMembers)]), .referenceOutOfRange),
        Case("a class that is itself", .archive(objects: [.object(class: 1, emptyMembers)]), .unknownClass),
        Case(
            "a class of its own",
            .archive(objects: [.object(class: 2, emptyMembers), .classTable("Game", "NSObject")]),
            .unknownClass),
        Case(
            "no keys",
            .archive(objects: [
                .object(class: 2, [("NS.objects", .array([]))]), .classTable("NSDictionary"),
            ]), .badCollection),
        Case(
            "a key without a value",
            .archive(objects: [
                .object(class: 2, [("NS.keys", .array([.uid(3)])), ("NS.objects", .array([]))]),
                .classTable("NSDictionary"), .string("key"),
            ]), .badCollection),
        Case(
            "a key that is no UID",
            .archive(objects: [
                .object(class: 2, [("NS.keys", .array([.string("a")])), ("NS.objects", .array([.uid(3)]))]),
                .classTable("NSDictionary"), .string("x"),
            ]), .badCollection),
        Case(
            "the same key twice",
            .archive(objects: [
                .object(
                    class: 2, [("NS.keys", .array([.uid(3), .uid(3)])), ("NS.objects", .array([.uid(3), .uid(3)]))]),
                .classTable("NSDictionary"), .string("key"),
            ]), .duplicateKey),
        Case("a number as key", .archive(value: .string("x"), key: .integer(1)), .badKey),
        Case("a key beyond ASCII", .archive(value: .string("x"), key: .utf16(Array("né".utf16))), .badKey),
        Case("a date", .archive(value: .raw([0x33] + Array(repeating: 0, count: 8))), .notAStringOrNumber),
        Case("data", .archive(value: .data([1, 2])), .notAStringOrNumber),
        Case("a set", .archive(value: .raw([0xC0])), .notAStringOrNumber),
        Case("null", .archive(value: .raw([0x00])), .notAStringOrNumber),
        Case("an array of the property list", .archive(value: .array([])), .notAStringOrNumber),
        Case("a UID of a UID", .archive(value: .uid(3)), .notAStringOrNumber),
        Case(
            "nothing in an array",
            .archive(value: .object(class: 5, [("NS.objects", .array([.uid(0)]))]), array), .notAStringOrNumber),
        Case(
            "an array in an array",
            .archive(
                value: .object(class: 5, [("NS.objects", .array([.uid(6)]))]), array,
                .object(class: 5, [("NS.objects", .array([]))])),
            .notFlat),
        Case(
            "an array in itself",
            .archive(value: .object(class: 5, [("NS.objects", .array([.uid(4)]))]), array), .notFlat),
        Case("a dictionary in the dictionary", .archive(value: .object(class: 2, emptyMembers)), .notFlat),
        Case(
            "the dictionary in itself",
            .archive(objects: [
                .object(class: 2, [("NS.keys", .array([.uid(3)])), ("NS.objects", .array([.uid(1)]))]),
                .classTable("NSDictionary"), .string("key"),
            ]), .notFlat),
        Case("an array without objects", .archive(value: .object(class: 5, []), array), .badCollection),
        Case(
            "a string without text", .archive(value: .object(class: 5, []), .classTable("NSString")),
            .notAStringOrNumber),
        Case(
            "a number without a value", .archive(value: .object(class: 5, []), .classTable("NSNumber")),
            .notAStringOrNumber),
        Case(
            "a number that is text",
            .archive(value: .object(class: 5, [("NS.intval", .string("7"))]), .classTable("NSNumber")),
            .notAStringOrNumber),
    ]

    @Test("Each is refused for what is wrong with it", arguments: wholes + objects + archives)
    func refused(_ refusal: Case) {
        #expect(throws: refusal.error) { try KeyedArchive.read(refusal.bytes) }
    }
}

extension [UInt8] {
    /// The list with another offset of 2 bytes for one of its objects.
    fileprivate func settingOffset(of object: Int, to offset: UInt8) -> [UInt8] {
        var bytes = self
        let table = Int(bytes[bytes.count - 1])
        bytes[table + 2 * object + 1] = offset
        return bytes
    }

    /// The list with another first entry of its offset table.
    fileprivate func settingOffset(_ entry: [UInt8]) -> [UInt8] {
        var bytes = self
        let table = Int(bytes[bytes.count - 1])
        bytes.replaceSubrange(table..<(table + entry.count), with: entry)
        return bytes
    }
}
