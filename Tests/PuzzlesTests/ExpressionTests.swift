import Testing

@testable import Puzzles

@Suite("Expressions as people type them")
struct ExpressionTests {
    @Test(
        "Every spelling of the operators and brackets is read",
        arguments: [
            ("8/(3-8/3)", "8/(3-8/3)"), ("8 ÷ ( 3 − 8 ÷ 3 )", "8/(3-8/3)"), ("8:(3-8：3)", "8/(3-8/3)"),
            ("[8-2]x{1+3}", "(8-2)*(1+3)"),
            ("4×6", "4*6"), ("4X6", "4*6"), ("4·6", "4*6"), ("4⋅6", "4*6"), ("4*6", "4*6"), ("30–6", "30-6"),
            ("３０－６", "30-6"), ("（１＋３）＊６", "(1+3)*6"), ("3(9-1)", "3*(9-1)"), ("(1+2)(3+5)", "(1+2)*(3+5)"),
            ("3(9-1) = 24", "3*(9-1)"), ("8*8/3=64/3", "8*8/3"), ("8*8/3=128/6", "8*8/3"), ("1-4=-3", "1-4"),
            ("((7))", "7"),
            ("6/2(1+2)", "6/2*(1+2)"), ("\t4\u{A0}* 6", "4*6"), ("007+1", "7+1"),
        ])
    func spellings(text: String, canonical: String) throws {
        #expect(try Expression(parsing: text).description == canonical)
    }

    @Test("An omitted multiplication sign binds like a written one")
    func impliedMultiplication() throws {
        #expect(try Expression(parsing: "6/2(1+2)").value() == 9)
    }

    @Test(
        "A mistake is reported with its position",
        arguments: [
            ("", SyntaxError.Kind.empty, 0), ("  ", .empty, 0), ("8/3 8", .missingOperator, 4),
            ("3 + a", .unknownCharacter, 4), ("2^3", .unknownCharacter, 1), ("1.5", .unknownCharacter, 1),
            ("4*", .missingNumber, 2), ("*4", .missingNumber, 0), ("4**6", .missingNumber, 2),
            ("-3+27", .missingNumber, 0), ("()", .missingNumber, 1), ("(4*6", .missingClosingBracket, 0),
            ("4*6)", .missingOpeningBracket, 3), (")", .missingOpeningBracket, 0),
            ("(4*6]", .mismatchedBracket, 4), ("(9-1)3", .missingOperator, 5), ("4*6=", .badResult, 4),
            ("4*6=2*12", .badResult, 5), ("4*6==24", .badResult, 4), ("=24", .missingNumber, 0),
            ("4*6=25", .wrongResult(24), 4), ("4-6= - 3", .wrongResult(-2), 5), ("4*6=24/5", .wrongResult(24), 4),
            ("4*6=24/0", .badResult, 7), ("(4=4)", .missingClosingBracket, 0), ("×÷", .missingNumber, 0),
            ("1000001", .numberTooLarge, 0),
            ("1+99999999999999999999999", .numberTooLarge, 2), ("3\u{301}", .unknownCharacter, 0),
            ("👨‍👩‍👧4", .unknownCharacter, 0),
        ])
    func faults(text: String, kind: SyntaxError.Kind, position: Int) {
        #expect(throws: SyntaxError(kind: kind, position: position)) { try Expression(parsing: text) }
    }

    @Test("Length and nesting are limited")
    func bounds() throws {
        let brackets = String(repeating: "(", count: 100_000)
        #expect(throws: SyntaxError(kind: .tooLong, position: 1_000)) { try Expression(parsing: brackets) }
        let deep = String(repeating: "(", count: 101) + "1" + String(repeating: ")", count: 101)
        #expect(throws: SyntaxError(kind: .tooDeep, position: 100)) { try Expression(parsing: deep) }
        #expect(try Expression(parsing: String(deep.dropFirst().dropLast())).value() == 1)
        let long = "1" + String(repeating: "+1", count: 499)
        #expect(try Expression(parsing: long).value() == 500)
    }

    @Test("Error sentences count columns from 1")
    func sentence() {
        let error = SyntaxError(kind: .missingOperator, position: 3)
        #expect(error.sentence == "an operator is missing at column 4")
    }

    @Test("Printed expressions parse to the same value and numbers, and have no needless brackets")
    func printing() throws {
        let seed: UInt64 = 2_024
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<1_000 {
            let expression = random(size: Int.random(in: 1...7, using: &generator), using: &generator)
            let text = expression.description
            let parsed = try Expression(parsing: text)
            #expect(parsed.numbers == expression.numbers, "seed \(seed): \(text)")
            let value = outcome(expression)
            #expect(outcome(parsed) == value, "seed \(seed): \(text)")
            #expect(parsed.description == text, "seed \(seed): \(text)")
            for shorter in withoutOneBracket(text) {
                guard let other = try? Expression(parsing: shorter), other != parsed else { continue }
                // Omitting a pair must change the calculation for some numbers, not always for these.
                #expect(other.description != text, "seed \(seed): \(text)")
            }
        }
    }

    private func outcome(_ expression: Expression) -> Result<Rational, ArithmeticError> {
        Result { () throws(ArithmeticError) in try expression.value() }
    }

    private func random(size: Int, using generator: inout SeededGenerator) -> Expression {
        if size == 1 { return .number(Int.random(in: 0...1_000_000, using: &generator)) }
        let left = Int.random(in: 1..<size, using: &generator)
        let sign = Operator.allCases[Int.random(in: 0..<4, using: &generator)]
        return .combination(
            sign, random(size: left, using: &generator), random(size: size - left, using: &generator))
    }

    /// The text with each pair of brackets removed in turn.
    private func withoutOneBracket(_ text: String) -> [String] {
        let characters = Array(text)
        return characters.indices.filter { characters[$0] == "(" }.compactMap { opening in
            var depth = 0
            for index in opening..<characters.count {
                if characters[index] == "(" { depth += 1 }
                if characters[index] == ")" { depth -= 1 }
                if depth == 0 {
                    return String(
                        characters.indices.filter { $0 != opening && $0 != index }.map { characters[$0] })
                }
            }
            return nil
        }
    }
}
