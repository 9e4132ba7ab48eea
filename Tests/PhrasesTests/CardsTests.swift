import Phrases
import Testing

@Suite("Playing cards") struct CardsTests {
    @Test("Numbers are shown as A 2 … 10 J Q K, in expressions up to the equals sign")
    func faces() {
        #expect([1, 2, 10, 11, 12, 13, 14, 0].shown(asCards: true) == ["A", "2", "10", "J", "Q", "K", "14", "0"])
        #expect([1, 13].shown(asCards: false) == ["1", "13"])
        for (expression, faces) in [
            ("13*(12-11)+1", "K*(Q-J)+A"), ("10 + 1", "10 + A"), ("11+13=24", "J+K=24"), ("", ""), ("1", "A"),
            ("99999999999999999999", "99999999999999999999"),
        ] { #expect(expression.shown(asCards: true) == faces) }
        #expect("13".shown(asCards: false) == "13")
    }

    @Test("Cards are typed in either case, and two of them do not become one number")
    func typed() {
        for (typed, numbers) in [
            ("K*(Q-J)+A", "13*(12-11)+1"), ("k*(q-j)+a", "13*(12-11)+1"), ("13-1", "13-1"), ("KQ", "13 12"),
            ("1A", "1 1"), ("A1", "1 1"), ("10J", "10 11"), ("a × x", "1 × x"), ("", ""),
        ] { #expect(Cards.numbers(in: typed) == numbers) }
    }
}
