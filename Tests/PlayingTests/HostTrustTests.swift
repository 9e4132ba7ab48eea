@testable import Discovery
import Messages
import Server
import Transports
import Website
import Foundation
import Hosting
import Logging
import NIOCore
import NIOPosix
@testable import Playing
import Rules
import Testing

/// Which host a player trusts for a room that uses TLS.
@Suite(.timeLimit(.minutes(5))) struct HostTrustTests {
    private let state = StateFolder()

    private var environment: [String: String] { ["XDG_STATE_HOME": state.url.path(percentEncoded: false)] }

    /// Opens a room over TLS, with a new certificate each time.
    private func withSecureRoom(_ body: (RoomServer, HostCertificate) async throws -> Void) async throws {
        let folder = StateFolder()
        defer { folder.remove() }
        let certificate = try HostCertificate.selfSigned(
            environment: ["XDG_STATE_HOME": folder.url.path(percentEncoded: false)])
        // On a busy machine a guest may need a while for the handshakes of TLS and of the game.
        var limits = Limits()
        limits.handshake = .seconds(120)
        let room = try await RoomServer.open(
            LiveRoom(
                try Room(settings: Settings(), seed: 24), identity: RoomIdentity(name: "Ann's game"),
                policy: AdmissionPolicy(), limits: limits),
            address: "127.0.0.1", security: RoomSecurity(certificate, admitsPlain: false),
            website: RoomWebsite.self, on: MultiThreadedEventLoopGroup.singleton.next(),
            logger: Logger(label: "silent") { _ in SwiftLogNoOpLogHandler() })
        try await body(room, certificate)
        await room.close()
    }

    private func session(
        to destination: Destination, _ certificate: SaidCertificate? = nil
    ) async -> (ending: Ending?, welcome: HostMessage.Welcome?) {
        let session = PlayerSession(
            to: destination, as: .init(name: "Ann"), store: nil, hosts: KnownHosts(environment: environment),
            certificate: certificate, on: .singletonMultiThreadedEventLoopGroup)
        let (events, feed) = AsyncStream.makeStream(of: SessionEvent.self)
        Task {
            await session.run { feed.yield($0) }
            feed.finish()
        }
        for await event in events {
            switch event {
            case .message(.welcome(let welcome)):
                await session.leave()
                return (nil, welcome)
            case .ended(let ending): return (ending, nil)
            default: break
            }
        }
        return (nil, nil)
    }

    private func address(of room: RoomServer, isSecure: Bool) -> HostAddress {
        HostAddress(host: "127.0.0.1", port: room.port, isSecure: isSecure)
    }

    @Test("A host that has used TLS once is never contacted in plain text again")
    func neverPlain() async throws {
        defer { state.remove() }
        try await withSecureRoom { room, certificate in
            #expect(await session(to: .host(address(of: room, isSecure: true))).welcome != nil)
            let again = await session(to: .host(address(of: room, isSecure: false)))
            #expect(again.welcome != nil, "\(again)")
            #expect(room.fingerprint == certificate.fingerprint)
        }
    }

    @Test("The certificate is the one that the player names, or nothing is sent to the host")
    func said() async throws {
        defer { state.remove() }
        try await withSecureRoom { room, certificate in
            let right = try #require(Fingerprint(certificate.fingerprint.uppercased()))
            let wrong = try #require(Fingerprint(String(repeating: "ab:", count: 31) + "ab"))
            let host = Destination.host(address(of: room, isSecure: true))
            #expect(
                await session(to: host, .fingerprint(wrong)).ending
                    == .untrusted(.changed(known: wrong.text, shown: right.text)))
            #expect(await room.seats().isEmpty)
            #expect(await session(to: host, .fingerprint(right)).welcome != nil)
        }
    }

    @Test(
        "A damaged list of certificates is put aside, and the player is told before the host counts as new",
        arguments: ["", "[]", #"{"127.0.0.1"#, "{}" + String(repeating: " ", count: 1_048_576)])
    func damaged(content: String) async throws {
        defer { state.remove() }
        let file = state.url.appending(path: "twentyfour/hosts.json")
        let damaged = file.path(percentEncoded: false) + ".damaged"
        try await withSecureRoom { room, _ in
            let host = Destination.host(address(of: room, isSecure: true))
            #expect(await session(to: host).welcome != nil)
            try Data(content.utf8).write(to: file)
            // A player who names the certificate needs no list, and must not be the one who loses it unheard.
            let said = try #require(room.fingerprint.flatMap(Fingerprint.init))
            #expect(await session(to: host, .fingerprint(said)).welcome != nil)
            #expect(try String(contentsOf: file, encoding: .utf8) == content)
            #expect(await session(to: host).ending == .untrusted(.forgotten(file: damaged)))
            #expect(try String(contentsOfFile: damaged, encoding: .utf8) == content)
            #expect(await session(to: host).welcome != nil)
            // It is known again.
            #expect(await session(to: .host(address(of: room, isSecure: false))).welcome != nil)
        }
    }

    @Test("A host that is known by its address is known under every name that leads there")
    func knownByAddress() async throws {
        defer { state.remove() }
        try await withSecureRoom { room, certificate in
            let secure = address(of: room, isSecure: true), known = certificate.fingerprint
            #expect(await session(to: .host(secure)).welcome != nil)
            let listing = Destination.room(RoomListing(instanceName: "Ann's game", advert: nil))
            let trust = HostTrust(listing, hosts: KnownHosts(environment: environment), said: nil)
            #expect(throws: Distrust.plain(known: known)) { try trust.transport(to: secure, advert: .none) }
            #expect(throws: Distrust.changed(known: known, shown: "0")) {
                try trust.transport(to: secure, advert: .fingerprint("0"))
            }
        }
    }

    @Test("A certificate created for this machine is the same the next time, and nobody else can read its key")
    func kept() async throws {
        defer { state.remove() }
        let first = try HostCertificate.selfSigned(environment: environment)
        #expect(try HostCertificate.selfSigned(environment: environment).fingerprint == first.fingerprint)
        let file = state.url.appending(path: "twentyfour/certificate.pem").path(percentEncoded: false)
        let attributes = try FileManager.default.attributesOfItem(atPath: file)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
    }
}
