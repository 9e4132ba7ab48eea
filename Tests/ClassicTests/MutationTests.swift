import Classic
import Puzzles
import Testing

/// What is damaged on its way or on purpose is read or refused; nothing else may happen.
@Suite("Damaged archives")
struct MutationTests {
    /// Tells whether the bytes hold a message. One that is not the original must survive being written and read.
    @discardableResult
    static func readOrRefuse(_ bytes: [UInt8], original: [String: ClassicValue]) throws -> Bool {
        guard let message = try? KeyedArchive.read(bytes) else { return false }
        if message != original {
            let again = try KeyedArchive.read(KeyedArchive.write(message))
            // The macro costs more than the reading, too much for every one of millions.
            if again != message { Issue.record("\(message) became \(again)") }
        }
        return true
    }

    @Test("An archive cut short anywhere is refused", arguments: Fixture.foreign + Fixture.ours)
    func truncated(_ fixture: Fixture) throws {
        let bytes = try fixture.bytes()
        for count in bytes.indices {
            #expect(try !Self.readOrRefuse(Array(bytes.prefix(count)), original: fixture.message), "\(count) bytes")
        }
    }

    @Test(
        "An archive with any one byte changed to any other is read or refused",
        arguments: ["ours", "foundation", "gnustep", "bpylist2"])
    func oneByte(_ maker: String) throws {
        let fixture = try #require((Fixture.foreign + Fixture.ours).first { $0.name == "\(maker)-handshake" })
        try Self.change(fixture, by: Array(1...UInt8.max))
    }

    @Test("An archive with any one bit changed is read or refused", arguments: Fixture.foreign + Fixture.ours)
    func oneBit(_ fixture: Fixture) throws {
        try Self.change(fixture, by: (0..<8).map { 1 << $0 })
    }

    private static func change(_ fixture: Fixture, by changes: [UInt8]) throws {
        var bytes = try fixture.bytes()
        for place in bytes.indices {
            let original = bytes[place]
            for change in changes {
                bytes[place] = original ^ change
                try readOrRefuse(bytes, original: fixture.message)
            }
            bytes[place] = original
        }
    }

    @Test("An archive with several bytes changed, left out or doubled is read or refused")
    func several() throws {
        let seed = UInt64.random(in: .min ... .max)
        print("Seed of the damaged archives: \(seed)")
        var generator = SeededGenerator(seed: seed)
        let archives = try (Fixture.foreign + Fixture.ours).map { (try $0.bytes(), $0.message) }
        for _ in 0..<20_000 {
            let (archive, message) = try #require(archives.randomElement(using: &generator))
            var bytes = archive
            for _ in 0..<Int.random(in: 1...8, using: &generator) {
                let place = Int.random(in: bytes.indices, using: &generator)
                switch Int.random(in: 0..<8, using: &generator) {
                case 0: bytes.remove(at: place)
                case 1: bytes.insert(bytes[place], at: place)
                case 2: bytes[place] = 0xFF
                case 3: bytes[place] &+= 1
                case 4: bytes[place] &-= 1
                default: bytes[place] = .random(in: 0...255, using: &generator)
                }
            }
            try Self.readOrRefuse(bytes, original: message)
        }
    }
}
