import Phrases
import Testing

@testable import GameUI

@Suite("Pieces of pictures") struct PictureTests {
    @Test("Large text is as large as fits; a text with a character that has no large form has none")
    func largeText() {
        #expect(LargeText.rows("24", columns: 11, rows: 5)?.count == 5)
        #expect(LargeText.rows("24", columns: 22, rows: 14)?.count == 10)
        #expect(LargeText.rows("24", columns: 10, rows: 5) == nil)
        #expect(LargeText.rows("8/(3-8÷3)", columns: 80, rows: 5)?.allSatisfy { $0.count == 45 } == true)
        #expect(LargeText.rows("A 10 J Q K", columns: 80, rows: 5)?.allSatisfy { $0.count == 55 } == true)
        #expect(LargeText.rows("PAUSIERT ÄÖÜ!", columns: 80, rows: 5)?.allSatisfy { $0.count <= 80 } == true)
        #expect(LargeText.rows("a", columns: 80, rows: 5) == nil)
        #expect(LargeText.rows("", columns: 80, rows: 5) == nil)
    }

    @Test("A letter has its mark above it where there is a row for it")
    func marks() {
        let plain = LargeText.rows("ZOE", columns: 80, rows: 6)
        #expect(LargeText.rows("ZOË", columns: 80, rows: 5) == plain)
        let marked = LargeText.rows("ZOË", columns: 80, rows: 6)
        #expect(marked?.first == "             █ █ " && marked?.dropFirst().map { $0 } == plain)
        #expect(LargeText.rows("SØREN ŁÇĞÑÅ", columns: 80, rows: 5)?.count == 5)
        #expect(LargeText.rows("ΑΩ", columns: 80, rows: 5) == nil)
    }

    @Test("A sign is three rows high, with room for marks; a sign that does not fit there is none")
    func signs() {
        #expect(LargeText.sign("24", columns: 6) == ["▄▄▖▖ ▖", "▄▄▌▙▄▌", "▙▄▖  ▌"])
        #expect(LargeText.sign("É", columns: 3)?.count == 3 && LargeText.sign("É", columns: 2) == nil)
        #expect(
            LargeText.sign("É", columns: 3)?.dropFirst().map { $0 }
                == LargeText.sign("E", columns: 3)?.dropFirst().map { $0 })
        #expect(LargeText.sign("É", columns: 3)?.first != LargeText.sign("E", columns: 3)?.first)
    }

    @Test(
        "An expression is shown without brackets around all of it",
        arguments: [
            ("(8/(3-8/3))", "8/(3-8/3)"), ("((6*4))", "6*4"), ("(1+2)*(3+5)", "(1+2)*(3+5)"), ("()", "()"), ("(", "("),
            ("6*4", "6*4"), ("(6*4)+(1)", "(6*4)+(1)"),
        ])
    func brackets(typed: String, shown: String) {
        #expect(typed.shown(asCards: false) == shown)
    }
}
