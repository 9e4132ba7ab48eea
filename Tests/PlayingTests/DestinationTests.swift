@testable import Discovery
@testable import Playing
import Testing

/// Addresses as people type them.
@Suite struct DestinationTests {
    private static let place = HostAddress(host: "192.0.2.7", port: 2424)

    @Test(
        "The address may be followed by a room's code, if the host has several rooms",
        arguments: [
            ("192.0.2.7:2424", nil), ("192.0.2.7:2424/", nil), ("192.0.2.7:2424/BKTR", "BKTR"),
            ("http://192.0.2.7:2424/bktr/tv", "bktr"), ("http://192.0.2.7:2424/tv", nil),
            ("http://192.0.2.7:2424/?from=qr", nil), ("http://192.0.2.7:2424/bktr/host/", "bktr"),
            ("http://192.0.2.7:2424/TV/?lang=de", nil),
            ("http://192.0.2.7:2424/BKTR?x", "BKTR"),
            ("192.0.2.7:2424/Friday night", "Friday night"),
        ] as [(String, String?)])
    func typed(text: String, room: String?) {
        #expect(Destination(text) == .host(Self.place, room: room))
    }

    @Test(
        "The secret in the host's link is not a room",
        arguments: ["http://192.0.2.7:2424/host#secret", "http://192.0.2.7:2424/BKTR/host#secret"])
    func secret(text: String) throws {
        #expect(!"\(try #require(Destination(text)))".contains("secret"))
    }

    @Test("Of several adverts with a room's ID, the one with its name is tried first, and none of them alone")
    func candidates() {
        let rooms = [("AAA", "r"), ("Ann's game", "r"), ("Ann's game (2)", "other")].map { name, id in
            RoomListing(
                instanceName: name,
                advert: Advert(
                    wireVersion: 1, roomID: id, state: .waiting, players: 1, capacity: 9, needsPIN: false,
                    admitsClassic: false, fingerprint: nil))
        }
        let names = Destination.candidates(in: rooms, for: "r", called: "Ann's game").map(\.instanceName)
        #expect(names == ["Ann's game", "AAA"])
    }

    @Test(
        "A path in a browser that is that of no room leads nowhere, whatever follows it",
        arguments: [
            "http://192.0.2.7:2424/xyz", "https://192.0.2.7:2424/xyz?lang=de", "http://192.0.2.7:2424/BKTR/xyz",
            "http://192.0.2.7:2424/BKTR/tv/x", "http://192.0.2.7:2424/Friday%20night", "http://192.0.2.7:2424//",
        ])
    func noRoom(text: String) {
        #expect(Destination(text) == nil)
    }

    @Test("Other text is a room's name", arguments: ["Friday", "Friday/Saturday", "192.0.2.7", ":24/BKTR", "http://"])
    func name(text: String) {
        #expect(Destination(text) == nil)
    }
}
