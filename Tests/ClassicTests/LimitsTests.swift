import Testing

@testable import Classic

@Suite("Limits of reading")
struct LimitsTests {
    static let message: [String: ClassicValue] = ["results": .array([.string("Ann: 1.5 seconds"), .string("Bob")])]

    @Test("Text past the limit is refused, the archive's own names not counted that are never read")
    func text() throws {
        // NSKeyedArchiver, NSDictionary, NSArray, results and the two lines.
        let count = 15 + 12 + 7 + 7 + 16 + 3
        let bytes = KeyedArchive.write(Self.message)
        #expect(try KeyedArchive.read(bytes, limits: .init(textByteCount: count)) == Self.message)
        #expect(throws: ArchiveError.tooMuchText) {
            try KeyedArchive.read(bytes, limits: .init(textByteCount: count - 1))
        }
    }

    @Test("A thousand shared elements under a thousand keys are not unfolded")
    func sharedArrays() {
        // $objects: 1 root, 2 and 3 classes, 4 a number, 5 an array of it a thousand times, 6 and on the keys.
        let keys = 6..<1_006
        let archive = Node.archive(
            objects: [
                .object(
                    class: 2,
                    [
                        ("NS.keys", .array(keys.map { .uid($0) })),
                        ("NS.objects", .array(keys.map { _ in .uid(5) })),
                    ]),
                .classTable("NSDictionary"), .classTable("NSArray"), .integer(7),
                .object(class: 3, [("NS.objects", .array(Array(repeating: .uid(4), count: 1_000)))]),
            ] + keys.map { .string("key \($0)") })
        #expect(throws: ArchiveError.tooManyLookUps) {
            try KeyedArchive.read(Layout(offsetSize: 3).bytes(archive))
        }
    }

    @Test("One long text shared by many elements is not copied without end")
    func sharedText() {
        let archive = Node.archive(
            value: .object(class: 5, [("NS.objects", .array(Array(repeating: .uid(6), count: 100)))]),
            .classTable("NSArray"), .string(String(repeating: "x", count: 1_000)))
        #expect(throws: ArchiveError.tooMuchText) {
            try KeyedArchive.read(Layout().bytes(archive))
        }
    }

    @Test("An object with thousands of members is not searched again and again")
    func manyMembers() {
        let members = (0..<1_000).map { _ in ("NS.objectX", Node.integer(0)) }
        let archive = Node.archive(
            value: .object(class: 5, [("NS.objects", .array(Array(repeating: .uid(6), count: 100)))]),
            .classTable("NSArray"), .object(class: 7, members + [("NS.string", .string("x"))]),
            .classTable("NSString"))
        #expect(throws: ArchiveError.tooManyLookUps) {
            try KeyedArchive.read(Layout().bytes(archive))
        }
    }

    @Test("The largest table that a host sends is within the limits, however it is archived")
    func largestTable() throws {
        let name = String(repeating: "ö", count: 24)
        let texts = (0..<50).map { "\(name): \($0).25 seconds (unproven)" }
        let lines = texts.map { Node.object(class: 6, [("NS.string", .utf16(Array($0.utf16)))]) }
        let archive = Node.archive(
            objects: [
                .object(class: 2, [("NS.keys", .array([.uid(3)])), ("NS.objects", .array([.uid(4)]))]),
                .classTable("NSDictionary"), .string("results"),
                .object(class: 5, [("NS.objects", .array((0..<50).map { .uid(7 + $0) }))]),
                .classTable("NSArray"), .classTable("NSMutableString", "NSString"),
            ] + lines)
        let message = try KeyedArchive.read(Layout().bytes(archive))
        #expect(message == ["results": .array(texts.map { .string($0) })])
    }
}
