import ArgumentParser
import Foundation

extension TwentyFour {
    /// The requested script; nil if none was requested.
    static func completionScript(askedFor arguments: [String]) -> String? {
        let option = "--generate-completion-script"
        guard let first = arguments.first, first == option || first.hasPrefix(option + "=") else { return nil }
        let name = first == option ? arguments.dropFirst().first : String(first.dropFirst(option.count + 1))
        let shell = name.map { CompletionShell(rawValue: $0) } ?? CompletionShell.autodetected()
        return shell.map { completionScript(for: $0, offeringAfterHelp: names) }
    }

    /// The names of the commands that help lists.
    private static var names: [String] {
        configuration.subcommands.filter { $0.configuration.shouldDisplay }.map { name(of: $0) }
    }

    /// The parser's script, which completes nothing after `help`, with the names of the commands added there.
    private static func completionScript(for shell: CompletionShell, offeringAfterHelp names: [String]) -> String {
        var script = completionScript(for: shell)
        let start = script.range(of: "\n_twentyfour_help() {\n")?.upperBound
        switch shell {
        case .bash:
            guard let start, let end = script.range(of: "\n}\n", range: start..<script.endIndex) else { break }
            script.insert(
                contentsOf: """

                        if [[ "${positional_number}" == 1 ]]; then
                            __twentyfour_add_completions -W '\(names.joined(separator: "'$'\\n''"))'
                        fi
                    """, at: end.lowerBound)
        case .zsh:
            guard let start, let spec = script.range(of: "'*:subcommands:'", range: start..<script.endIndex) else {
                break
            }
            script.replaceSubrange(spec, with: "'1:command:(\(names.joined(separator: " ")))'")
        default:
            let isHere = "__twentyfour_should_offer_completions_for_positional \"twentyfour help\" -eq 1"
            script += "\ncomplete -c 'twentyfour' -n '\(isHere)' -fka '\(names.joined(separator: " "))'\n"
        }
        return script
    }
}
