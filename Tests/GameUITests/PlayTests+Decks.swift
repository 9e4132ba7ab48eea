import Stage
import Testing

// Other decks, and matches that end in other ways.
extension PlayTests {
    @Test("Cards are shown and typed as A 2 … 10 J Q K, and /mode names what cannot be dealt and the nearest that can")
    func cards() throws {
        let ann = try sit(
            arguments: ["host", "--player", "Ann", "--no-advertise", "--endless", "--deck", "cards", "--seed", "7"],
            columns: 120, rows: 30)
        try ann.wait(for: "the cards") { $0.lines.last == "10 4 J K >" }
        // The K is large.
        #expect(ann.screen.lines.contains { $0.contains("█  █") })
        ann.type("/mode size 5 hard\r")
        try ann.wait(for: "what is nearest") {
            $0.lines.contains("No puzzle can be dealt like that. The nearest is: /mode cards size 5 target 24 any.")
        }
        ann.type("/mode 3 1-20 target 30 knockout\r")
        try ann.wait(for: "the new mode") { screen in
            [
                "Rounds: 3, Numbers: 1-20, Target: 30, Knockout: on. This applies from the next round on."
            ]
            .allSatisfy(screen.lines.contains)
        }
        ann.type("(k-j)*10+4\r")
        try ann.wait(for: "the solution in cards") { screen in
            screen.lines.contains { $0.contains("(K-J)*10+4") } && screen.lines.contains { $0.contains("Right!") }
        }
        ann.type("/start\r")
        try ann.wait(for: "the final") { screen in
            screen.lines.contains { $0.contains("Final: Round 2 of 2") }
                && screen.lines.contains { $0.contains("make 30") }
        }
        ann.type("/quit\r")
        #expect(try ann.exitStatus() == 0)
    }
}
