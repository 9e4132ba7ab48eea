// A deal is stored completely. Decoding fails if its solution is wrong, since nobody could solve it.
extension Deal: Codable {
    private enum Key: CodingKey {
        case puzzle, solution, solutionCount, difficulty
    }

    package init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: Key.self)
        puzzle = try members.decode(Puzzle.self, forKey: .puzzle)
        solution = try members.decode(Expression.self, forKey: .solution)
        solutionCount = try members.decode(Int.self, forKey: .solutionCount)
        difficulty = try members.decodeIfPresent(Difficulty.self, forKey: .difficulty)
        guard case .correct = puzzle.judge(solution.description), solutionCount > 0 else {
            throw DecodingError.dataCorruptedError(
                forKey: .solution, in: members, debugDescription: "does not solve the puzzle")
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: Key.self)
        try members.encode(puzzle, forKey: .puzzle)
        try members.encode(solution, forKey: .solution)
        try members.encode(solutionCount, forKey: .solutionCount)
        try members.encodeIfPresent(difficulty, forKey: .difficulty)
    }
}
