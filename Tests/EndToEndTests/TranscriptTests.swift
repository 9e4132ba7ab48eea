import Foundation
import Stage
import Testing

/// The files in Transcripts are what version 1.0.0 sent. Other people's programs rely on it. A message may get a new
/// member, which they ignore, and lines may be reworded; then change the file by hand. Nothing else may change.
@Suite("The protocol")
struct TranscriptTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

    @Test("A host sends the same as version 1.0.0, byte for byte", arguments: ["json", "web", "lines", "goodbyes"])
    func transcript(dialect: String) async throws {
        try await compare(dialect)
    }

    @Test(
        "A host sends the same to the original game",
        .enabled(if: Python.has("bpylist2"), "python3 finds no bpylist2; script/bootstrap test installs it"))
    func classic() async throws {
        try await compare("classic")
    }

    private func compare(_ dialect: String) async throws {
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
