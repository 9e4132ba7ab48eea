import Foundation
import Stage
import Testing

@Suite("Commands end with the right sentence and status")
struct CommandTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let arguments: String
        let sentence: String
        let status: Int32
        var testDescription: String { "twentyfour \(arguments)" }
    }

    static let cases = [
        Case(arguments: "solve 3 3 8 8", sentence: "8/(3-8/3)", status: 0),
        Case(arguments: "solve 1 1 1 1", sentence: "cannot make 24", status: 1),
        Case(arguments: "check 8/(3-8/3) 3 3 8 8", sentence: "Right: that makes 24.", status: 0),
        Case(arguments: "check 8/3-8/3 3 3 8 8", sentence: "that makes 0, not 24", status: 1),
        Case(arguments: "check 8/(3-8/7) 3 3 8 8", sentence: "7 is not one of the numbers", status: 1),
        Case(arguments: "check 8(3 3 3 8 8", sentence: "column", status: 1),
        Case(arguments: "check K+%2 K 2", sentence: "are allowed: look at column 3.", status: 1),
        Case(arguments: "check A+2 A 2 J K", sentence: "Wrong: J is not used.", status: 1),
        Case(arguments: "check 1+1 A 2 J K", sentence: "Wrong: 1 is used twice, but appears once.", status: 1),
        Case(arguments: "check a+A A 2 J K", sentence: "Wrong: A is used twice, but appears once.", status: 1),
        Case(arguments: "check Q+1 1 2 11 13", sentence: "Wrong: Q is not one of the numbers.", status: 1),
        Case(arguments: "check QK-1 Q K 1", sentence: "an operator is missing at column 2.", status: 1),
        Case(arguments: "check QK- Q K --json", sentence: #""position":1,"reason":"syntax""#, status: 1),
        Case(
            arguments: "solve 3 3 8 8 --all --json",
            sentence:
                #"{"count":1,"difficulty":"fiendish","fractions":true,"numbers":[3,3,8,8],"solutions":["8/(3-8/3)"],"#
                + #""solvable":true,"target":"24"}"#, status: 0),
        Case(arguments: "solve 3 3 8 8 --json", sentence: #""count":null"#, status: 0),
        Case(arguments: "solve 1 2 2 5 --all", sentence: "(5+1)*2*2", status: 0),
        Case(arguments: "solve 1 1 5 5 --all --json --rule algebraic", sentence: #""count":6"#, status: 0),
        Case(arguments: "solve 8 8 --target 64/1", sentence: "8*8", status: 0),
        Case(arguments: "solve 8 3 --target 8/3", sentence: "8/3", status: 0),
        Case(arguments: "solve 3 8 --target=-5", sentence: "3-8", status: 0),
        Case(arguments: "solve 1 2 3 4 5 6 7 8", sentence: "1 to 7 numbers, not 8", status: 64),
        Case(arguments: "solve 1000001", sentence: "1000001 cannot be used", status: 64),
        Case(
            arguments: "check 8/3+8/3*1 3 3 8 8 --json", sentence: #"{"correct":false,"reason":"wrongNumbers"}"#,
            status: 1),
        Case(
            arguments: "check 8*8/3 8 8 3 --json", sentence: #"{"correct":false,"reason":"notTarget","value":"64/3"}"#,
            status: 1),
        Case(arguments: "deal --level any --size 4 --seed 1", sentence: " ", status: 0),
        Case(arguments: "host --fleet --pin-file /nowhere", sentence: "--fleet cannot be used with", status: 64),
        Case(arguments: "host --fleet --rounds 3", sentence: "give it their settings", status: 64),
        Case(arguments: "verify 1,2,3,4=10", sentence: "1 2 3 4 = 10: solvable", status: 0),
        Case(arguments: "deal --count 0", sentence: "--count must be at least 1", status: 64),
        Case(arguments: "deal --lowest 1 --highest 1", sentence: "choose another range or target", status: 64),
        Case(
            arguments: "play --date 2026-02-30",
            sentence: "The value '2026-02-30' is invalid for '--date <yyyy-mm-dd>': there is no such day.", status: 64),
        Case(arguments: "play --daily --seconds 60", sentence: "The puzzles of a day cannot be used with", status: 64),
        Case(arguments: "play --json", sentence: "--json can only be used with --daily or --date.", status: 64),
        Case(arguments: "catalog --highest 10", sentence: "566 of 715 sets can make 24", status: 0),
        Case(
            arguments: "catalog --json",
            sentence: #"{"totals":{"fractions":7,"orderedDeals":6561,"sets":495,"solutions":995,"solvable":404,"#
                + #""solvableOrderedDeals":5804}}"#, status: 0),
        Case(
            arguments: "catalog --highest 1000000 --size 2",
            sentence: "A catalog of 500000500000 sets takes longer than a day. Choose a smaller range or size.",
            status: 64),
        Case(arguments: "catalog --highest 1000000 --size 7", sentence: "takes longer than a day", status: 64),
        Case(arguments: "verify /nowhere", sentence: "Cannot read /nowhere", status: 74),
        Case(arguments: "host --puzzles /dev/null", sentence: "/dev/null has no puzzles. Write one on", status: 65),
        Case(arguments: "verify 1 2 3 4 = 10", sentence: "1 2 3 4 = 10: solvable", status: 0),
        Case(arguments: "verify 1 1 1 1 = 10 --json", sentence: #""solvable":false,"target":"10"}"#, status: 1),
        Case(arguments: "verify 1 2 3 4 = ten", sentence: "the target after = must be a whole number", status: 65),
        Case(arguments: "verify 1 2 3 4 = 1 0", sentence: "the target after = must be a whole number", status: 65),
        Case(arguments: "verify = 5", sentence: "the line is empty", status: 65),
        Case(arguments: "verify 3,3,8,8", sentence: "3 3 8 8: solvable", status: 0),
        Case(arguments: "host --port 70000", sentence: "--port must be 0 to 65535", status: 64),
        Case(arguments: "host --no-play --bind 203.0.113.1", sentence: "--bind", status: 74),
        Case(arguments: "join 127.0.0.1:1 --name Ann", sentence: "Could not connect", status: 69),
        Case(
            arguments: "host --player 1234567890123456789012345",
            sentence: "--player must have 1 to 24 visible characters",
            status: 64),
        Case(
            arguments: "join 127.0.0.1:1 --name \u{7}", sentence: "--name must have 1 to 24 visible characters",
            status: 64),
        Case(
            arguments: "join 127.0.0.1:1 --name Ann --face blue",
            sentence: "such as “blue star”", status: 64),
        Case(
            arguments: "join 127.0.0.1:1 --name Ann --team a,b",
            sentence: "1 to 16 characters without a comma", status: 64),
        Case(
            arguments: "join --language de", sentence: "Unknown option '--language'. Did you mean '--lang'?", status: 64
        ),
        Case(
            arguments: "join http://127.0.0.1:1/xyz --name Ann",
            sentence: "“http://127.0.0.1:1/xyz” is not the address of a room.", status: 69),
        Case(arguments: "join --json", sentence: "--json needs a room.", status: 64),
        Case(
            arguments: "join http://127.0.0.1:1/host#\(String(repeating: "a", count: 43)) --json",
            sentence: "--json and --spectate cannot be used with the host's link.", status: 64),
        Case(
            arguments: "host --allow 203.0.113.0/24=63",
            sentence: "--allow takes a network and a number from 64 to 100000", status: 64),
        Case(arguments: "nonsense", sentence: "There is no command “nonsense”. twentyfour --help lists", status: 64),
        Case(arguments: "slove 3 3 8 8", sentence: "There is no command “slove”. Did you mean solve?", status: 64),
        Case(arguments: "solve 3 8 --target -5", sentence: "3-8", status: 0),
        Case(
            arguments: "check (9-(2+1))*4=25 1 4 2 9",
            sentence: "Wrong: that makes 24, not what follows the equals sign.", status: 1),
        Case(
            arguments: "host --level harder",
            sentence: "'--level <level>': choose easy, medium, hard, fiendish, rising or any.",
            status: 64),
        Case(
            arguments: "rooms new --rounds many", sentence: "'--rounds <n>': choose 1 to 1000000 or endless.",
            status: 64),
        Case(
            arguments: "host --break 3601",
            sentence: "The value '3601' is invalid for '--break <n>': choose 0 to 3600.", status: 64),
        Case(
            arguments: "host --start-at 0",
            sentence: "The value '0' is invalid for '--start-at <n>': choose 1 to 15000 or off.", status: 64),
        Case(
            arguments: "host --endless --start-in 5",
            sentence: "--endless cannot be used with --rounds, --start-at or --start-in", status: 64),
        Case(arguments: "host --endless --rounds 5", sentence: "--endless cannot be used", status: 64),
    ]

    @Test(
        "Where the system gives too little, a command on the network says what it needs",
        arguments: ["host --no-play", "join 127.0.0.1:1", "rooms", "gateway", "top --metrics 1"],
        [("--nofile=10", "10 open files"), ("--as=153600000", "150000 KiB of memory")])
    func shortage(command: String, limit: (option: String, sentence: String)) async throws {
        let end = try await RunningCommand(
            ["prlimit", limit.option, RunningCommand.program("twentyfour")]
                + command.split(separator: " ").map(String.init)
        ).end()
        #expect(end.status == 71)
        #expect(end.lines.count == 1 && end.lines.joined().contains(limit.sentence), "\(end.lines)")
    }

    @Test("--version prints the version, the commit, the kind of build and the version of Swift")
    func version() async throws {
        let end = try await RunningCommand([RunningCommand.program("twentyfour"), "--version"]).end()
        let form =
            /1\.0\.0 \(commit ([0-9a-f]{12}( with changes)?|not recorded); debug build with(out)? TLS; Swift \d+\.\d+\)/
        #expect(end.status == 0 && end.lines.count == 1)
        #expect(end.lines.first?.wholeMatch(of: form) != nil, "\(end.lines)")
    }

    @Test("A command", arguments: cases)
    func ends(_ command: Case) async throws {
        let arguments = command.arguments.split(separator: " ").map(String.init)
        let running = try RunningCommand([RunningCommand.program("twentyfour")] + arguments)
        let end = try await running.end()
        #expect(end.status == command.status)
        #expect(end.lines.contains { $0.contains(command.sentence) }, "\(end.lines)")
    }

    @Test(
        "Output that cannot be written ends with 74, and silently once its reader has closed it", .serialized,
        arguments: [
            "solve 3 3 8 8 > /dev/full", "check 8 8 >&3", "deal --count 1000000000 --highest 4 | true",
            "catalog | head -1 > /dev/null", "catalog --highest 4 > /dev/full", "--help > /dev/full",
            "host --no-play --no-advertise </dev/null > /dev/full", "host --player Ann --no-advertise | true",
        ])
    func unwritable(_ command: String) async throws {
        // The shell returns the first command's status of a pipeline, which is the one that counts.
        // Nobody reads descriptor 3: its reader has ended.
        let script =
            "exec 3> >(true); wait $!; set -o pipefail; '\(RunningCommand.program("twentyfour"))' \(command)"
        let end = try await RunningCommand(["bash", "-c", script]).end()
        #expect(end.status == 74)
        #expect(end.lines == (command.contains("/dev/full") ? ["The output could not be written."] : []))
    }

    @Test("A catalog that takes a while first announces its number of sets and the time")
    func longCatalog() async throws {
        let catalog = try RunningCommand([RunningCommand.program("twentyfour"), "catalog", "--size", "6"])
        #expect(try await catalog.line { _ in true } == "3003 sets; this takes about 2 min.")
        try await catalog.line(with: "1 1 1 1 1 1  ")
        catalog.signal(SIGKILL)
    }

    @Test("verify answers for each set in order, reports bad lines by number, and continues")
    func verify() async throws {
        let verify = try RunningCommand([RunningCommand.program("twentyfour"), "verify"])
        for line in ["3 3 8 8", "# nothing", "1,1,1,1", "", "8 x", "1 3 4 6 # with a fraction"] {
            try verify.write(line)
        }
        try verify.endInput()
        let end = try await verify.end()
        #expect(
            end.lines.filter { $0.contains("solvable") } == [
                "3 3 8 8: solvable", "1 1 1 1: not solvable", "1 3 4 6: solvable",
            ])
        #expect(end.lines.contains("Line 5: expected a number at column 3."))
        #expect(end.status == 65)
    }

    @Test("verify reads a file that begins with a byte order mark, and lines with more targets than it remembers")
    func verifyTargets() async throws {
        let verify = try RunningCommand([RunningCommand.program("twentyfour"), "verify"])
        try verify.write("\u{FEFF}1 2 3 4 = 24")
        for target in 1...150 { try verify.write("8 \(target) 8 = \(target)") }
        try verify.endInput()
        let end = try await verify.end()
        #expect(end.lines.count { $0.hasSuffix(": solvable") } == 151 && end.status == 0, "\(end.lines)")
    }

    @Test("Where the system gives too little, a command on the network still has its help")
    func helpInShortage() async throws {
        let host = ["prlimit", "--nofile=10", RunningCommand.program("twentyfour"), "host", "--help"]
        let end = try await RunningCommand(host).end()
        #expect(end.status == 0 && end.lines.contains { $0.contains("--no-play") }, "\(end.lines)")
    }

    @Test(
        "verify ends with 1 if a set cannot be solved, and with 0 if all can",
        arguments: [("1 1 1 1", 1), ("3 3 8 8", 0)])
    func verifyStatus(_ line: String, _ status: Int32) async throws {
        let verify = try RunningCommand([RunningCommand.program("twentyfour"), "verify", "-", "--json"])
        try verify.write(line)
        try verify.endInput()
        let end = try await verify.end()
        #expect(end.status == status)
        #expect(end.lines.contains { $0.hasSuffix("\"solvable\":\(status == 0),\"target\":\"24\"}") })
    }

    @Test(
        "verify judges one set that is typed after it",
        arguments: [
            ("3 3 8 8", 0, "3 3 8 8: solvable"), ("A K Q J", 0, "1 13 12 11: solvable"),
            ("1 1 1 1", 1, "1 1 1 1: not solvable"), ("8 x", 65, "Line 1: expected a number at column 3."),
        ])
    func verifyTyped(_ set: String, _ status: Int32, _ line: String) async throws {
        let words = set.split(separator: " ").map(String.init)
        let end = try await RunningCommand([RunningCommand.program("twentyfour"), "verify"] + words).end()
        #expect(end.status == status)
        #expect(end.lines.contains(line), "\(end.lines)")
    }

    @Test("The same seed gives the same deals, which can be solved")
    func deal() async throws {
        let deal = [RunningCommand.program("twentyfour"), "deal", "--count", "200", "--seed", "24"]
        let first = try await RunningCommand(deal).end()
        let second = try await RunningCommand(deal).end()
        #expect(first.lines == second.lines)
        #expect(first.lines.count == 200)
        let verify = try RunningCommand([RunningCommand.program("twentyfour"), "verify"])
        for line in first.lines { try verify.write(line) }
        try verify.endInput()
        #expect(try await verify.end().status == 0)
    }

    @Test(
        "The shell completes the names of commands after help, too",
        arguments: [("help so", ["solve"]), ("help ho", ["host"]), ("help host s", []), ("so", ["solve"])])
    func completion(words: String, completed: [String]) async throws {
        let script = """
            source <("$1" --generate-completion-script bash)
            COMP_WORDS=(twentyfour $2) COMP_LINE="twentyfour $2" COMP_POINT=100
            COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
            _twentyfour twentyfour "${COMP_WORDS[-1]}" "${COMP_WORDS[-2]}"
            printf '%s\n' "${COMPREPLY[@]}"
            """
        let end = try await RunningCommand(["bash", "-c", script, "-", RunningCommand.program("twentyfour"), words])
            .end()
        #expect(end.lines.filter { !$0.isEmpty } == completed)
    }

    @Test("A port in use is reported")
    func portInUse() async throws {
        let party = try await Party()
        let second = try RunningCommand(
            [RunningCommand.program("twentyfour"), "host", "--no-play", "--no-advertise", "--port", "\(party.port)"])
        let end = try await second.end()
        #expect(
            end.lines == [
                "Could not start the game: port \(party.port) is in use. Choose another one with --port, or leave it out."
            ])
        #expect(end.status == 74)
    }
}
