import Cryptography
import Foundation
import Stage
import Testing

@testable import Transports

@Suite("The certificate that a host makes for itself") struct OwnCertificateTests {
    private let home = FileManager.default.temporaryDirectory.appending(path: "certificate-\(UUID().uuidString)")
    private var environment: [String: String] { ["XDG_STATE_HOME": home.path, "HOME": home.path] }
    private var file: URL { home.appending(path: "twentyfour/certificate.pem") }
    private static let day = 86_400

    @Test("It is valid for 397 days, and the same in every run until 30 days before its end")
    func renewal() throws {
        defer { try? FileManager.default.removeItem(at: home) }
        let now = time(nil)
        let first = try HostCertificate.selfSigned(environment: environment, at: now)
        #expect(first.validity.count == 397 * Self.day)
        #expect(first.validity.contains(now) && !first.isRenewed)
        let last = first.validity.upperBound - 30 * Self.day
        let same = try HostCertificate.selfSigned(environment: environment, at: last - 1)
        #expect(same.fingerprint == first.fingerprint && !same.isRenewed)
        let next = try HostCertificate.selfSigned(environment: environment, at: last)
        #expect(next.fingerprint != first.fingerprint && next.isRenewed)
        #expect(try HostCertificate.selfSigned(environment: environment, at: now).fingerprint == next.fingerprint)
    }

    @Test("One that is valid for longer than browsers take is renewed, too")
    func old() throws {
        defer { try? FileManager.default.removeItem(at: home) }
        let first = try HostCertificate.selfSigned(environment: environment)
        let made = try SelfSignedCertificate(name: "TwentyFour", hosts: ["localhost"], days: 3_650)
        try (made.keyPEM + made.certificatePEM).write(to: file, atomically: true, encoding: .utf8)
        let next = try HostCertificate.selfSigned(environment: environment)
        #expect(next.isRenewed && next.fingerprint != first.fingerprint && next.validity.count == 397 * Self.day)
    }

    @Test("It names the addresses of the machine", .enabled(if: RunningCommand.has("openssl"), "there is no openssl"))
    func addresses() async throws {
        defer { try? FileManager.default.removeItem(at: home) }
        _ = try HostCertificate.selfSigned(environment: environment)
        let text = try await RunningCommand(["openssl", "x509", "-noout", "-text", "-in", file.path]).end().lines
            .joined(separator: "\n")
        #expect(text.contains("DNS:localhost") && text.contains("IP Address:127.0.0.1"))
    }
}
