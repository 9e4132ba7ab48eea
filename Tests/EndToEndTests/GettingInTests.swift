import Foundation
import Stage
import Testing

/// Guests on other machines of the network who try to get in where they should not, to a room of the real program.
@Suite(
    "A room with unwelcome guests", .serialized,
    .enabled(if: Lab.obstacle == nil, Comment(rawValue: Lab.obstacle ?? "")),
    .lab("ann:bare", "eve:bare"))
final class GettingInTests: Attacked, Sendable {
    let commands: LabCommands

    init() throws {
        commands = try LabCommands()
    }

    @Test("An address has 50 wrong PINs in a minute after a right one, which also forgives the wrong ones")
    func tries() async throws {
        let (_, port) = try await open("--pin", "4711")
        // The host's own machine is an address whose PINs wait for nobody's.
        try await attack("shared.py", ["127.0.0.1", "\(port)", "4711", "tries"], from: "ann").line("well")
    }

    @Test("While an attacker tries PINs at an address, ten guests who know the PIN get in from there after the first")
    func sharedAddress() async throws {
        let (_, port) = try await open("--pin", "4711")
        try await attack("shared.py", ["10.24.0.1", "\(port)", "4711", "all-the-time"]).line("well")
    }

    @Test("When an address is banned, no one there on the way to a seat gets one, and all learn about it")
    func underway() async throws {
        let (host, port) = try await open()
        try await own(["10.24.0.160/24"])
        let guests = try attack("banned.py", ["10.24.0.1", "\(port)", "10.24.0.160"])
        for (word, command, outcome) in [
            ("ready", "/ban Eve", "Eve is banned"), ("again", "/ban Mallory all 2", "2 players, are banned"),
        ] {
            try await guests.line(word)
            try host.write(command)
            try await host.line(with: outcome)
            try guests.write("")
        }
        try await guests.line("well")
    }

    @Test("If their address is banned while their PIN waits to be checked, a guest does not get in with the right one")
    func waiting() async throws {
        let (host, port) = try await open("--pin", "4711")
        let addresses = (160..<200).map { "10.24.0.\($0)" }
        try await own(addresses.map { $0 + "/24" })
        let guests = try attack("banned.py", ["10.24.0.1", "\(port)", addresses[0], "4711"] + addresses.dropFirst())
        try await guests.line("ready")
        try host.write("/ban Eve")
        try await host.line(with: "Eve is banned")
        try guests.write("")
        try await guests.line("well")
    }
}
