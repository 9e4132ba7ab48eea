import Foundation
import Hosting
import NIOHTTP1
import NIOPosix
import Server
import Stage
import Testing
import Transports
import Website

/// The names under which a browser may reach a host.
@Suite struct PublicNameTests {
    private func isMeant(_ host: String, for names: [String] = []) -> Bool {
        let head = HTTPRequestHead(version: .http1_1, method: .GET, uri: "/play", headers: ["Host": host])
        var request = HTTPRequest(head, from: Origin(address: "192.0.2.1"), isSecure: true, isProxied: false)
        request.publicNames = names
        return request.isMeantForUs && request.mayPlay
    }

    @Test("A dotted name is refused, because its owner could point it here, unless it is one of the host's own")
    func names() {
        let own = ["party.example.org", "*.example.net"]
        for host in ["party.example.org", "PARTY.example.org:2424", "party.example.org.", "a.example.net"] {
            #expect(!isMeant(host), "\(host)")
            #expect(isMeant(host, for: own), "\(host)")
        }
        for host in ["example.org", "a.party.example.org", "example.net", "a.b.example.net", "evilexample.net"] {
            #expect(!isMeant(host, for: own), "\(host)")
        }
        for host in ["192.0.2.1", "[2001:db8::1]:2424", "party", "party.local"] { #expect(isMeant(host), "\(host)") }
    }

    @Test("A host answers only to the names in its certificate and its public names")
    func certificate() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "certificate-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let (certificate, key) = (folder.appending(path: "c.pem").path, folder.appending(path: "k.pem").path)
        let made = try await RunningCommand([
            "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-subj",
            "/CN=party", "-addext", "subjectAltName=DNS:Party.example.org,DNS:*.example.net", "-days", "2", "-keyout",
            key, "-out", certificate,
        ]).end()
        try #require(made.status == 0, "\(made.lines)")
        let security = RoomSecurity(try HostCertificate(certificate: certificate, key: key), admitsPlain: true)
        let listener = try await RoomListener.open(
            at: "127.0.0.1", security: security, publicNames: ["open.example.com"], limits: .unhurried,
            website: RoomWebsite.self, on: MultiThreadedEventLoopGroup.singleton.next())
        let room = try await RoomServer.open(LiveRoom(), at: listener, logger: silent)
        try await listener.start()
        for (host, status) in [
            ("party.example.org", 200), ("a.example.net", 200), ("open.example.com", 200), ("other.example.com", 421),
        ] {
            let browser = try await RawBrowser.connect(to: listener.port)
            browser.send("GET / HTTP/1.1\r\nHost: \(host)\r\n\r\n")
            #expect(try await browser.response()?.status == status, "\(host)")
        }
        await room.close()
    }
}
