import PlainText
package import Wire

extension HostMessage {
    /// This message with all text that is ever shown made fit to be shown, and no longer than an honest host's.
    ///
    /// What a host says passes here once, where it comes in; nobody further on has to clean it again. The room's id and
    /// the seat's secret stay as they are: they are sent back, and never shown.
    package var plain: HostMessage {
        switch self {
        case .welcome(var welcome):
            welcome.room.name = welcome.room.name.plain(limit: 63)
            welcome.player.name = welcome.player.name.plain(limit: Row.nameLimit)
            welcome.host = welcome.host.plain(limit: 60)
            return .welcome(welcome)
        case .startRound(var start):
            start.difficulty = start.difficulty?.plain(limit: 20)
            return .startRound(start)
        case .verdict(var verdict):
            verdict.value = verdict.value?.plain(limit: 40)
            verdict.reason = verdict.reason?.plain
            return .verdict(verdict)
        case .results(var results):
            results.rows = results.rows.map(\.plain)
            return .results(results)
        case .endRound(var end):
            end.solution = end.solution.plain(limit: 100)
            return .endRound(end)
        case .endMatch(var end):
            end.standings = end.standings.map(\.plain)
            return .endMatch(end)
        case .status(let status):
            return .status(.init(code: status.code.plain, text: status.text.plain(limit: 200), seconds: status.seconds))
        case .goodbye(let goodbye):
            return .goodbye(.init(code: goodbye.code.plain, text: goodbye.text.plain(limit: 200)))
        case .challenge, .ping:
            return self
        case .unknown(let name):
            return .unknown(name: name.plain(limit: 40))
        }
    }
}

extension HostMessage.Row {
    /// A name has at most 24 characters; another host may be more generous.
    fileprivate static let nameLimit = 30

    fileprivate var plain: HostMessage.Row {
        var row = self
        row.name = name.plain(limit: Self.nameLimit)
        row.outcome = outcome.plain
        return row
    }
}

extension RawRepresentable<String> {
    /// A code that may be one of a later version. One that is known stays what it is.
    fileprivate var plain: Self { Self(rawValue: rawValue.plain(limit: 40)) ?? self }
}
