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

/// What TLS lets in.
@Suite(.timeLimit(.minutes(5))) struct EncryptionTests {
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
}
