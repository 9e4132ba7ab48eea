import Foundation
import Stage
import Testing

@Suite("A room with TLS")
struct TLSTests {
    private static let guests = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "tls_guests.py").path
    private let home = NSTemporaryDirectory() + "twentyfour-\(UUID().uuidString)"

    private func join(_ address: String, _ options: String...) throws -> RunningCommand {
        try RunningCommand(
            [RunningCommand.program("twentyfour"), "join", address, "--name", "Ann"] + options,
            environment: ["XDG_CONFIG_HOME": home, "XDG_STATE_HOME": home])
    }

    private func fingerprint(of party: Party) async throws -> String {
        try #require(
            try await party.host.line(with: "Its certificate (SHA-256):").split(separator: " ").last.map(String.init))
    }

    @Test("Every transport works with TLS, and only with TLS; guests without it learn what to do")
    func everyTransport() async throws {
        let party = try await Party("--tls", "self-signed")
        let fingerprint = try await fingerprint(of: party)
        let (lines, status) = try await RunningCommand([Python.interpreter, Self.guests, "\(party.port)"]).end()
        #expect(status == 0)
        #expect(
            lines == [
                "fingerprint \(fingerprint)", "tls page 200 None", "shown True", "addresses https",
                "tls lines Welcome to “TwentyFour”.", "tls frames welcome ",
                "plain page 307 https://127.0.0.1:\(party.port)/tv",
                "plain lines This room is open over TLS only: https://127.0.0.1:\(party.port) in a browser, "
                    + "or twentyfour join https://127.0.0.1:\(party.port)",
                "plain frames goodbye unsupportedProtocol",
            ])
    }

    @Test("With --allow-plain, every transport works with and without TLS")
    func plain() async throws {
        let party = try await Party("--tls", "self-signed", "--allow-plain")
        let (lines, _) = try await RunningCommand([Python.interpreter, Self.guests, "\(party.port)"]).end()
        #expect(lines.contains("tls frames welcome ") && lines.contains("plain frames welcome "), "\(lines)")
        #expect(lines.contains("plain page 200 None"), "\(lines)")
    }

    @Test("With TLS too, codes distinguish the rooms of a port")
    func severalRooms() async throws {
        let host = try RunningCommand([
            RunningCommand.program("twentyfour"), "host", "--no-play", "--no-history", "--no-advertise", "--bind",
            "127.0.0.1", "--tls", "self-signed", "--name", "One", "--name", "Two",
        ])
        for name in ["One", "Two"] {
            let line = try await host.line(with: "twentyfour join https://")
            let address = try #require(line.split(separator: " ").last.map(String.init))
            let ann = try join(address)
            try await ann.line("You are in “\(name)” as Ann.")
            try ann.write(try await ann.solution())
            try await ann.line(with: "Right! Solved in ")
            try ann.write("q")
            #expect(try await ann.end().status == 0)
        }
        host.signal(SIGTERM)
        #expect(try await host.end().status == 0)
    }

    @Test("A player remembers the host's certificate, clearly refuses another, and accepts it with its fingerprint")
    func changed() async throws {
        let first = try await Party("--tls", "self-signed", "--fresh")
        let ann = try join("https://127.0.0.1:\(first.port)")
        try ann.write(try await ann.solution())
        try await ann.line(with: "Right! Solved in ")
        try ann.write("q")
        #expect(try await ann.end().status == 0)
        first.host.signal(SIGTERM)
        _ = try await first.host.end()
        // Another home directory has another certificate.
        let second = try await Party("--tls", "self-signed", "--port", "\(first.port)")
        let fingerprint = try await fingerprint(of: second)
        for address in ["https://127.0.0.1:\(first.port)", "127.0.0.1:\(first.port)"] {
            let (lines, status) = try await join(address).end()
            #expect(status == 77)
            #expect(lines.contains { $0.contains("WARNING") && $0.contains("certificate has changed") }, "\(lines)")
        }
        let again = try join("127.0.0.1:\(first.port)", "--fingerprint", fingerprint)
        try await again.line(with: "You are in")
        try again.write("q")
        #expect(try await again.end().status == 0)
        #expect(try await join("127.0.0.1:\(first.port)", "--fingerprint", "12").end().status == 64)
    }

    @Test(
        "A player's program takes only suites that encrypt and authenticate in one",
        arguments: [("ECDHE-ECDSA-AES128-SHA", "no shared cipher"), ("ECDHE-ECDSA-AES128-GCM-SHA256", "CIPHER is ")])
    func ciphers(suite: String, sentence: String) async throws {
        try FileManager.default.createDirectory(at: URL(filePath: home), withIntermediateDirectories: true)
        let made = try await RunningCommand([
            "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-subj",
            "/CN=party", "-days", "2", "-keyout", "\(home)/key.pem", "-out", "\(home)/cert.pem",
        ]).end()
        #expect(made.status == 0, "\(made.lines)")
        let server = try RunningCommand([
            "openssl", "s_server", "-accept", "127.0.0.1:0", "-tls1_2", "-cipher", suite, "-cert",
            "\(home)/cert.pem", "-key", "\(home)/key.pem",
        ])
        let port = try #require(try await server.line(with: "ACCEPT ").split(separator: ":").last)
        let ann = try join("https://127.0.0.1:\(port)")
        try await server.line(with: sentence)
        for command in [ann, server] { command.signal(SIGKILL) }
    }

    @Test("A host uses the given certificate files, and reports their faults")
    func files() async throws {
        let folder = URL(filePath: home)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let (certificate, key) = (folder.appending(path: "cert.pem").path, folder.appending(path: "key.pem").path)
        let made = try await RunningCommand([
            "openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=party", "-days", "2",
            "-keyout", key, "-out", certificate,
        ]).end()
        #expect(made.status == 0, "\(made.lines)")
        let party = try await Party("--tls", certificate, key)
        let shown = try await RunningCommand([
            "openssl", "x509", "-in", certificate, "-noout", "-fingerprint", "-sha256",
        ]).end().lines.joined()
        let fingerprint = try await fingerprint(of: party)
        #expect(shown.replacing(":", with: "").lowercased().hasSuffix(fingerprint), "\(shown)")
        let host = [RunningCommand.program("twentyfour"), "host", "--no-play", "--no-advertise", "--tls"]
        for (files, status, sentence) in [
            ([certificate, "/nowhere"], 74, "/nowhere cannot be read."),
            ([key, key], 65, "There is no certificate in"),
            ([certificate, certificate], 65, "There is no key in"), (["cert.pem"], 64, "takes two files"),
        ] {
            let (lines, ended) = try await RunningCommand(host + files).end()
            #expect(ended == Int32(status) && lines.contains { $0.contains(sentence) }, "\(lines)")
        }
    }
}
