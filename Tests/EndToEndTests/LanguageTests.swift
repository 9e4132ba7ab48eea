import Stage
import Testing

@Suite("Everybody is answered in the language of their own terminal")
struct LanguageTests {
    private let twentyfour = RunningCommand.program("twentyfour")

    @Test("A host with --lang reads each answer in that language, and guests read theirs")
    func host() async throws {
        let party = try await Party("--lang", "de", "--break", "60")
        #expect(party.opening.contains("„TwentyFour“ ist offen."))
        let ann = try party.join("Ann")
        try await ann.line(with: "as Ann.")
        try party.host.write("/who")
        try await party.host.line("#1 Ann, von 127.0.0.1: rechnet…; in beendeten Runden: 0 Punkte, 0 gewonnen")
        try party.host.write("/mode")
        try await party.host.line(with: "Aufgaben: level any (")
        try party.host.write("/mode 5 hard")
        try await party.host.line("Runden: 5, Aufgaben: schwer. Das gilt ab der nächsten Runde.")
        try party.host.write("/mode 5 schwer")
        try await party.host.line("„schwer“ gibt es nicht. /set zeigt, was zur Wahl steht.")
        try party.host.write("/kick Eve")
        try await party.host.line("Hier heißt niemand Eve. /who zeigt alle.")
        try party.host.write("/kick Ann")
        try await party.host.line("Ann ist raus, darf aber wieder mitspielen.")
        try await ann.line(with: "You may join again.")
        try party.host.write("/standings")
        try await party.host.line("Noch ist keine Runde zu Ende gespielt.")
    }

    @Test("The environment decides where no --lang does", arguments: ["LANG", "LC_MESSAGES", "LC_ALL"])
    func environment(variable: String) async throws {
        let command = [twentyfour, "host", "--no-play", "--no-advertise"]
        let german = try RunningCommand(command, environment: [variable: "de_DE.UTF-8"])
        try await german.line("„TwentyFour“ ist offen.")
        let english = try RunningCommand(command + ["--lang", "en"], environment: [variable: "de_DE.UTF-8"])
        try await english.line("“TwentyFour” is open.")
    }

    @Test("A terminal that came by the host's link has its own language")
    func link() async throws {
        let party = try await Party("--endless")
        try party.host.write("/invite")
        let key = try #require(try await party.host.line(with: "/host#").split(separator: "#").last)
        let desk = try RunningCommand([
            twentyfour, "join", "http://127.0.0.1:\(party.port)/host#\(key)", "--lang", "de",
        ])
        try await desk.line("/help zeigt, was du als Host tun kannst.")
        try desk.write("/lock")
        try await desk.line("Bis du /unlock tippst, kommt niemand Neues herein.")
        try desk.write("/who")
        try await desk.line("Es ist noch niemand da.")
        try desk.write("/kick Eve")
        try await desk.line("Hier heißt niemand Eve. /who zeigt alle.")
    }

    @Test(
        "A host who changes the language at the console reads the answers to its commands in it",
        arguments: [["--no-play"], ["--player", "Ann", "--endless"]])
    func change(options: [String]) async throws {
        let host = try RunningCommand([twentyfour, "host", "--no-advertise", "--no-history", "--lang", "en"] + options)
        try await host.line(with: "is open.")
        // A locked room would refuse the host's own player too.
        if options.contains("--player") { try await host.line(with: "You are in") }
        try host.write("/lock")
        try await host.line("No newcomers can join until you type /unlock.")
        try host.write("/lang de")
        if options == ["--no-play"] { try await host.line("Die Sprache ist jetzt Deutsch.") }
        try host.write("/lock")
        try await host.line("Bis du /unlock tippst, kommt niemand Neues herein.")
        try host.write("/dance")
        try await host.line(with: "Diesen Befehl gibt es nicht.")
        try host.write("/lang tlh")
        try host.write("/lang en")
        try host.write("/unlock")
        try await host.line("The room is open to everybody again.")
    }

    @Test("The help of a host fits in 80 columns", arguments: ["en", "de"])
    func help(language: String) async throws {
        let party = try await Party("--lang", language)
        let before = party.host.linesSoFar.count
        try party.host.write("/help\n/who")
        try await party.host.line { ["Nobody is here yet.", "Es ist noch niemand da."].contains($0) }
        let help = party.host.linesSoFar.dropFirst(before).filter {
            $0.hasPrefix("/") && !$0.hasPrefix("/invite shows")
        }
        #expect(help.count == 25)
        for line in help { #expect(line.count <= 80, "\(line)") }
    }

    @Test("An unknown language is a wrong command, and the known ones are named")
    func unknown() async throws {
        for command in [["host"], ["join", "127.0.0.1:1"], ["rooms"], ["rooms", "new"], []] {
            let end = try await RunningCommand([twentyfour] + command + ["--lang", "tlh"]).end()
            #expect(end.status == 64)
            #expect(end.lines.contains { $0.contains("en") && $0.contains("de") }, "\(end.lines)")
        }
    }
}
