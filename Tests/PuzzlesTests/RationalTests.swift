import Puzzles
import Testing

@Suite("Exact fractions")
struct RationalTests {
    @Test(
        "A fraction is written and read in lowest terms",
        arguments: [
            ("24", "24"), ("64/3", "64/3"), ("-3", "-3"), ("128/6", "64/3"), ("-4/2", "-2"), ("0/7", "0"),
        ])
    func text(text: String, reduced: String) throws {
        #expect(try #require(Rational(text)).description == reduced)
    }

    @Test(
        "Anything else is refused",
        arguments: [
            "", "-", "/", "1/", "/2", "1/0", "+3", "1/-2", "--1", " 1", "1 ", "1.5", "1/2/3", "٣", "0x1",
            "170141183460469231731687303715884105728", "1/170141183460469231731687303715884105728",
        ])
    func badText(text: String) {
        #expect(Rational(text) == nil)
    }

    @Test("The four operations agree with integer arithmetic over a common denominator")
    func operations() throws {
        let seed: UInt64 = 1
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<2_000 {
            let (a, b) = (
                Int.random(in: -99...99, using: &generator), Int.random(in: 1...99, using: &generator)
            )
            let (c, d) = (
                Int.random(in: -99...99, using: &generator), Int.random(in: 1...99, using: &generator)
            )
            let (x, y) = (try fraction(a, b), try fraction(c, d))
            #expect(try x.adding(y) == fraction(a * d + c * b, b * d), "seed \(seed)")
            #expect(try x.subtracting(y) == fraction(a * d - c * b, b * d), "seed \(seed)")
            #expect(try x.multiplying(by: y) == fraction(a * c, b * d), "seed \(seed)")
            if c != 0 { #expect(try x.dividing(by: y) == fraction(a * d, b * c), "seed \(seed)") }
            #expect((x < y) == (a * d < c * b), "seed \(seed)")
        }
    }

    @Test("A sum is exact even if its products need 256 bits")
    func wideSums() throws {
        let huge = Int128.max / 3
        let x = try Rational(huge, over: Int128.max - 1)
        #expect(try x.subtracting(x) == 0)
        #expect(try x.adding(x).subtracting(x) == x)
        let third = try Rational(1, over: 3)
        let big = try Rational(Int128.max / 3 * 2, over: 3)
        #expect(try big.adding(third).subtracting(third) == big)
    }

    @Test("A result that does not fit is an error, never a trap or another value")
    func overflow() throws {
        let most = try Rational(Int128.max, over: 1)
        let least = try Rational(1, over: Int128.max)
        #expect(throws: ArithmeticError.overflow) { try most.adding(1) }
        #expect(throws: ArithmeticError.overflow) { try Rational(0).subtracting(most).subtracting(1) }
        #expect(throws: ArithmeticError.overflow) { try most.multiplying(by: 2) }
        #expect(throws: ArithmeticError.overflow) { try most.dividing(by: least) }
        #expect(throws: ArithmeticError.overflow) { try least.adding(most) }
        #expect(throws: ArithmeticError.overflow) { try Rational(.min, over: 1) }
        #expect(throws: ArithmeticError.overflow) { try Rational(1, over: .min) }
        #expect(throws: ArithmeticError.divisionByZero) { try most.dividing(by: 0) }
        #expect(throws: ArithmeticError.divisionByZero) { try Rational(1, over: 0) }
        #expect(least < most)
        #expect(try most.multiplying(by: least) == 1)
    }

    private func fraction(_ numerator: Int, _ denominator: Int) throws -> Rational {
        try Rational(Int128(numerator), over: Int128(denominator))
    }
}
