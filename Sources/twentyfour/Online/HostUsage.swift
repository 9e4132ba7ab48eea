import Phrases

/// How a host's command is typed, and what it does.
struct HostUsage {
    let typed: String
    let meaning: Phrase

    private init(_ typed: String, _ meaning: Phrase) {
        (self.typed, self.meaning) = (typed, meaning)
    }

    /// The commands of a host at the console.
    static let atConsole =
        playing + [.init("/invite", .hostHelpInvite), who, .init("/standings", .hostHelpStandings)] + people + [
            .init("/newlink", .hostHelpNewLink), locking, .init("/room NAME", .hostHelpRoom),
            .init("/quit", .hostHelpQuit),
        ]

    /// The commands of a host who came by the link.
    static let byLink = playing + [who] + people + [locking, .init("/quit", .hostHelpLeave)]

    private static let playing = [
        HostUsage("/start", .hostHelpStart), .init("/skip", .hostHelpSkip), .init("/pause /resume", .hostHelpPause),
        .init("/mode 5 hard", .hostHelpMode),
    ]
    private static let who = HostUsage("/who", .hostHelpWho)
    private static let people = [
        HostUsage("/kick NAME /ban NAME", .hostHelpKick), .init("/kick #3 /ban #3", .hostHelpKickNumber),
        .init("/unban NAME", .hostHelpUnban),
    ]
    private static let locking = HostUsage("/lock /unlock", .hostHelpLock)
}

extension [HostUsage] {
    /// What `/help` shows.
    func help(in catalog: Catalog) -> [String] {
        map { $0.typed + String(repeating: " ", count: Swift.max(22 - $0.typed.count, 1)) + catalog($0.meaning) }
    }

    /// The commands for the Tab key, with a space behind those that take something.
    var names: [String] {
        let words = flatMap { $0.typed.split(separator: "/") }.map { $0.split(separator: " ") }
        let names = words.map { "/\($0[0])" + ($0.count > 1 ? " " : "") } + ["/help"]
        return names.enumerated().filter { names.firstIndex(of: $1) == $0 }.map(\.element)
    }
}
