import Phrases

/// How to type a host's command, and what it does.
struct HostUsage {
    let typed: String
    let meaning: Phrase

    private init(_ typed: String, _ meaning: Phrase) {
        (self.typed, self.meaning) = (typed, meaning)
    }

    /// The commands of a host at the console.
    static let atConsole =
        playing + [
            .init("/play /watch", .host(.helpPlay)), .init("/invite", .host(.helpInvite)), who,
            .init("/standings", .host(.helpStandings)),
        ] + people + [.init("/newlink", .host(.helpNewLink)), locking, pin, muting] + teams + [
            .init("/room NAME", .host(.helpRoom)), .init("/lang de", .host(.helpLang)),
            .init("/quit", .host(.helpQuit)),
        ]

    /// The commands of a host who joined with the link.
    static let byLink = playing + [who] + people + [locking, pin, muting] + teams + [.init("/quit", .host(.helpLeave))]

    private static let playing = [
        HostUsage("/start", .host(.helpStart)), .init("/skip", .host(.helpSkip)),
        .init("/end", .host(.helpEnd)),
        .init("/pause /resume", .host(.helpPause)),
        .init("/mode 5 hard", .host(.helpMode)), .init("/set hints off", .host(.helpSet)),
        .init("/bots 3", .host(.helpBots)),
    ]
    private static let who = HostUsage("/who", .host(.helpWho))
    private static let people = [
        HostUsage("/time NAME 2", .host(.helpTime)), .init("/kick NAME /ban NAME", .host(.helpKick)),
        .init("/kick #3 /ban #3", .host(.helpKickNumber)),
        .init("/ban NAME all", .host(.helpBanAll)),
        .init("/unban NAME", .host(.helpUnban)),
    ]
    private static let muting = HostUsage("/mute /unmute", .host(.helpMute))
    private static let teams = [
        HostUsage("/teams Red,Blue", .host(.helpTeams)), .init("/team NAME Red", .host(.helpTeam)),
    ]
    private static let locking = HostUsage("/lock /unlock", .host(.helpLock))
    private static let pin = HostUsage("/pin 4242", .host(.helpPin))
}

extension [HostUsage] {
    /// The lines of `/help`.
    func help(in catalog: Catalog) -> [String] {
        map { $0.typed + String(repeating: " ", count: Swift.max(22 - $0.typed.count, 1)) + catalog($0.meaning) }
    }

    /// The commands for the Tab key, with a space after those that have an argument.
    var names: [String] {
        let words = flatMap { $0.typed.split(separator: "/") }.map { $0.split(separator: " ") }
        let names = words.map { "/\($0[0])" + ($0.count > 1 ? " " : "") } + ["/help"]
        return names.enumerated().filter { names.firstIndex(of: $1) == $0 }.map(\.element)
    }
}
