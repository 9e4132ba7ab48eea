import Phrases

/// How to type a host's command, and what it does.
struct HostUsage {
    let typed: String
    let meaning: Phrase.Host

    private init(_ typed: String, _ meaning: Phrase.Host) {
        (self.typed, self.meaning) = (typed, meaning)
    }

    /// The commands of a host at the console.
    static let atConsole =
        playing
        + [.init("/play /watch", .helpPlay), .init("/invite", .helpInvite), who, .init("/standings", .helpStandings)]
        + people + [.init("/newlink", .helpNewLink)] + room + [
            .init("/room NAME", .helpRoom), .init("/lang de", .helpLang), .init("/quit", .helpQuit),
        ]

    /// The commands of a host who joined with the link.
    static let byLink = playing + [who] + people + room + [.init("/quit", .helpLeave)]

    private static let playing = [
        HostUsage("/start", .helpStart), .init("/skip", .helpSkip), .init("/end", .helpEnd),
        .init("/pause /resume", .helpPause), .init("/mode 5 hard", .helpMode), .init("/set hints off", .helpSet),
        .init("/bots 3", .helpBots),
    ]
    private static let who = HostUsage("/who", .helpWho)
    private static let people = [
        HostUsage("/time NAME 2", .helpTime), .init("/kick NAME /ban NAME", .helpKick),
        .init("/kick #3 /ban #3", .helpKickNumber), .init("/ban NAME all", .helpBanAll),
        .init("/unban NAME", .helpUnban),
    ]
    private static let room = [
        HostUsage("/lock /unlock", .helpLock), .init("/pin 4242", .helpPin), .init("/mute /unmute", .helpMute),
        .init("/teams Red,Blue", .helpTeams), .init("/team NAME Red", .helpTeam),
    ]
}

extension [HostUsage] {
    /// The lines of `/help`.
    func help(in catalog: Catalog) -> [String] {
        map { $0.typed + String(repeating: " ", count: Swift.max(22 - $0.typed.count, 1)) + catalog(.host($0.meaning)) }
    }

    /// The commands for the Tab key, with a space after those that have an argument.
    var names: [String] {
        let words = flatMap { $0.typed.split(separator: "/") }.map { $0.split(separator: " ") }
        let names = words.map { "/\($0[0])" + ($0.count > 1 ? " " : "") } + ["/help"]
        return names.enumerated().filter { names.firstIndex(of: $1) == $0 }.map(\.element)
    }
}
