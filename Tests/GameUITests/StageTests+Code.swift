import Invitation
import Messages
import Phrases
import Telling
import Testing

@testable import Console
@testable import GameUI

// Where a host sees the QR code.
extension StageTests {
    @Test("A lone host's QR code leaves the digits as large as they are without it")
    func digitsFirst() throws {
        let invitation = InvitationCard(try #require(Invitation(host: "192.0.2.7", port: 40_123)))
        func rows(_ numbers: [Int]) -> [String] {
            let screen = screen([welcome, start(1, numbers), results(players(1))], for: .host(.player))
            return Stage(screen: screen, invitation: invitation).rows(on: .usual, at: 0) ?? []
        }
        #expect(largeRows(in: rows([10, 11, 12, 13])) == 5)
        #expect(!rows([10, 11, 12, 13]).contains { $0.contains("▀") })
        guard case .success = invitation.code else { return }
        #expect(rows([5, 9, 3, 6]).contains { $0.contains("▀") })
    }

    @Test("A host alone with bots sees the QR code between rounds, and not beside a puzzle")
    func codeWithBots() throws {
        let invitation = InvitationCard(try #require(Invitation(host: "192.0.2.7", port: 40_123)))
        var people = players(2)
        people[1].bot = true
        func hasCode(_ messages: [HostMessage]) -> Bool {
            let screen = screen([welcome, start(1, [5, 9, 3, 6]), results(people)] + messages, for: .host(.player))
            let rows = Stage(screen: screen, invitation: invitation).rows(on: .init(columns: 120, rows: 40), at: 0)
            return rows?.contains { $0.contains("▀") } == true
        }
        #expect(!hasCode([]))
        guard case .success = invitation.code else { return }
        #expect(hasCode([end(rows: people)]))
    }
}
