import Foundation
import Glibc
import Stage
import Testing

/// Nobody reads what the program says, or the terminal stands still.
@Suite("Output without a reader", .timeLimit(.minutes(5))) struct StandstillTests {
    /// Twelve lines of help, so many times that neither the pipe nor the program has room for them.
    private static let questions = String(repeating: "help\n", count: 3_000)

    private func host() throws -> UnreadProgram {
        try UnreadProgram("host", "--no-play", "--no-advertise", "--name", "Party")
    }

    /// A host whose output stands still, and its address.
    private func stuckHost() throws -> (host: UnreadProgram, address: String) {
        let host = try host()
        let line = try host.line(with: "twentyfour join")
        host.write(Self.questions)
        try host.standstill(of: host.output)
        return (host, "127.0.0.1:" + (line.split(separator: ":").last ?? ""))
    }

    @Test("A host executes the commands of its console")
    func quit() throws {
        let (host, _) = try stuckHost()
        host.write("/quit\n")
        #expect(try host.exitStatus() == 0)
    }

    @Test("A host ends in good order on request", arguments: [(SIGTERM, 0), (SIGINT, 130)] as [(Int32, Int32)])
    func signal(signal: Int32, status: Int32) throws {
        let (host, _) = try stuckHost()
        host.signal(signal)
        #expect(try host.exitStatus() == status)
    }

    @Test("A host plays on")
    func guests() async throws {
        let (host, address) = try stuckHost()
        let ann = try RunningCommand([RunningCommand.program("twentyfour"), "join", address, "--name", "Ann"])
        try await ann.line("You are in “Party” as Ann.")
        try await ann.line(with: "make 24 from ")
        try ann.write("1+1")
        try await ann.line(with: "Not yet: ")
        host.signal(SIGTERM)
        try await ann.line("The room was closed.")
        #expect(try host.exitStatus() == 0)
    }

    @Test("Read again, a host reports how many lines it left out")
    func leftOut() async throws {
        let host = try host()
        let address = try host.line(with: "twentyfour join").split(separator: ":").last ?? ""
        let ann = try RunningCommand([
            RunningCommand.program("twentyfour"), "join", "127.0.0.1:\(address)", "--name", "Ann",
        ])
        try await ann.line("You are in “Party” as Ann.")
        host.write(Self.questions + "kick Ann\n")
        // By then all questions have been answered.
        _ = try await ann.end()
        host.write("/quit\n")
        let lines = try host.rest()
        let leftOut = lines.filter { $0.hasSuffix(" left out here because nobody was reading.") }
            .reduce(0) { $0 + (Int($1.prefix { $0.isNumber || $0 == "," }.filter(\.isNumber)) ?? 0) }
        let help = lines.filter { $0.hasPrefix("/") }, helped = help.count
        let all = 3_000 * Set(help).count
        // What else was left out: that Ann is out, here and in the log, and that the room is closed.
        #expect((all...all + 10).contains(helped + leftOut) && helped > 0 && leftOut > 0, "\(helped) and \(leftOut)")
        #expect(try host.exitStatus() == 0)
    }

    @Test("A host whose output can no longer be written ends with 74, and its room is not over")
    func closed() async throws {
        let (host, address) = try stuckHost()
        let ann = try RunningCommand([
            RunningCommand.program("twentyfour"), "join", address, "--name", "Ann", "--json",
        ])
        try await ann.line(with: #"{"welcome":"#)
        host.closeOutput()
        #expect(try host.exitStatus() == 74)
        try await ann.line(with: #"{"goodbye":{"code":"busy""#)
    }

    @Test("Unread complaints hold nothing up")
    func complaints() throws {
        let host = try host()
        let address = try host.line(with: "twentyfour join").split(separator: ":").last ?? ""
        let bot = try UnreadProgram("join", "127.0.0.1:\(address)", "--json")
        _ = try bot.line(with: #"{"startRound":"#)
        for _ in 1...40 { bot.write(String(repeating: "nonsense\n", count: 100)) }
        try bot.standstill(of: bot.complaints)
        bot.write(#"{"leave":{}}"# + "\n")
        #expect(try bot.exitStatus() == 0)
    }

    @Test("On a terminal that was stopped (Ctrl-S) a host still executes commands, and ends in good order")
    func stopped() throws {
        let terminal = try PseudoTerminal(
            command: [RunningCommand.program("twentyfour"), "host", "--no-play", "--no-advertise", "--plain"],
            environment: ["HOME=/nonexistent"])
        try terminal.wait(for: "the room") { $0.lines.contains { $0.contains("is open.") } }
        terminal.typeUnseen(Keys.control("S"))
        for _ in 1...200 { terminal.typeUnseen("help\n") }
        terminal.typeUnseen("/quit\n")
        #expect(try terminal.exitStatusUnseen() == 0)
    }

    @Test("A player whose terminal's window is closed has left, and nobody waits for them")
    func closedWindow() async throws {
        let host = try RunningCommand([
            RunningCommand.program("twentyfour"), "host", "--no-play", "--no-advertise", "--no-history",
        ])
        let address = "127.0.0.1:" + (try await host.line(with: "twentyfour join").split(separator: ":").last ?? "")
        for (name, signal) in [("Ann", SIGHUP), ("Bob", SIGQUIT)] {
            let terminal = try PseudoTerminal(
                command: [RunningCommand.program("twentyfour"), "join", address, "--name", name], columns: 80,
                environment: ["HOME=/nonexistent/\(name)"])
            try await host.line(with: "\(name) joined")
            terminal.signal(signal)
            #expect(try terminal.exitStatusUnseen() == 0)
            #expect(terminal.modes == terminal.formerModes)
        }
        host.signal(SIGTERM)
        _ = try await host.end()
    }

    @Test("A terminal that is full is given back as it was", arguments: [SIGTERM, SIGINT, SIGHUP])
    func full(signal: Int32) throws {
        let terminal = try PseudoTerminal(
            command: [RunningCommand.program("twentyfour"), "host", "--no-play", "--no-advertise"],
            environment: ["HOME=/nonexistent"])
        try terminal.wait(for: "the prompt") { $0.lines.last == "Press Enter to start >" }
        for _ in 1...400 { terminal.typeUnseen("help\r") }
        terminal.signal(signal)
        #expect(try terminal.exitStatusUnseen() == (signal == SIGINT ? 130 : 0))
        #expect(terminal.modes == terminal.formerModes)
    }
}
