import Testing

@testable import Discovery

@Suite("The name of a room in DNS")
struct InstanceNameTests {
    @Test(
        "is the wished one as far as DNS can hold it",
        arguments: [
            ("Ann's game", "Ann's game"),
            (" Dr. Smith\\Dr. \"J\" \u{1B}", "Dr. Smith\\Dr. \"J\""),
            (String(repeating: "漢", count: 30), String(repeating: "漢", count: 21)),
            ("\u{0}", "TwentyFour"),
        ])
    func fitting(wish: String, name: String) {
        #expect(InstanceName.fitting(wish) == name)
    }

    @Test(
        "counts up when it is taken",
        arguments: [
            ("Ann's game", "Ann's game #2"),
            ("Ann's game #2", "Ann's game #3"),
            ("Ann's game #9", "Ann's game #10"),
            ("#4", "#4 #2"),
            ("C #", "C # #2"),
            ("n #9223372036854775807", "n #9223372036854775807 #2"),
            (String(repeating: "x", count: 63), String(repeating: "x", count: 60) + " #2"),
        ])
    func alternative(taken: String, next: String) {
        #expect(InstanceName.alternative(to: taken) == next)
    }
}
