import History
import Hosting
import Testing

/// A memory that tests can ask within an expectation.
private final class Memory {
    private var memory = GatewayProof.Memory()

    func accept(_ proof: GatewayProof, of message: [UInt8], by secret: [UInt8], at now: WallTime) -> Bool {
        memory.accept(proof, of: message, by: secret, at: now)
    }
}

@Suite("How a host recognizes gateways of its store")
struct GatewayProofTests {
    private let secret = [UInt8](repeating: 7, count: 32)
    private let message = Array("a guest".utf8)
    private let now = WallTime(milliseconds: 1_000_000)

    @Test("A proof is accepted once, and survives the way")
    func once() throws {
        let memory = Memory()
        let proof = GatewayProof(of: message, by: secret, at: now)
        let read = try #require(GatewayProof(proof.bytes))
        #expect(read == proof && proof.bytes.count == GatewayProof.byteCount)
        #expect(memory.accept(read, of: message, by: secret, at: now))
        #expect(!memory.accept(read, of: message, by: secret, at: now))
    }

    @Test("A proof of something else, by another secret, without one, or from another time is refused")
    func wrong() {
        let memory = Memory()
        let proof = GatewayProof(of: message, by: secret, at: now)
        #expect(!memory.accept(proof, of: message + [0], by: secret, at: now))
        #expect(!memory.accept(proof, of: message, by: [1], at: now))
        #expect(!memory.accept(GatewayProof(of: message, by: [], at: now), of: message, by: [], at: now))
        #expect(!memory.accept(proof, of: message, by: secret, at: now + .seconds(31)))
        #expect(!memory.accept(proof, of: message, by: secret, at: now + .seconds(-31)))
        var bytes = proof.bytes
        bytes[3] ^= 1
        if let changed = GatewayProof(bytes) { #expect(!memory.accept(changed, of: message, by: secret, at: now)) }
        #expect(GatewayProof(Array(bytes.dropLast())) == nil)
        #expect(memory.accept(proof, of: message, by: secret, at: now + .seconds(29)))
    }

    @Test("What it remembers stays small, and no proof that is still valid is forgotten")
    func forgetting() {
        let memory = Memory()
        let first = GatewayProof(of: message, by: secret, at: now)
        #expect(memory.accept(first, of: message, by: secret, at: now))
        for number in 0..<3_000 {
            let time = now + .milliseconds(number * 5)
            #expect(memory.accept(GatewayProof(of: message, by: secret, at: time), of: message, by: secret, at: time))
        }
        #expect(!memory.accept(first, of: message, by: secret, at: now + .seconds(15)))
    }
}
