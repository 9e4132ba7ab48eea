import Classic
import Puzzles
import Testing

/// That GNUstep's unarchiver reads the archives of the folder Fixtures named `ours` was seen with make-gnustep.m;
/// what Foundation and bpylist2 make of them is tested live.
@Suite("Writing archives")
struct WritingTests {
    @Test("The bytes of a message are fixed", arguments: Fixture.ours)
    func fixed(_ fixture: Fixture) throws {
        #expect(try KeyedArchive.write(fixture.message) == fixture.bytes())
    }

    @Test("Equal messages give the same bytes, in whatever order they were filled")
    func order() {
        let keys = (0..<40).map { "key \($0)" }
        var forwards: [String: ClassicValue] = [:]
        for key in keys { forwards[key] = .string(key) }
        var backwards: [String: ClassicValue] = Dictionary(minimumCapacity: 500)
        for key in keys.reversed() { backwards[key] = .string(key) }
        #expect(KeyedArchive.write(forwards) == KeyedArchive.write(backwards))
    }

    @Test("A message with more than 255 objects is read as it was written")
    func longReferences() throws {
        let message: [String: ClassicValue] = ["results": .array((0..<600).map { .integer($0) })]
        #expect(try KeyedArchive.read(KeyedArchive.write(message)) == message)
    }

    @Test("Text with the same meaning in other bytes keeps its bytes")
    func normalization() throws {
        let composed = "\u{E9}"
        let decomposed = "e\u{301}"
        let message: [String: ClassicValue] = ["results": .array([.string(composed), .string(decomposed)])]
        guard case .array(let lines)? = try KeyedArchive.read(KeyedArchive.write(message))["results"],
            case .string(let first) = lines[0], case .string(let second) = lines[1]
        else {
            Issue.record("No two lines")
            return
        }
        #expect(Array(first.utf8) == Array(composed.utf8))
        #expect(Array(second.utf8) == Array(decomposed.utf8))
    }

    @Test("Any message is read as it was written")
    func roundTrip() throws {
        let seed = UInt64.random(in: .min ... .max)
        print("Seed of the messages written and read: \(seed)")
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<2_000 {
            let message = Self.message(&generator)
            #expect(try KeyedArchive.read(KeyedArchive.write(message)) == message)
        }
    }

    private static func message(_ generator: inout SeededGenerator) -> [String: ClassicValue] {
        var message: [String: ClassicValue] = [:]
        for _ in 0..<Int.random(in: 0...20, using: &generator) {
            let key = String(
                (0..<Int.random(in: 0...20, using: &generator)).map { _ in
                    Character(Unicode.Scalar(UInt8.random(in: 0...127, using: &generator)))
                })
            message[key] =
                Bool.random(using: &generator)
                ? scalar(&generator)
                : .array((0..<Int.random(in: 0...20, using: &generator)).map { _ in scalar(&generator) })
        }
        return message
    }

    private static func scalar(_ generator: inout SeededGenerator) -> ClassicValue {
        switch Int.random(in: 0..<3, using: &generator) {
        case 0:
            let top: UInt32 = Bool.random(using: &generator) ? 0x7F : 0x10FFFF
            let scalars = (0..<Int.random(in: 0...20, using: &generator)).map { _ in
                Unicode.Scalar(UInt32.random(in: 0...top, using: &generator)) ?? "\u{FFFD}"
            }
            return .string(String(String.UnicodeScalarView(scalars)))
        case 1:
            return .integer(
                .random(in: .min ... .max, using: &generator) >> Int64.random(in: 0...63, using: &generator))
        default:
            let value = Double(bitPattern: .random(in: .min ... .max, using: &generator))
            return .real(value.isFinite ? value : 0)
        }
    }
}
