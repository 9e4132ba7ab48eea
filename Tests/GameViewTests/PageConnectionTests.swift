import Foundation
import Stage
import Testing

/// The rules of room.js, each played on a page of its own.
@Suite("A page's connection") struct PageConnectionTests {
    @Test(
        "The page keeps its connection, its seat and its answers, in V8 without a browser",
        .enabled(if: Python.has("py_mini_racer"), "python3 finds no mini-racer; script/bootstrap test installs it"))
    func rules() async throws {
        let script = Python.packageRoot.appending(path: "Tests/GameViewTests/room.py").path
        let played = try await RunningCommand([Python.interpreter, script, Python.packageRoot.path]).end()
        #expect(played.status == 0, "\(played.lines)")
        #expect(played.lines.last?.hasSuffix(" rules") == true)
    }
}
