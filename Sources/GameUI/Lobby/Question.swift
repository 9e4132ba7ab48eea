package import Console
import Telling

/// Asks for a line.
/// - Returns: what was typed, or nothing if there was no answer to be had.
@MainActor package func ask(_ question: String, at console: Console, _ relay: InputRelay) async -> String? {
    console.setPrompt(question)
    defer { console.setPrompt("") }
    for await input in relay.listen() {
        switch input {
        case .line(let line): return line.trimmed
        case .refused(let sentence): console.print(sentence)
        case .interrupt, .endOfInput, .outputClosed: return nil
        }
    }
    return nil
}
