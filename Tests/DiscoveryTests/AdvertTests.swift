import Puzzles
import Testing

@testable import Discovery

@Suite("An advert")
struct AdvertTests {
    private static let advert = Advert(
        wireVersion: 1, roomID: "r7Qk", state: .break, players: 12, capacity: 1_000, needsPIN: true,
        admitsClassic: false)

    @Test("is written as RFC 6763 section 6 says, txtvers first")
    func encoding() {
        let strings = [
            "txtvers=1", "v=1", "id=r7Qk", "state=break", "players=12", "cap=1000", "pin=1", "classic=0",
        ]
        #expect(Self.advert.txt == Self.record(strings))
    }

    @Test("is read as it was written", arguments: Advert.State.allCases, [false, true])
    func roundTrip(state: Advert.State, flag: Bool) {
        var advert = Self.advert
        advert.state = state
        advert.needsPIN = flag
        advert.admitsClassic = !flag
        #expect(Advert(txt: advert.txt) == advert)
    }

    @Test("whose room id is too long for a string of the record still is a record")
    func longID() {
        var advert = Self.advert
        advert.roomID = String(repeating: "é", count: 1_000)
        #expect(Advert(txt: advert.txt)?.players == 12)
    }

    @Test(
        "has the fingerprint of a certificate, and no other text",
        arguments: [
            (String(repeating: "0a", count: 32), true), (String(repeating: "0a", count: 31), false), ("yes", false),
            (String(repeating: "0g", count: 32), false), (String(repeating: "0a", count: 33), false),
        ])
    func fingerprint(text: String, isOne: Bool) {
        let record = Self.record(["txtvers=1", "v=1", "id=r7Qk", "tls=\(text)"])
        #expect(Advert(txt: record)?.fingerprint == (isOne ? text : nil))
    }

    struct Reading: Sendable, CustomTestStringConvertible {
        var rule: String
        var strings: [String]
        var expected: @Sendable (Advert?) -> Bool
        var testDescription: String { rule }
    }

    @Test(
        "from another program is read with care",
        arguments: [
            Reading(rule: "without a wire version it is none", strings: ["id=r1"]) { $0 == nil },
            Reading(rule: "nor with one that is no number", strings: ["v=one"]) { $0 == nil },
            Reading(rule: "nor without anything", strings: []) { $0 == nil },
            Reading(rule: "an unknown wire version is kept", strings: ["v=2"]) { $0?.wireVersion == 2 },
            Reading(rule: "keys are read in any case", strings: ["V=1", "PLAYERS=3"]) { $0?.players == 3 },
            Reading(rule: "the first of duplicates counts", strings: ["v=1", "cap=5", "cap=6"]) {
                $0?.capacity == 5
            },
            Reading(rule: "a first duplicate without a value counts too", strings: ["v=1", "cap", "cap=6"]) {
                $0?.capacity == 0
            },
            Reading(rule: "a string that begins with = is nothing", strings: ["=v", "v=1"]) {
                $0?.wireVersion == 1
            },
            Reading(rule: "a value may hold =", strings: ["v=1", "id=a=b"]) { $0?.roomID == "a=b" },
            Reading(rule: "what is missing has its reading", strings: ["v=1"]) {
                $0
                    == Advert(
                        wireVersion: 1, roomID: "", state: .waiting, players: 0, capacity: 0, needsPIN: false,
                        admitsClassic: false)
            },
            Reading(rule: "an unknown state reads as waiting", strings: ["v=1", "state=party"]) {
                $0?.state == .waiting
            },
            Reading(rule: "a negative number is none", strings: ["v=1", "players=-1"]) { $0?.players == 0 },
            Reading(rule: "a number past all bounds is none", strings: ["v=1", "cap=99999999999999999999"]) {
                $0?.capacity == 0
            },
            Reading(rule: "other digits are none", strings: ["v=1", "cap=٣"]) { $0?.capacity == 0 },
            Reading(rule: "a flag without a value is set", strings: ["v=1", "pin"]) { $0?.needsPIN == true },
            Reading(rule: "a flag with a strange value is not", strings: ["v=1", "pin=yes"]) {
                $0?.needsPIN == false
            },
            Reading(rule: "an id is cleaned", strings: ["v=1", "id=\u{1B}[2Jr1\u{202E}"]) {
                $0?.roomID == "[2Jr1"
            },
            Reading(rule: "an id is cut", strings: ["v=1", "id=\(String(repeating: "x", count: 99))"]) {
                $0?.roomID.count == 64
            },
        ])
    func leniency(reading: Reading) {
        let advert = Advert(txt: Self.record(reading.strings))
        #expect(reading.expected(advert), "\(String(describing: advert))")
    }

    @Test("that breaks off is read as far as it goes")
    func truncated() {
        let advert = Advert(txt: Self.record(["v=1", "players=7"]) + [200] + Array("cap=5".utf8))
        #expect(advert?.players == 7)
        #expect(advert?.capacity == 0)
    }

    @Test("made of any bytes whatever is read without harm, and what is read can be written")
    func randomBytes() {
        let seed = UInt64.random(in: .min ... .max)
        var random = SeededGenerator(seed: seed)
        let words = ["v=1", "V=", "=", "players=", "cap=9", "id=", "pin", "state=round", "\u{0}", "é"]
        for _ in 0..<20_000 {
            var bytes = Self.record(
                (0..<Int.random(in: 0...6, using: &random)).map { _ in
                    words.randomElement(using: &random) ?? ""
                })
            for _ in 0..<Int.random(in: 0...8, using: &random) {
                let byte = UInt8.random(in: .min ... .max, using: &random)
                bytes.insert(byte, at: Int.random(in: 0...bytes.count, using: &random))
            }
            guard let advert = Advert(txt: bytes) else { continue }
            #expect(Advert(txt: advert.txt) == advert, "seed \(seed), bytes \(bytes)")
        }
    }

    /// The strings as a TXT record.
    private static func record(_ strings: [String]) -> [UInt8] {
        strings.flatMap { [UInt8($0.utf8.count)] + Array($0.utf8) }
    }
}
