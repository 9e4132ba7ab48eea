import GameView

/// What a television shows in a break, in three acts: how the numbers become the target, and who was first; the standings
/// as they change; then what comes next. Signs take longer to read than the cards of the page, so the moments are a little
/// later than those in `reveal.js` and `break.js`.
enum BreakAct: Equatable {
    /// The numbers that are left after the first steps of the solution.
    case steps(Int)
    /// The target, and the line that makes it.
    case solution
    /// The solution, and who was first.
    case winner
    case standings(Frame.Table.Stage)
    case next

    /// In seconds: the break for which all moments are given, and its third act.
    private static let usual = 10.0, last = 2.0
    /// In seconds from the beginning: the first step, and the time from one to the next.
    private static let lead = 0.6, pace = 0.75
    /// In seconds after the last step: when the winner appears, and when the second act begins.
    private static let stamp = 0.4, table = 2.0
    /// In seconds after the beginning of the second act.
    private static let gains = 0.5, ranks = 1.3

    /// The act at an instant.
    /// - Parameters:
    ///   - left, whole: the seconds left of the break, and all of them.
    ///   - steps: those of the solution.
    init(left: Double, whole: Double, steps: Int) {
        let length = max(whole, left), tempo = min(length / Self.usual, 1)
        guard left > Self.last * tempo else {
            self = .next
            return
        }
        let now = (length - left) / tempo, end = Self.lead + Self.pace * Double(steps), table = end + Self.table
        if now < end {
            let done = Int(((now - Self.lead) / Self.pace).rounded(.down)) + 1
            self = .steps(min(max(done, 0), steps))
        } else if now < table {
            self = now < end + Self.stamp ? .solution : .winner
        } else {
            let stage: Frame.Table.Stage =
                now < table + Self.gains ? .before : now < table + Self.ranks ? .gains : .after
            self = .standings(stage)
        }
    }
}
