import Hosting
import Messages
import Rules
import Testing
import Wire

/// How players resume a seat without revealing its secret.
struct ProofTests {
    private let nonce = "0123456789abcdef"

    /// Claims a seat.
    /// - Returns: the exchange, from the host's challenge.
    private func claim(_ name: String, seat: Int, in hall: inout Hall) -> SeatProof? {
        hall.connect(name)
        hall.say(name, .handshake(.init(name: name, seat: seat, nonce: nonce)))
        return hall.challenge(to: name).map {
            SeatProof(room: hall.room.identity.id, seat: seat, playerNonce: nonce, hostNonce: $0.nonce)
        }
    }

    @Test("A player and a host prove to each other that they know a seat's secret, without ever sending it")
    func back() throws {
        var hall = try Hall()
        hall.join("Ann")
        let welcome = try #require(hall.welcome(to: "Ann"))
        #expect(welcome.proof == "hmac-sha256" && !welcome.resume.isEmpty)
        hall.hangUp("Ann")
        let proof = try #require(claim("Ann again", seat: welcome.player.id, in: &hall))
        #expect(hall.challenge(to: "Ann again").map { proof.isOfHost($0.proof, secret: welcome.resume) } == true)
        #expect(hall.challenge(to: "Ann again").map { proof.isOfHost($0.proof, secret: "another") } == false)
        #expect(hall.welcome(to: "Ann again") == nil)
        hall.say("Ann again", .proof(proof.ofPlayer(secret: welcome.resume)))
        #expect(hall.welcome(to: "Ann again")?.player == welcome.player)
        #expect(hall.welcome(to: "Ann again")?.resume == "")
        #expect(hall.seats == ["Ann": true])
    }

    @Test("A room's next host exchanges the same proofs; no PIN is needed")
    func nextHost() throws {
        var hall = try Hall(pin: "0042")
        hall.join("Ann", pin: "0042")
        let welcome = try #require(hall.welcome(to: "Ann"))
        var next = hall.takenUp()
        let proof = try #require(claim("Ann", seat: welcome.player.id, in: &next))
        next.say("Ann", .proof(proof.ofPlayer(secret: welcome.resume)))
        #expect(next.welcome(to: "Ann")?.player == welcome.player)
    }

    @Test("A wrong proof resumes nothing: for another secret, replayed, missing, or unrequested")
    func wrong() throws {
        var hall = try Hall()
        hall.join("Ann")
        let welcome = try #require(hall.welcome(to: "Ann"))
        hall.hangUp("Ann")
        let heard = try #require(claim("Ann", seat: 1, in: &hall)).ofPlayer(secret: welcome.resume)
        for (number, text) in ["", "zz", heard, String(repeating: "0", count: 64)].enumerated() {
            let name = "Eve \(number)"
            let proof = try #require(claim(name, seat: 1, in: &hall))
            hall.say(name, .proof(text))
            #expect(hall.goodbye(to: name) == .badHandshake)
            #expect(proof.hostNonce != welcome.resume && hall.welcome(to: name) == nil)
        }
        _ = claim("Eve", seat: 1, in: &hall)
        hall.guess("Eve")
        #expect(hall.goodbye(to: "Eve") == .badHandshake)
        hall.connect("Eve")
        hall.say("Eve", .proof(heard))
        #expect(hall.goodbye(to: "Eve") == .badHandshake)
        #expect(hall.seats == ["Ann": false])
    }

    @Test("A seat that does not exist asks for no proof: the guest gets a new one", arguments: [0, 2, -1, .max])
    func unknownSeat(number: Int) throws {
        var hall = try Hall()
        hall.join("Ann")
        #expect(claim("Bob", seat: number, in: &hall) == nil)
        #expect(hall.welcome(to: "Bob")?.player.id == 2)
    }

    @Test("A seat of another room asks for no proof, even if the same number exists here")
    func otherRoom() throws {
        var hall = try Hall()
        hall.join("Ann")
        for (name, room) in [("Bob", "another"), ("Cy", hall.room.identity.id)] {
            hall.connect(name)
            hall.say(name, .handshake(.init(name: name, seat: 1, room: room, nonce: nonce)))
        }
        #expect(hall.challenge(to: "Bob") == nil && hall.welcome(to: "Bob")?.player.id == 2)
        #expect(hall.challenge(to: "Cy") != nil && hall.welcome(to: "Cy") == nil)
    }

    @Test("A host proves nothing about a code, because the proof would allow guessing it")
    func code() throws {
        var hall = try Hall()
        hall.join("Ann", as: .lines)
        #expect(hall.welcome(to: "Ann")?.proof == nil)
        #expect(claim("Eve", seat: 1, in: &hall) == nil)
    }

    @Test(
        "A seat comes with a nonce of 16 to 64 letters and digits",
        arguments: [nil, "", "0123456789abcde", "0123456789abcde\n", String(repeating: "a", count: 65)])
    func badNonce(nonce: String?) throws {
        var hall = try Hall()
        hall.join("Ann")
        hall.connect("Eve")
        hall.say("Eve", .handshake(.init(name: "Eve", seat: 1, nonce: nonce)))
        #expect(hall.goodbye(to: "Eve") == .badHandshake)
    }

    @Test("A guest who is asked for a proof and gives none is idle after 10 s")
    func silent() throws {
        var hall = try Hall()
        hall.join("Ann")
        _ = claim("Eve", seat: 1, in: &hall)
        hall.pass(.seconds(11))
        #expect(hall.goodbye(to: "Eve") == .idle)
    }
}
