import Messages
import PlainText
import Rules
import Testing

@testable import Hosting

@Suite("Networks that may have more connections")
struct NetworkAllowanceTests {
    private let now = Instant(nanoseconds: 0)

    @Test(
        "An operator's text is a network and a number, or nothing",
        arguments: [
            ("203.0.113.0/24=600", true), ("203.0.113.7=600", true), ("2001:db8::/48=600", true),
            ("203.0.113.0/33=600", false),
            ("203.0.113.0/24", false), ("203.0.113.0/24=63", false), ("203.0.113.0/24=64", true), ("school=600", false),
            ("203.0.113.0/24=100001", false),
            ("203.0.113.0/24=6=6", false), ("203.0.113.0/-1=600", false), ("=600", false),
        ])
    func texts(text: String, isOne: Bool) {
        #expect((NetworkAllowance(text) != nil) == isOne)
    }

    @Test("The 65th pupil behind one address gets in where the network is allowed, and nobody else's 65th does")
    func school() throws {
        var limits = Limits()
        limits.allowances = [try #require(NetworkAllowance("203.0.113.0/24=600"))]
        var limiter = ConnectionLimiter(limits: limits)
        /// Opens connections from an address, and returns the code with which each was refused, if it was.
        func open(_ count: Int, from address: String) -> [GoodbyeCode?] {
            (0..<count).map { _ in limiter.open(Origin(address: address), at: now)?.code }
        }
        #expect(open(600, from: "203.0.113.7") == Array(repeating: nil, count: 600))
        #expect(open(1, from: "203.0.113.7") == [.flooding])
        #expect(open(65, from: "203.0.114.7") == Array(repeating: nil, count: 64) + [.flooding])
    }

    @Test("An IPv6 network is recognized by the bits that limits see")
    func six() throws {
        var limits = Limits()
        limits.allowances = [try #require(NetworkAllowance("2001:db8:7::/48=600"))]
        #expect(limits.connections(from: Origin(address: "2001:db8:7:1::5").network) == 600)
        #expect(limits.connections(from: Origin(address: "2001:db8:8:1::5").network) == 64)
        #expect(limits.factor(of: Origin(address: "2001:db8:7:1::5").network) == 9)
        #expect(limits.factor(of: Origin(address: "192.0.2.1").network) == 1)
    }

    @Test("As many newcomers get in at once as the network has people")
    func newcomers() throws {
        var limits = Limits()
        limits.allowances = [try #require(NetworkAllowance("203.0.113.0/24=600"))]
        var budget = KeptBudget(limits: limits, capacity: 600, at: now)
        let cost = KeptBudget.cost(ofSeatFor: try #require(PlayerName("Ann")))
        for (address, most) in [("203.0.113.7", 600), ("203.0.114.7", 130)] {
            let admitted = (0..<600).count { _ in budget.take(cost, from: Origin(address: address), at: now) }
            #expect(admitted <= most && (admitted == 600) == (most == 600), "\(admitted) from \(address)")
        }
    }

    @Test("A larger network may mistype as many PINs and codes as its people do")
    func mistakes() throws {
        var limits = Limits()
        limits.allowances = [try #require(NetworkAllowance("203.0.113.7=640"))]
        var pins = PinThrottle(limits: limits)
        for number in 1...50 {
            #expect(!pins.mustWait("203.0.113.7", at: now), "\(number)")
            pins.recordWrong(from: Origin(address: "203.0.113.7"), at: now)
        }
        #expect(pins.mustWait("203.0.113.7", at: now))
    }
}
