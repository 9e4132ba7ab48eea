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
}
