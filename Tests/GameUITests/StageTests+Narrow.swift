import Invitation
import Messages
import Phrases
import Telling
import Testing

@testable import Console
@testable import GameUI

// What comes first on 40 columns, and what the prompt says before the first round.
extension StageTests {
    @Test("On 40 columns all teams are named, in the table and on the podium: names come before members and marks")
    func teams() throws {
        guard case .welcome(var message) = welcome else { return }
        (message.settings["teams"], message.settings["scoring"]) = ("Red,Blue,Green", "points")
        let teams = zip(["Green", "Red", "Blue"], [1_231, 1_175, 923]).enumerated().map { index, team in
            HostMessage.TeamRow(team: team.0, points: team.1, rank: index + 1, players: 10)
        }
        var people = players(30)
        for index in people.indices {
            people[index].team = teams[index % 3].team
            (people[index].standing, people[index].points) = (index + 1, 1_000 - index)
        }
        var told = table(people, round: 2)
        told.teams = teams
        for height in [12, 24] {
            let round = rows([.welcome(message), start(2), .results(told)], 40, height)
            let final = rows([.welcome(message), start(2), over(people, teams: teams)], 40, height, after: 9)
            #expect(round.contains { $0.contains("Green 1,231  Red 1,175  Blue 923") } || height > 12, "\(round)")
            for team in teams {
                #expect(round.contains { $0.contains(team.team) && !$0.contains("…") }, "\(round)")
                #expect(final.contains { $0.contains(team.team) }, "\(final)")
            }
        }
    }

    @Test("In two blocks of rows names are whole, because teams have their marks alone")
    func markedTeams() throws {
        guard case .welcome(var message) = welcome else { return }
        (message.settings["teams"], message.settings["scoring"]) = ("Foxes,Owls", "points")
        let people = players(24).enumerated().map { index, row in
            var row = row
            (row.team, row.standing) = (index % 2 == 0 ? "Foxes" : "Owls", index + 1)
            (row.points, row.gained) = (1_930 - index, 930 - index)
            return row
        }
        let picture = rows([.welcome(message), start(), end(rows: people)], 80, 24)
        let own = try #require(picture.first { $0.contains("Bob") })
        #expect(own.contains("Bob") && own.contains("[F]") && !own.contains("Foxes") && !own.contains("…"), "\(own)")
    }

    @Test("The prompt says what a waiting room waits for")
    func waitsFor() {
        func prompt(_ status: HostMessage.Status, _ viewer: Viewer = .guest(.player)) -> String {
            screen([welcome, .status(.init(status, .init(.gathering)))], for: viewer).prompt(at: 0, isStaged: true)
        }
        #expect(prompt(.init(players: 2)) == "waiting for the host > ")
        #expect(prompt(.init(players: 2, startAt: 5)) == "waiting for players > ")
        #expect(prompt(.init(seconds: 23, players: 2)) == "waiting for the start > ")
        #expect(prompt(.init(seconds: 23, players: 2), .host(.player)) == "Press Enter to start > ")
        // On a low screen the time until then is beside what else there is to say, all of it.
        let room: [HostMessage] = [
            welcome, .status(.init(.init(seconds: 23, players: 23), .init(.gathering))), results(players(25), round: 0),
        ]
        let low = rows(room, 40, 12)
        #expect(low.contains { $0.contains("The game starts in 23 s.") && !$0.contains("…") }, "\(low)")
    }

    @Test("After a list, the host's prompt and picture say that Enter has to be pressed twice")
    func afterList() {
        func seen(_ messages: [HostMessage]) -> (prompt: String, picture: String) {
            var screen = screen([welcome] + messages, for: .host(.player))
            screen.hasListed = true
            let rows = Stage(screen: screen, invitation: nil).rows(on: .usual, at: 0) ?? []
            return (screen.prompt(at: 0, isStaged: true), rows.joined(separator: "\n"))
        }
        let hall = seen([gathering(players: 2)])
        #expect(hall.prompt == "Press Enter twice to start > ")
        #expect(hall.picture.contains("Press Enter twice to start.") && !hall.picture.contains("Press Enter to"))
        let last = [start(3), end(3, in: .init(.ending))]
        #expect(seen(last).prompt == "Press Enter twice to see the winners > ")
        #expect(seen(last + [over(players(2))]).prompt == "Press Enter twice for another match > ")
    }

