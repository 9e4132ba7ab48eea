import Puzzles
import Testing

@Suite("Lines of numbers")
struct NumberLineTests {
    @Test(
        "Spaces, tabs and commas separate numbers",
        arguments: [
            ("3 3 8 8", [3, 3, 8, 8]), ("  1,2,\t3 \r", [1, 2, 3]), ("007", [7]), ("1000000", [1_000_000]),
            ("A 10 j,Q", [1, 10, 11, 12]), ("AK2q", [1, 13, 2, 12]), ("10K", [10, 13]),
        ])
    func numbers(line: String, numbers: [Int]) throws {
        var found = [99]
        try NumberLine.read(ArraySlice(line.utf8), into: &found)
        #expect(found == numbers)
    }

    @Test(
        "Anything else is refused with its position",
        arguments: [
            ("", NumberLine.Problem.empty), (" \t", .empty), ("3 -1", .notANumber(column: 3)),
            ("3 x", .notANumber(column: 3)), ("1.5", .notANumber(column: 2)),
            ("3\u{0}", .notANumber(column: 2)),
            ("1 1000001", .numberTooLarge(column: 3)), ("9999999999999999999999", .numberTooLarge(column: 1)),
            ("1 2 3 4 5 6 7 8", .tooManyNumbers), (String(repeating: " ", count: 1_001), .tooLong),
        ])
    func problems(line: String, problem: NumberLine.Problem) {
        var numbers: [Int] = []
        #expect(throws: problem) { try NumberLine.read(ArraySlice(line.utf8), into: &numbers) }
    }

    @Test(
        "A target is a whole number, with spaces around it and not inside",
        arguments: [("10", 10), (" \t10 \r", 10), ("1 0", nil), ("", nil), ("-1", nil), ("1000001", nil)])
    func target(text: String, target: Int?) {
        #expect(NumberLine.target(ArraySlice(text.utf8)) == target)
    }

    @Test("A stream is split into the same lines however its bytes arrive", arguments: [1, 2, 3, 7, 1_000])
    func splitting(size: Int) {
        let bytes = Array("3 3 8 8\n\n1 2 3 4\r\n5 6".utf8)
        var splitter = LineSplitter()
        var lines: [String] = []
        for start in stride(from: 0, to: bytes.count, by: size) {
            splitter.append(bytes[start..<min(start + size, bytes.count)])
            while let line = splitter.next() { lines.append(String(decoding: line, as: UTF8.self)) }
        }
        splitter.append([])
        while let line = splitter.next() { lines.append(String(decoding: line, as: UTF8.self)) }
        #expect(lines == ["3 3 8 8", "", "1 2 3 4\r", "5 6"])
    }

    @Test("Of a line without an end, only enough is kept to know that it is too long")
    func endless() {
        var splitter = LineSplitter()
        for _ in 0..<1_000 {
            splitter.append([UInt8](repeating: 0x31, count: 500))
            #expect(splitter.next() == nil)
        }
        splitter.append(Array("\n24\n".utf8))
        let long = splitter.next()
        #expect((1_001...2_000).contains(long?.count ?? 0))
        #expect(splitter.next().map(Array.init) == Array("24".utf8))
        #expect(splitter.next() == nil)
    }
}
