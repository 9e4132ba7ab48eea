import Puzzles

/// What libFuzzer calls with bytes that it makes up: as a text that a player types as an answer it is an expression or
/// refused at a place in it; one that is has the same numbers and the same value when it is written and read again, its
/// value is right modulo a prime, and it is judged by that value.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    let expression: Expression
    do {
        expression = try Expression(parsing: text)
    } catch {
        _ = error.sentence
        guard (0...text.count).contains(error.position) else { fatalError("The fault is not in the text: \(error)") }
        guard Puzzle([3, 3, 8, 8]).judge(text) == .syntax(error) else { fatalError("It is judged as something else.") }
        return 0
    }
    guard text.count <= Expression.longestText else { fatalError("Too long a text was read.") }
    let value = try? expression.value()
    if let value, let expected = Residue(of: expression), let residue = Residue(of: value), residue != expected {
        fatalError("\(expression) does not make \(value).")
    }
    checkWriting(expression, value)
    checkJudging(text, expression.numbers, value)
    return 0
}

private func checkWriting(_ expression: Expression, _ value: Rational?) {
    let written = expression.description
    // A multiplication sign that was left out is written.
    if written.count > Expression.longestText { return }
    guard let again = try? Expression(parsing: written), again.numbers == expression.numbers,
        again.description == written
    else { fatalError("What was written does not read back: \(written)") }
    // Brackets that do not matter are not written, and without them a value on the way may not fit.
    if let value, let other = try? again.value(), other != value {
        fatalError("\(written) is \(value), and \(other) when it is read again.")
    }
}

private func checkJudging(_ text: String, _ numbers: [Int], _ value: Rational?) {
    for target in [24, value ?? 24] {
        switch Puzzle(numbers.reversed(), target: target).judge(text) {
        case .correct(let made) where made == value && made == target: break
        case .notTarget(let made) where made == value && made != target: break
        case .divisionByZero where value == nil, .overflow where value == nil: break
        case let judgement: fatalError("\(text) is judged: \(judgement)")
        }
    }
    guard case .wrongNumbers(let wrong) = Puzzle(numbers + [1]).judge(text) else {
        fatalError("A number too few is not seen.")
    }
    _ = wrong.sentence
}

/// A number modulo a prime, for which the same arithmetic holds.
private struct Residue: Equatable {
    static let prime: Int128 = 2_147_483_647
    let number: Int128

    private init(_ number: Int128) {
        let rest = number % Self.prime
        self.number = rest < 0 ? rest + Self.prime : rest
    }

    /// Nothing if the prime divides the denominator.
    init?(of value: Rational) {
        guard let inverse = Residue(value.denominator).inverse else { return nil }
        self.init(Residue(value.numerator).number * inverse.number)
    }

    init?(of expression: Expression) {
        switch expression {
        case .number(let number):
            self.init(Int128(number))
        case .combination(let sign, let left, let right):
            guard let left = Residue(of: left), let right = Residue(of: right) else { return nil }
            switch sign {
            case .add: self.init(left.number + right.number)
            case .subtract: self.init(left.number - right.number)
            case .multiply: self.init(left.number * right.number)
            case .divide:
                guard let inverse = right.inverse else { return nil }
                self.init(left.number * inverse.number)
            }
        }
    }

    /// By Fermat's little theorem.
    private var inverse: Residue? {
        if number == 0 { return nil }
        var (power, base, exponent) = (Int128(1), number, Self.prime - 2)
        while exponent > 0 {
            if exponent & 1 == 1 { power = power * base % Self.prime }
            base = base * base % Self.prime
            exponent >>= 1
        }
        return Residue(power)
    }
}
