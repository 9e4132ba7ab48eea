import Classic
import Foundation
import Stage
import Testing

/// Other people's archivers, at work on our own data.
@Suite("Other archivers")
struct OtherArchiversTests {
    @Test("Foundation reads our archives", arguments: Fixture.ours)
    func foundationReads(_ fixture: Fixture) throws {
        let read = try NSKeyedUnarchiver.unarchivedObject(
            ofClasses: [NSDictionary.self, NSArray.self, NSString.self, NSNumber.self],
            from: Data(KeyedArchive.write(fixture.message)))
        let message = try #require(read as? [String: Any])
        #expect(NSDictionary(dictionary: message) == NSDictionary(dictionary: fixture.message.mapValues(\.object)))
    }

    @Test("We read Foundation's archives", arguments: Fixture.ours)
    func foundationWrites(_ fixture: Fixture) throws {
        let data = try NSKeyedArchiver.archivedData(
            withRootObject: NSDictionary(dictionary: fixture.message.mapValues(\.object)),
            requiringSecureCoding: true)
        #expect(try KeyedArchive.read(data) == fixture.message)
    }

    @Test(
        "bpylist2 reads what we write and writes it so that we read it",
        .enabled(if: Python.has("bpylist2"), "python3 finds no bpylist2; script/bootstrap test installs it"),
        arguments: Fixture.ours)
    func bpylist2(_ fixture: Fixture) throws {
        let written = try Python.run(
            """
            import sys
            from bpylist2 import archiver
            message = archiver.unarchive(sys.stdin.buffer.read())
            assert message == eval(sys.argv[1]), message
            sys.stdout.buffer.write(archiver.archive(message))
            """, argument: ClassicValue.python(fixture.message), input: KeyedArchive.write(fixture.message))
        #expect(try KeyedArchive.read(written) == fixture.message)
    }
}

extension ClassicValue {
    /// The value as Foundation has it.
    fileprivate var object: Any {
        switch self {
        case .string(let value): NSString(string: value)
        case .integer(let value): NSNumber(value: value)
        case .real(let value): NSNumber(value: value)
        case .array(let elements): NSArray(array: elements.map(\.object))
        }
    }

    /// A message as Python's source has it.
    fileprivate static func python(_ message: [String: ClassicValue]) -> String {
        "{" + message.map { "'\($0.key)': \($0.value.python)" }.joined(separator: ", ") + "}"
    }

    private var python: String {
        switch self {
        case .string(let value): "'\(value)'"
        case .integer(let value): "\(value)"
        case .real(let value): "\(value)"
        case .array(let elements): "[" + elements.map(\.python).joined(separator: ", ") + "]"
        }
    }
}
