import Testing

@testable import Puzzles

@Suite("Judging what people type")
struct JudgementTests {
    @Test(
        "Each mistake has its own sentence",
        arguments: [
            ("8/(3-8/3)", "that makes 24"),
            ("8 ÷ [3 − 8 ÷ 3] = 24", "that makes 24"),
            ("8/(3-8/3) = 25", "that makes 24, not what follows the equals sign"),
            ("8/(3-3)*8 = 24", "that divides by zero"),
            ("8*8/3+3-0", "0 is not one of the numbers"),
            ("7*8/3+3", "7 is not one of the numbers"),
            ("8*8*8*3", "8 is used 3 times, but appears twice"),
            ("8*8/3", "3 appears twice, but is used once"),
            ("8*8", "3 appears twice, but is not used"),
            ("8/(3-3)*8", "that divides by zero"),
            ("8*8/3*3", "that makes 64, not 24"),
            ("8*8/(3*3)", "that makes 64/9, not 24"),
            ("8/3 8", "an operator is missing at column 5"),
            ("8/(3-8/3", "the bracket at column 3 is never closed"),
            ("33-8-8", "33 is not one of the numbers"),
        ])
    func sentences(text: String, sentence: String) {
        #expect(Puzzle([3, 3, 8, 8]).judge(text).sentence(target: 24) == sentence)
    }

    @Test("A number that is missing or used too often is named")
    func counts() {
        #expect(Puzzle([3, 8]).judge("8*8").sentence() == "8 is used twice, but appears once")
        #expect(Puzzle([3, 8]).judge("8").sentence() == "3 is not used")
    }

    @Test("No text causes a trap, and no mistake is placed beyond the text")
    func anyText() {
        let seed: UInt64 = 99
        var generator = SeededGenerator(seed: seed)
        let characters = Array("0123456789+-*/x×÷−()[]{} =abc,.٣①👍\u{301}\n\0－８（")
        for _ in 0..<5_000 {
            let text = String((0..<14).map { _ in characters.randomElement(using: &generator) ?? " " })
            let judgement = Puzzle([3, 3, 8, 8]).judge(text)
            #expect(!judgement.sentence().isEmpty, "seed \(seed)")
            guard case .syntax(let error) = judgement else { continue }
            #expect((0...text.count).contains(error.position), "seed \(seed)")
        }
    }

    @Test("Syntax is judged before numbers, and numbers before the value")
    func order() {
        let puzzle = Puzzle([3, 3, 8, 8])
        #expect(puzzle.judge("7/0)") == .syntax(SyntaxError(kind: .missingOpeningBracket, position: 3)))
        #expect(puzzle.judge("7/(8-8)") == .wrongNumbers(WrongNumbers(7, used: 1, dealt: 0)))
        #expect(puzzle.judge("8*8*8*7") == .wrongNumbers(WrongNumbers(7, used: 1, dealt: 0)))
        #expect(puzzle.judge("3/3/(8-8)") == .divisionByZero)
    }

    @Test("A value too large for any target is an overflow, not a trap")
    func overflow() {
        let numbers = [Int](repeating: 1_000_000, count: 7)
        let text = numbers.map(String.init).joined(separator: "*")
        #expect(Puzzle(numbers).judge(text) == .overflow)
        let six = [Int](repeating: 1_000_000, count: 6).map(String.init).joined(separator: "*")
        #expect(Puzzle(numbers, target: 1).judge("\(six)/1000000") == .notTarget(value: Rational(six: 30)))
    }
}

extension Rational {
    /// Ten to a power.
    fileprivate init(six exponent: Int) {
        self = Rational("1" + String(repeating: "0", count: exponent)) ?? 0
    }
}
