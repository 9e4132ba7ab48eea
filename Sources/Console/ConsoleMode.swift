/// What a console can do, decided once, when it is made.
package enum ConsoleMode: Sendable, Equatable {
    /// On a terminal: a line editor, whose prompt and line stay below everything printed.
    case interactive
    /// On a terminal, but lines are only appended: no escape sequences, no redrawing, no prompt. The terminal's own line
    /// editing applies. For screen readers, and for terminals that cannot move the cursor.
    case plain
    /// With a file or pipe on either side: plain lines in, plain lines out, no prompt.
    case piped

    /// - Parameters:
    ///   - plain: `--plain` was given.
    ///   - inputIsTerminal: lines come from a terminal.
    ///   - outputIsTerminal: what is printed goes to a terminal.
    ///   - environment: the value of an environment variable, nil if there is none.
    package init(
        plain: Bool, inputIsTerminal: Bool, outputIsTerminal: Bool,
        environment: (String) -> String? = environmentValue
    ) {
        let accessible = !["", "0"].contains(environment("ACCESSIBLE") ?? "")
        if !inputIsTerminal || !outputIsTerminal {
            self = .piped
        } else if plain || accessible || isDumb(environment("TERM")) {
            self = .plain
        } else {
            self = .interactive
        }
    }
}

/// Whether a terminal of this type can only append: `dumb`, or unknown.
func isDumb(_ terminalType: String?) -> Bool {
    ["", "dumb", "unknown"].contains(terminalType ?? "")
}
