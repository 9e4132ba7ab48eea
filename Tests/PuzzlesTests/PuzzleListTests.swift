import Foundation
import Puzzles
import Testing

@Suite("Lists of puzzles that a host has chosen")
struct PuzzleListTests {
    private static func list(_ text: String) throws(PuzzleList.Refusal) -> PuzzleList {
        try PuzzleList(reading: text.utf8)
    }

    private static func problems(_ text: String) -> [Int: PuzzleList.Problem] {
        do throws(PuzzleList.Refusal) {
            _ = try list(text)
            return [:]
        } catch {
            guard case .badLines(let lines) = error else { return [:] }
            return Dictionary(lines.map { ($0.number, $0.problem) }) { $1 }
        }
    }

    @Test("A line has a puzzle, with the target behind = unless it is 24; blank lines and comments do not count")
    func lines() throws {
        let list = try Self.list("\u{FEFF}# for Monday\n3 3 8 8\r\n\n 1, 2 3 4 = 10  # easy\n1 2 3 4 5=\t15\n")
        #expect(
            list.puzzles == [
                Puzzle([3, 3, 8, 8]), Puzzle([1, 2, 3, 4], target: 10), Puzzle([1, 2, 3, 4, 5], target: 15),
            ])
    }

    @Test("Every line that is no puzzle is refused with its number and the reason")
    func problems() throws {
        let text = """
            3 3 8 8
            1 1 1 1
            1 2 3
            1 2 x 4
            1 2 3 101
            1 2 3 4 = ten
            1 2 3 4 = 0
            1 2 3 4 = 1001
            1 2 3 4 = 5 = 6
            = 24
            1 2 3 4 = +10
            """
        let problems = Self.problems(text)
        #expect(problems.keys.sorted() == Array(2...11))
        #expect(problems[2] == .unsolvable(Puzzle([1, 1, 1, 1])) && problems[3] == .size(3))
        #expect(problems[4] == .numbers(.notANumber(column: 5)) && problems[5] == .number(101))
        for line in 6...9 { #expect(problems[line] == .target, "line \(line)") }
        #expect(problems[10] == .numbers(.empty) && problems[11] == .target)
        let refusal = #expect(throws: PuzzleList.Refusal.self) { try Self.list("1 1 1 1") }
        guard case .badLines(let lines)? = refusal else { return }
        #expect(lines.map(\.sentence) == ["Line 1: 1 1 1 1 cannot make 24."])
    }

    @Test("A list has at least one puzzle, and at most 300")
    func sizes() {
        #expect(throws: PuzzleList.Refusal.noPuzzles) { try Self.list("# nothing\n\n") }
        let most = Array(repeating: "3 3 8 8", count: PuzzleList.most).joined(separator: "\n")
        #expect(throws: Never.self) { try Self.list(most) }
        #expect(throws: PuzzleList.Refusal.tooMany) { try Self.list(most + "\n1 2 3 4") }
    }

    @Test("The rounds of a match have the puzzles in order, and after the last one the first again")
    func order() throws {
        let list = try Self.list("3 3 8 8\n1 2 3 40 = 46\n1 2 3 4 5 = 15")
        #expect((1...7).map { list.puzzle(ofRound: $0).target } == [24, 46, 15, 24, 46, 15, 24])
        // The range is the whole list's; size and target are the puzzle's.
        #expect(list.deck(ofRound: 1) == Deck(lowest: 1, highest: 40))
        #expect(list.deck(ofRound: 3) == Deck(lowest: 1, highest: 40, size: 5, target: 15))
        var (dealer, generator) = (try Dealer(list), SeededGenerator(seed: 1))
        for round in [3, 1, 2, 4] {
            #expect(dealer.deal(ofRound: round, using: &generator).puzzle == list.puzzle(ofRound: round))
        }
        #expect(dealer.deal(ofRound: 1, using: &generator).difficulty == .fiendish)
    }

    @Test("A list is stored as its lines, and a stored list that cannot be played is refused")
    func stored() throws {
        let list = try Self.list("3 3 8 8\n1 2 3 4 = 10")
        let stored = try JSONEncoder().encode(list)
        #expect(String(decoding: stored, as: UTF8.self) == #"["3 3 8 8","1 2 3 4 = 10"]"#)
        #expect(try JSONDecoder().decode(PuzzleList.self, from: stored) == list)
        for wrong in ["[]", #"["1 1 1 1"]"#, #"["3 3 8 8\n1 1 1 1"]"#, "[1]"] {
            #expect(throws: DecodingError.self) { try JSONDecoder().decode(PuzzleList.self, from: Data(wrong.utf8)) }
        }
    }
}
