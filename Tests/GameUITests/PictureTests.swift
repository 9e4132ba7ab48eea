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

    @Test(
        "A large solution has no brackets around all of it",
        arguments: [
            ("(8/(3-8/3))", "8/(3-8/3)"), ("((6*4))", "6*4"), ("(1+2)*(3+5)", "(1+2)*(3+5)"), ("()", "()"), ("(", "("),
            ("6*4", "6*4"), ("(6*4)+(1)", "(6*4)+(1)"),
        ])
    func brackets(typed: String, shown: String) {
        #expect(typed.withoutOuterBrackets == shown)
    }
}
