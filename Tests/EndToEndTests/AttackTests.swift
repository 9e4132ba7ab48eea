import Foundation
import Stage
import Testing

/// A room that is attacked from other machines of its network; all three have an mDNS daemon.
@Suite(
    "A room under attack", .serialized, .enabled(if: Lab.obstacle == nil, Comment(rawValue: Lab.obstacle ?? "")),
    .lab("ann", "bob", "eve"))
final class AttackTests: Attacked, Sendable {
    let commands: LabCommands

    init() throws {
        commands = try LabCommands()
    }

    /// Joins, and if the machine is too busy to connect in time, tries again as a person would.
    /// - Parameter seat: how the guest is greeted. An earlier attempt of a newcomer may have taken the name.
    private func enter(_ seat: String, as name: String, at port: Int) async throws -> RunningCommand {
        for _ in 1...4 {
            let guest = try join(name, at: port)
            if (try? await guest.line(with: seat)) != nil { return guest }
            guest.signal(SIGKILL)
            _ = try await guest.end()
        }
        let guest = try join(name, at: port)
        try await guest.line(with: seat)
        return guest
    }

    @Test("1,300 connections a second keep out neither players with a seat nor newcomers")
    func crowd() async throws {
        let (_, port) = try await open("--name", "Crowded", "--seconds", "3000")
        let bob = try join("Bob", at: port)
        try await bob.line(with: "as Bob.")
        bob.signal(SIGKILL)
        _ = try await bob.end()
        let crowd = try attack("crowd.py", ["10.24.0.1", "\(port)", "2600", "1300"])
        try await crowd.line("open")
        let again = try await enter("You are in “Crowded” as Bob.", as: "Bob", at: port)
        try again.write(try await again.solution())
        try await again.line(with: "Right! Solved in ")
        _ = try await enter("You are in “Crowded” as Cy", as: "Cy", at: port)
        try crowd.endInput()
        let heard = try await crowd.line(with: "busy")
        #expect(heard.contains(#""busy": "#), "\(heard)")
    }

    @Test("2,304 silent connections from 36 addresses keep no newcomer out of a room of 1,000 seats")
    func silence() async throws {
        let (_, port) = try await open("--name", "Besieged", "--capacity", "1000")
        let addresses = (100..<136).map { "10.24.0.\($0)" }
        try await own(addresses.map { $0 + "/24" })
        let crowd = try attack("silent.py", ["10.24.0.1", "\(port)", "64"] + addresses)
        try await crowd.line("open")
        // Each at the first attempt.
        for number in 1...9 { try await join("Guest \(number)", at: port).line(with: "as Guest \(number).") }
        try crowd.endInput()
        _ = try await crowd.end()
    }

    @Test("The addresses of a /64 share five wrong PINs")
    func network() async throws {
        let (_, port) = try await open("--name", "Pinned", "--pin", "4711")
        let addresses = (1...40).map { "fd66::\($0)" }
        try await own(addresses.map { $0 + "/64" })
        try await #expect(
            commands.start(on: "ann", ["ip", "-6", "route", "add", "fd66::/64", "dev", "eth0"]).end().status == 0)
        let pins = try attack("pins.py", ["fd24::1", "\(port)", "1"] + addresses)
        let heard = try await pins.line(with: "{")
        #expect(heard.contains(#""That is not the PIN of this room.": 5"#), "\(heard)")
        #expect(heard.contains(#""There were too many wrong PINs from your address. Wait a minute.": 35"#), "\(heard)")
    }

    @Test("Many addresses together can try few PINs, and a guest who knows the PIN hardly waits")
    func botnet() async throws {
        let (host, port) = try await open("--name", "Besieged", "--pin", "4711")
        let addresses = (1...100).map { "10.24.0.\($0 + 100)" }
        try await own(addresses.map { $0 + "/24" })
        let pins = try attack("pins.py", ["10.24.0.1", "\(port)", "4"] + addresses)
        try await pins.line("begun")
        try await host.line(with: "Someone is guessing PINs")
        let bob = try join("Bob", at: port, "--pin", "4711")
        try await bob.line("You are in “Besieged” as Bob.", within: .seconds(120))
        pins.signal(SIGKILL)
    }

    @Test("If an advert says TLS, the guest uses it, and another advert cannot lead them back to plain text")
    func stripped() async throws {
        let (host, _) = try await open("--name", "Sealed", "--tls", "self-signed")
        // On a busy machine an advert may take longer than a search by name does.
        func see(where isMeant: @escaping @Sendable (String) -> Bool) async throws {
            let watch = try commands.start(on: "bob", [twentyfour, "rooms", "--watch", "--json"])
            try await watch.line { $0.contains(#""name":"Sealed""#) && isMeant($0) }
            watch.signal(SIGKILL)
        }
        try await see { $0.contains(#""tls":""#) }
        let bob = try commands.start(on: "bob", [twentyfour, "join", "Sealed", "--name", "Bob"])
        try await bob.line("You are in “Sealed” as Bob.")
        try bob.write("q")
        _ = try await bob.end()
        try host.write("/quit")
        _ = try await host.end()
        let plain = try commands.start(
            on: "eve", [twentyfour, "host", "--no-play", "--no-history", "--name", "Sealed"])
        try await plain.line(with: "is open")
        try await see { $0.contains(#""tls":null"#) && $0.contains(#""state":"waiting""#) }
        let again = try commands.start(on: "bob", [twentyfour, "join", "Sealed", "--name", "Bob"])
        try await again.line(with: "this room used TLS before, but does not now")
        #expect(try await again.end().status == 77)
        try plain.write("/quit")
        _ = try await plain.end()
        let other = try commands.start(
            on: "eve", [twentyfour, "host", "--no-play", "--no-history", "--name", "Sealed", "--tls", "self-signed"])
        try await other.line(with: "is open")
        try await see { $0.contains(#""tls":""#) }
        let third = try commands.start(on: "bob", [twentyfour, "join", "Sealed", "--name", "Bob"])
        try await third.line(with: "certificate has changed")
        #expect(try await third.end().status == 77)
    }
}
