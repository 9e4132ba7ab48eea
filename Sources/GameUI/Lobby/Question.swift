import Phrases
package import Console
import Telling

/// Asks for a line.
/// - Returns: the line, or nil if the person did not answer.
@MainActor package func ask(_ question: String, at console: Console, _ relay: InputRelay) async -> String? {
    console.setPrompt(question)
    defer { console.setPrompt("") }
    for await input in relay.listen() {
        switch input {
        case .line(let line): return line.trimmed
        case .refused(let reason): console.print(console.catalog(reason))
        case .interrupt, .endOfInput, .outputClosed: return nil
        }
    }
    return nil
}
