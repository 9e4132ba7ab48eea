import PlainText
import Stage
import Testing

@Suite("Completion in bash") struct BashWordTests {
    @Test(
        "Tab completes any name, however it is quoted, to a word that means it, and carries out nothing in it",
        arguments: [
            "Ann's game", "$(touch pwned) `id`", "a\"b\\c; d|e&f (g) ~ *", "Zoë 🎉 Спиел", "--x", "Go! !! !x",
            "'\u{301} $(id) '\u{301}", "\"\u{301} `\u{301} $(id) `id`", "\\\u{301}",
        ],
        ["", "\"", "'"])
    func bash(name: String, mark: String) async throws {
        // What bash does with a completion, and then with the line.
        let script = """
            completed=$(IFS=$'\\n'; compgen -W "$1" -- "")
            eval "printf '%s\\n' $2$completed$2"
            """
        let bash = try await RunningCommand(["bash", "-c", script, "bash", name.completingBashWord(mark), mark]).end()
        #expect(bash.lines == [name] && bash.status == 0)
    }

    @Test("An exclamation mark between double quotation marks means no line of the history")
    func history() {
        #expect("Go!".completingBashWord("\"") == #"'Go"'\''!'\''"'"#)
    }
}