    @Test(
        "A host who can type /invite reads in a waiting room with space for it how to reach the television",
        arguments: [Language.english, .german])
    func otherScreens(language: Language) throws {
        let invitation = InvitationCard(try #require(Invitation(host: "192.0.2.7", port: 40_123)))
        func isSaid(_ canInvite: Bool, _ columns: Int, _ rows: Int) -> Bool {
            var screen = screen([welcome, gathering(players: 2)], for: .host(.player), in: Catalog[language])
            screen.canInvite = canInvite
            let picture = Stage(screen: screen, invitation: invitation).rows(
                on: TerminalSize(columns: columns, rows: rows), at: 0)
            return picture?.contains { $0.contains("/tv") && $0.contains("/invite") } == true
        }
        #expect(isSaid(true, 80, 24) && isSaid(true, 120, 40))
        #expect(!isSaid(false, 80, 24) && !isSaid(true, 40, 12))
    }

    @Test("The prompt and the picture say that a game begins by itself after the first player")
    func beginsAfter() {
        guard case .welcome(var message) = welcome else { return }
        message.settings["start-in"] = 60
        let room: [HostMessage] = [.welcome(message), gathering(players: 0)]
        #expect(screen(room, for: .guest(.spectator)).prompt(at: 0, isStaged: true) == "waiting for players > ")
        for height in [12, 24] {
            let picture = rows(room, 40, height, for: .guest(.spectator)).joined(separator: " ").trimmingSpaces
            #expect(picture.contains("The game starts 60 seconds after the first player joins."), "\(picture)")
        }
    }

    @Test(
        "The latest hint, which has cost points, stays in a low picture, and the target and the clock with it",
        arguments: [(40, 12), (60, 20)], [Language.english, .german])
    func hints(size: (columns: Int, rows: Int), language: Language) {
        let hints: [HostMessage.Hint] = [
            .init(round: 1, step: 1, numbers: [.whole(8), .whole(3)], worth: 0.75),
            .init(round: 1, step: 2, numbers: [.whole(8), .whole(3)], operation: "/", value: "8/3", worth: 0.5),
            .init(round: 1, step: 3, numbers: [.whole(3), .fraction("8/3")], worth: 0.25),
        ]
        let catalog = Catalog[language], target = catalog(.screen(.make(target: 24)))
        for count in 1...3 {
            let taken = hints.prefix(count).map { HostMessage.hint($0) }
            let picture = rows(
                [welcome, start(), results(players(2))] + taken, size.columns, size.rows, in: language)
            let words = catalog(hints[count - 1].phrase(asCards: false))
            #expect(picture.contains { $0.contains(words) }, "\(picture)")
            #expect(picture.contains { $0.contains(target) && $0.contains("100 s") }, "\(picture)")
        }
    }

    @Test(
        "Hints that were taken have a row of their own, on any size that has one for them",
        arguments: [(40, 7), (40, 12), (60, 20), (80, 24), (200, 60)], [Language.english, .german])
    func ownRow(size: (columns: Int, rows: Int), language: Language) {
        let hints: [HostMessage.Hint] = [
            .init(round: 1, step: 1, numbers: [.whole(8), .whole(3)], worth: 0.75),
            .init(round: 1, step: 2, numbers: [.whole(8), .whole(3)], operation: "+", value: "11", worth: 0.5),
        ]
        let catalog = Catalog[language]
        for count in 1...2 {
            let taken = hints.prefix(count).map { HostMessage.hint($0) }
            let picture = rows(
                [welcome, start(), results(players(2))] + taken, size.columns, size.rows, in: language)
            #expect(picture.contains { $0.trimmed == catalog(hints[count - 1].phrase(asCards: false)) }, "\(picture)")
            #expect(picture.contains { $0.contains(catalog(.screen(.make(target: 24)))) }, "\(picture)")
        }
    }

    @Test("Where there is one row below the numbers, a hint comes before the target")
    func hintFirst() {
        let hint = HostMessage.hint(.init(round: 1, step: 1, numbers: [.whole(8), .whole(3)], worth: 0.75))
        let picture = rows([welcome, start(), results(players(2)), hint], 40, 6)
        #expect(picture.contains { $0.contains("Hint: start with 8 and 3.") && $0.contains("100 s") }, "\(picture)")
        #expect(picture.contains { $0.contains("5    9    3    6") }, "\(picture)")
    }

    @Test("Where a podium has no room for three names, the winner's remains", arguments: [20, 22, 24])
    func winner(columns: Int) {
        let people = [
            row(1, "Chloe", standing: 1, wins: 3), row(2, "Wilma", standing: 2, wins: 2),
            row(3, "Boris", standing: 3, wins: 1),
        ]
        let picture = rows([welcome, start(3), over(people)], columns, 8, after: 9)
        #expect(picture.contains { $0.contains("🥇") && $0.contains("Chloe") }, "\(picture)")
    }
}
