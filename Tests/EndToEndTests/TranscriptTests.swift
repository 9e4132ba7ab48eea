import Foundation
import Stage
import Testing

/// The files in Transcripts are what TwentyFour said before anything had another name. Programs of other people rely on it: a
/// line may get a member that they can ignore, and nothing else. Only what people read, in lines, may be said in other words.
@Suite("What goes over the wire")
struct TranscriptTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

    @Test("A host says the same as ever, byte for byte", arguments: ["json", "web", "lines", "classic", "goodbyes"])
    func transcript(dialect: String) async throws {
        let party = try await Party(
            "--no-history", "--bind", "127.0.0.1", "--name", "Golden", "--seed", "24", "--rounds", "2", "--break", "1",
            "--classic")
        let script = Self.folder.appending(path: "transcript.py").path
        let (said, status) = try await RunningCommand([Python.interpreter, script, "\(party.port)", dialect]).end()
        let known = try String(contentsOf: Self.folder.appending(path: "Transcripts/\(dialect).txt"), encoding: .utf8)
            .split(separator: "\n").map(String.init)
        #expect(status == 0)
        for (said, known) in zip(said, known) { #expect(said == known) }
        #expect(said.count == known.count, "\(said.suffix(3))")
    }
}
