import Foundation
import Stage
import Testing

@Suite("A host under strain")
struct StrainTests {
    private static let crowd = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "crowd.py").path

    @Test("A host with no descriptor left tells newcomers to try again, and lets them in when there is one")
    func descriptors() async throws {
        let party = try await Party(files: 100)
        let ann = try party.join("Ann")
        let solution = try await ann.solution()
        let crowd = try RunningCommand([Python.interpreter, Self.crowd, "127.0.0.1", "\(party.port)", "150", "1000"])
        try await crowd.line("open")
        let bob = try party.join("Bob")
        try await bob.line(with: "can take no more connections now")
        try ann.write(solution)
        try await ann.line(with: "Right! Solved in ")
        try crowd.endInput()
        let heard = try await crowd.line(with: "busy")
        #expect(!heard.contains("flooding"), "\(heard)")
        try await bob.line(with: "as Bob")
    }
}
