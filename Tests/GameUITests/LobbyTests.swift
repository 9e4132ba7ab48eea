import Phrases
import PlainText
import Playing
import Testing

@testable import Discovery
@testable import Console
@testable import GameUI

@Suite("The rooms to pick from") struct LobbyTests {
    private func room(_ name: String) -> RoomListing {
        RoomListing(
            instanceName: name,
            advert: Advert(
                wireVersion: 2, roomID: name, state: .waiting, players: 1, capacity: 9, needsPIN: false,
                admitsClassic: false, fingerprint: nil))
    }

    private func lobby(after events: [[String]]) -> Lobby {
        var lobby = Lobby(palette: Palette(isColoured: false), catalog: .english)
        for names in events { _ = lobby.show(.rooms(names.map(room), hidden: 0), width: 80) }
        return lobby
    }

    @Test("A room keeps its number whatever comes and goes, and no number is given twice")
    func numbers() {
        let lobby = lobby(after: [["Bo", "Cy"], ["Al", "Bo", "Cy"], ["Al", "Cy"], ["Al", "Cy", "Di"]])
        #expect(lobby.take("2") == .join(.room(room("Cy"))))
        #expect(lobby.take("3") == .join(.room(room("Al"))))
        #expect(lobby.take("4") == .join(.room(room("Di"))))
        #expect(
            lobby.take("1") == .say(["There is no such room. Type a number or a name from the list, or HOST:PORT."]))
    }

    @Test("A room that disappears briefly gets its number back")
    func backAgain() {
        let lobby = lobby(after: [["Al", "Bo"], ["Al"], ["Al", "Cy"], ["Al", "Bo", "Cy"]])
        #expect(lobby.take("2") == .join(.room(room("Bo"))))
        #expect(lobby.take("3") == .join(.room(room("Cy"))))
    }

    @Test(
        "The only room whose name begins like this is taken, and one that looks like it is suggested",
        arguments: [
            ("friday", Lobby.Choice.join("Friday night")), ("FRIDAY NIGHT", .join("Friday night")),
            ("fridya night", .say(["There is no such room. Did you mean “Friday night”?"])),
            ("s", .say(["Several rooms start with that. Type a number from the list."])),
            ("x", .say(["There is no such room. Type a number or a name from the list, or HOST:PORT."])),
        ])
    func near(typed: String, choice: Lobby.Choice) {
        let lobby = lobby(after: [["Friday night", "Saturday", "Sunday"]])
        guard case .join(.host(let named, room: _)) = choice else { return #expect(lobby.take(typed) == choice) }
        #expect(lobby.take(typed) == .join(.room(room(named.host))))
    }

    @Test("On a terminal the list stays in place, and counts the rooms that it has no rows for")
    func picture() {
        let size = TerminalSize(columns: 80, rows: 16)
        #expect(lobby(after: []).picture(on: size)?.count == 3)
        let few = lobby(after: [["Bo"], ["Al", "Bo"]]).picture(on: size) ?? []
        #expect(few.contains { $0.contains("1  Bo") } && few.contains { $0.contains("2  Al") })
        #expect(few.first?.hasPrefix("Looking for rooms") == true)
        let many = lobby(after: [(1...20).map { "Room \($0)" }]).picture(on: size) ?? []
        #expect(many.count == size.rows - 5)
        #expect(many.last == "and \(20 - many.count { $0.contains("Room ") }  + 1) more")
        let gone = lobby(after: [["Bo"], []]).picture(on: size) ?? []
        #expect(gone.last == "There are no rooms left. Type n to open one.")
        #expect(lobby(after: []).picture(on: TerminalSize(columns: 39, rows: 16)) == nil)
    }

    @Test("If no room can be listed, the lobby says how many there are")
    func hidden() {
        var lobby = lobby(after: [["Bo"]])
        let said = "4,000 more rooms are not listed; twentyfour join NAME finds any of them."
        #expect(lobby.show(.rooms([], hidden: 4_000), width: 80) == [said])
        #expect(lobby.picture(on: TerminalSize(columns: 80, rows: 16))?.last == said)
    }

    @Test("On a low terminal the rooms come before the greeting", arguments: [Language.english, .german], [40, 75])
    func low(language: Language, columns: Int) {
        var lobby = Lobby(palette: Palette(isColoured: false), catalog: Catalog[language])
        _ = lobby.show(.rooms(["Al", "Bo", "Cy"].map(room), hidden: 0), width: columns)
        let picture = lobby.picture(on: TerminalSize(columns: columns, rows: 12)) ?? []
        for name in ["1  Al", "2  Bo", "3  Cy"] { #expect(picture.contains { $0.hasPrefix(name) }, "\(picture)") }
        #expect(picture.count <= 8)
    }

    @Test("The list, its notes and its answers are in the visitor's language")
    func language() {
        var lobby = Lobby(palette: Palette(isColoured: false), catalog: Catalog[.german])
        let lines = lobby.show(.rooms([room("Freitag")], hidden: 2), width: 80)
        #expect(lines.dropFirst().first?.contains("Spieler") == true)
        #expect(lines.contains { $0.contains("1 von 9  braucht eine andere Version") }, "\(lines)")
        #expect(lines.last == "2 Räume stehen nicht in der Liste; twentyfour join NAME findet sie.")
        #expect(lobby.take("Fretag") == .say(["Den Raum gibt es nicht. Meinst du „Freitag“?"]))
    }

    @Test(
        "What is meant for an address and is none is told what one looks like",
        arguments: [
            ("127.0.0.1", "“127.0.0.1” has no port."), ("::1", "“::1” has no port."), ("[::1]", "“[::1]” has no port."),
            (":99999", "“:99999” has no host."), ("ann:99999", "99999 is not a port: ports go from 1 to 65535."),
            ("http://192.0.2.7:40123/xyz#secret", "“http://192.0.2.7:40123/xyz” is not the address of a room."),
            ("http://192.0.2.7:40123/BKTR/tv", nil), ("192.0.2.7:40123/xyz", nil),
            ("Friday", nil), ("Ann's game:1", nil), ("12", nil), ("a:b", nil), ("", nil),
        ])
    func addresses(typed: String, advice: String?) {
        #expect(addressAdvice(for: typed)?.first.map { Catalog.english($0) } == advice)
    }
}

extension Lobby.Choice {
    /// Joining the room of this name, for the arguments of a test.
    fileprivate static func join(_ name: String) -> Lobby.Choice { .join(.host(HostAddress(host: name, port: 1))) }
}
