/// Numbers, and what is to be made of them.
package struct Puzzle: Hashable, Sendable, Codable {
    /// The numbers in the order in which they were dealt; each has to be used exactly once.
    package let numbers: [Int]
    /// What has to be made.
    package let target: Rational

    package init(_ numbers: [Int], target: Rational = 24) {
        self.numbers = numbers
        self.target = target
    }

    /// Says whether a text is a solution, and if not, why. Faults are looked for in this order: the text is no
    /// expression, it does not use the puzzle's numbers, it has no value, it has another value.
    package func judge(_ expression: String) -> Judgement {
        let parsed: Expression
        do throws(SyntaxError) {
            parsed = try Expression(parsing: expression)
        } catch {
            return .syntax(error)
        }
        if let wrong = WrongNumbers(in: parsed.numbers, for: numbers) { return .wrongNumbers(wrong) }
        do throws(ArithmeticError) {
            let value = try parsed.value()
            return value == target ? .correct(value: value) : .notTarget(value: value)
        } catch {
            return error == .divisionByZero ? .divisionByZero : .overflow
        }
    }
}
