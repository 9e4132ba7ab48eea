import Foundation
import Hosting
import Server
import Stage
import Testing
import Transports

/// Opens a room that requires TLS while `body` runs.
func withSecureRoom(limits: Limits = .unhurried, _ body: (RoomServer) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "tls-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let certificate = try HostCertificate.selfSigned(
        environment: ["XDG_STATE_HOME": folder.path(percentEncoded: false)])
    try await withRoom(limits: limits, security: RoomSecurity(certificate, admitsPlain: false), body)
}

/// What TLS does, and what it costs.
@Suite(.serialized, .timeLimit(.minutes(5))) struct EncryptionTests {
    @Test(
        "Only suites that encrypt and authenticate in one are accepted",
        arguments: [
            ("-tls1_3", "TLS_AES_128_GCM_SHA256", true), ("-tls1_2", "ECDHE-ECDSA-AES128-GCM-SHA256", true),
            ("-tls1_2", "ECDHE-ECDSA-CHACHA20-POLY1305", true), ("-tls1_2", "ECDHE-ECDSA-AES128-SHA", false),
            ("-tls1_2", "ECDHE-ECDSA-AES256-SHA", false),
        ])
    func ciphers(version: String, suite: String, isAccepted: Bool) async throws {
        try await withSecureRoom { room in
            let list = version == "-tls1_3" ? "-ciphersuites" : "-cipher"
            let client = try RunningCommand([
                "openssl", "s_client", "-connect", "127.0.0.1:\(room.port)", version, list, suite,
            ])
            try client.endInput()
            let end = try await client.end()
            #expect((end.status == 0) == isAccepted)
            #expect(end.lines.contains { $0.contains("Cipher is \(suite)") } == isAccepted, "\(end.lines)")
        }
    }

    @Test(
        "Guests who read nothing cost a host at most 1 MiB each, whatever they ask for",
        arguments: [("pages", 40), ("frames", 8), ("socket", 8)])
    func unread(kind: String, guests: Int) async throws {
        var limits = Limits.unhurried
        limits.messageBurst = .infinity
        limits.farewell = .milliseconds(100)
        try await withSecureRoom(limits: limits) { room in
            try Data("5".utf8).write(to: URL(filePath: "/proc/self/clear_refs"))
            let before = try Self.memory("VmRSS")
            let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "unread.py").path
            let end = try await RunningCommand([Python.interpreter, script, "\(room.port)", kind, "\(guests)"]).end()
            #expect(end.status == 0, "\(end.lines)")
            let grown = try Self.memory("VmHWM") - before
            print("\(guests) who read no \(kind): \(grown) KiB")
            // Other tests run at the same time.
            #expect(grown < (guests + 40) * 1_024)
        }
    }

    /// A figure of this process in KiB: VmRSS is its memory now, VmHWM the most since that was last cleared.
    private static func memory(_ name: String) throws -> Int {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("\(name):") })
        return try #require(line.split(separator: " ").dropFirst().first.flatMap { Int($0) })
    }
}
