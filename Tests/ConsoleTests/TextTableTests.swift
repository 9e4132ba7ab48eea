import Testing

@testable import Console

@Suite("Tables") struct TextTableTests {
    private var table: TextTable {
        var table = TextTable([.init("", .right), .init("Name"), .init("Seconds", .right)])
        table.add(["1", "日本", "12.34"])
        table.add(["2", "Bob 🥇", "9.50"], isMarked: true)
        table.add(["10", "Zoë"])
        return table
    }

    @Test("Columns are aligned whatever they contain, and a marked row begins with >")
    func alignment() {
        #expect(
            table.lines() == [
                "      Name    Seconds",
                "   1  日本      12.34",
                ">  2  Bob 🥇     9.50",
                "  10  Zoë            ",
            ])
    }

    @Test("A column keeps its usual width where its cells are narrower, and a gap can be wider")
    func usual() {
        var table = TextTable([.init("Name"), .init("", .right, usual: 7)], gap: 4)
        table.add(["Zoë", "9.50"])
        #expect(table.lines() == ["Name           ", "Zoë        9.50"])
        #expect(table.width == 15)
    }

    @Test("In a narrow space, text is shortened first, then numbers")
    func narrow() {
        #expect(
            table.lines(within: 19) == [
                "      Name  Seconds",
                "   1  日本    12.34",
                ">  2  Bob…     9.50",
                "  10  Zoë          ",
            ])
        #expect(table.lines(within: 16).map(displayWidth) == [16, 16, 16, 16])
        #expect(table.lines(within: 16)[1] == "   1  日本  12.…")
        #expect(table.lines(within: 1).count == 4)
    }

    @Test("Where space is short, spare columns are left out whole, before a name or a number is cut")
    func spare() {
        var table = TextTable([
            .init("name", least: 5), .init("points", .right), .init("won", .right, spare: 1),
            .init("solved", .right, spare: 2),
        ])
        table.add(["Bartholomew", "812", "1", "3"])
        #expect(table.lines(within: 40).last == "Bartholomew     812    1       3")
        // The name shrinks to its least before anything is left out.
        #expect(table.lines(within: 28).last == "Bartho…     812    1       3")
        #expect(table.lines(within: 24).last == "Bartholomew     812    1")
        #expect(table.lines(within: 16).last == "Barthol…     812")
    }

    @Test("A cell wider than its column's limit is cut with an ellipsis")
    func widest() {
        var table = TextTable([.init("", widest: 5), .init("", .right)])
        table.add(["Bartholomew", "1"])
        table.add(["日本語", "2"])
        #expect(table.lines() == ["Bart…  1", "日本…  2"])
    }

    @Test("A line end in a cell does no harm, a missing cell is empty, and an extra one is omitted")
    func oddCells() {
        var table = TextTable([.init("a"), .init("b")])
        table.add(["x\ny"])
        table.add(["1", "2", "3"])
        #expect(table.lines() == ["a    b", "x y  ", "1    2"])
    }

    @Test("With colours the marked row is bold as well as marked")
    func colours() {
        let line = table.lines(palette: Palette(isColoured: true))[2]
        #expect(line == "\u{1B}[1m>  2  Bob 🥇     9.50\u{1B}[0m")
    }
}
