/// The last result that counts, and the days in a row up to it.
package struct DailyRecord: Hashable, Sendable, Codable {
    /// The first result of the last day that was finished.
    package let result: DailyResult
    /// On how many days in a row the day's puzzles were finished, this one included.
    package let streak: Int

    /// Creates a record.
    package init(result: DailyResult, streak: Int) {
        (self.result, self.streak) = (result, streak)
    }

    /// The record after a day's puzzles were finished on that day.
    /// - Returns: nil if the result does not count, because that day or a later one has one already.
    package static func adding(_ result: DailyResult, to former: DailyRecord?) -> DailyRecord? {
        guard let former else { return DailyRecord(result: result, streak: 1) }
        guard former.result.day < result.day else { return nil }
        return DailyRecord(result: result, streak: former.result.day == result.day.yesterday ? former.streak + 1 : 1)
    }

    /// Whether its values are possible.
    var isSound: Bool { result.isSound && (1...4_000_000).contains(streak) }

    /// Whether its date is still in the future everywhere on Earth: this machine's clock is wrong, or was.
    func isAhead(of today: Day) -> Bool { today < result.day.yesterday.yesterday }
}
