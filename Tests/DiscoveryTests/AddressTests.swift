import Testing

@testable import Discovery

@Suite("An address from a record")
struct AddressTests {
    private static func v6(_ head: [UInt8], _ tail: [UInt8]) -> [UInt8] {
        head + Array(repeating: 0, count: 16 - head.count - tail.count) + tail
    }

    @Test(
        "is what can be connected to",
        arguments: [
            ([10, 24, 0, 1], "10.24.0.1"),
            ([169, 254, 3, 4], "169.254.3.4"),
            (v6([0xFD, 0x24], [1]), "fd24::1"),
            (v6([0xFE, 0x80], [1]), "fe80::1%3"),
            (v6([0xFE, 0xBF], [1]), "febf::1%3"),
        ] as [([UInt8], String)])
    func possible(bytes: [UInt8], text: String) {
        #expect(Address(bytes: bytes, interface: 3)?.description == text)
    }

    @Test(
        "is none if nothing can listen there",
        arguments: [
            [], [1, 2, 3], [0, 0, 0, 0], [224, 0, 0, 251], [255, 255, 255, 255], v6([], []),
            v6([0xFF, 2], [0xFB]), v6([], [0xFF, 0xFF, 10, 0, 0, 1]), Array(repeating: 1, count: 17),
        ] as [[UInt8]])
    func impossible(bytes: [UInt8]) {
        #expect(Address(bytes: bytes, interface: 3) == nil)
    }

    @Test(
        "of this machine's loopback counts only from the loopback interface",
        arguments: [[127, 0, 0, 1], v6([], [1])])
    func loopback(bytes: [UInt8]) {
        #expect(Address(bytes: bytes, interface: 1) != nil)
        #expect(Address(bytes: bytes, interface: 2) == nil)
    }

    @Test("is tried in its turn: IPv4, routable IPv6, link-local IPv6, loopback")
    func order() throws {
        let inTurn = [[10, 24, 0, 1], Self.v6([0xFD, 0x24], [1]), Self.v6([0xFE, 0x80], [1]), [127, 0, 0, 1]]
        let ranks = try inTurn.map { try #require(Address(bytes: $0, interface: 1)).rank }
        #expect(ranks == [0, 1, 2, 3])
    }
}
