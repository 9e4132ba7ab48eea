import Cryptography
import Foundation
import Stage
import Testing

@Suite("A certificate of one's own", .enabled(if: RunningCommand.has("openssl"), "there is no openssl"))
struct SelfSignedCertificateTests {
    private func openssl(_ arguments: String..., reading text: String) async throws -> String {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).pem")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(text.utf8).write(to: file)
        return try await RunningCommand(["openssl"] + arguments + ["-in", file.path]).end().lines
            .joined(separator: "\n")
    }

    @Test("It contains its purpose, its validity, and its hosts, whatever their names")
    func contents() async throws {
        let made = try SelfSignedCertificate(
            name: "TwentyFour", hosts: ["localhost", "a,DNS:b"], addresses: ["192.0.2.7", "2001:db8::7"], days: 10)
        let text = try await openssl(
            "x509", "-noout", "-text", "-nameopt", "utf8,space_eq", reading: made.certificatePEM)
        for line in [
            "Version: 3", "ecdsa-with-SHA256", "Issuer: CN = TwentyFour", "Subject: CN = TwentyFour",
            "NIST CURVE: P-256",
            "X509v3 Basic Constraints: critical", "CA:FALSE", "TLS Web Server Authentication",
        ] {
            #expect(text.contains(line), "\(line) in \(text)")
        }
        // One name with a comma in it, and not two.
        let names = try await openssl("asn1parse", reading: made.certificatePEM)
        #expect(names.contains("X509v3 Subject Alternative Name"))
        #expect(text.contains("DNS:localhost, DNS:a,DNS:b, IP Address:192.0.2.7, IP Address:2001:DB8:0:0:0:0:0:7"))
        let days = try await openssl("x509", "-noout", "-checkend", "\(9 * 86_400)", reading: made.certificatePEM)
        #expect(days == "Certificate will not expire")
    }

    @Test("The key is that of the certificate, and every one is another")
    func key() async throws {
        let made = try SelfSignedCertificate(name: "TwentyFour", hosts: ["localhost"], days: 10)
        let ofKey = try await openssl("pkey", "-pubout", reading: made.keyPEM)
        let ofCertificate = try await openssl("x509", "-noout", "-pubkey", reading: made.certificatePEM)
        #expect(ofKey == ofCertificate && ofKey.contains("BEGIN PUBLIC KEY"))
        let other = try SelfSignedCertificate(name: "TwentyFour", hosts: ["localhost"], days: 10)
        #expect(other.keyPEM != made.keyPEM && other.certificatePEM != made.certificatePEM)
    }
}
