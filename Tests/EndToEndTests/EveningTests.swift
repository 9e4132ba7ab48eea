import Foundation
import Stage
import Testing

@Suite("An evening, with the real program")
struct EveningTests {
    @Test(
        "Five people, each by another way, and three bots play a match in teams, and all of it is as the rules say",
        .enabled(if: Python.has("json"), "there is no python3; script/bootstrap test installs it"))
    func evening() async throws {
        let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "evening.py").path
        let evening = try RunningCommand([Python.interpreter, script, RunningCommand.program("twentyfour")])
        // The script ends by itself before that, and then its host does too.
        let end = try await evening.end(within: RunningCommand.patience * 6)
        #expect(end.status == 0 && end.lines.last == "well", "\(end.lines.suffix(40).joined(separator: "\n"))")
    }
}
