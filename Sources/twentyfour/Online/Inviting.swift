import Console
import GameUI
import Server
import Hosting
import Invitation
import Phrases
import Playing
import QRCode

/// How a host invites guests: the address for a browser, and its QR code if there is a terminal.
@MainActor struct Inviting {
    let console: Console
    /// The address on which the rooms listen; nil if they listen on all addresses of this machine.
    let address: String?
    var catalog: Catalog

    /// What to print when rooms open: the most useful address of each.
    func words(for rooms: [RoomServer]) -> [String] {
        let cards = cards(for: rooms)
        let isOnlyHere = isOnlyHere(rooms)
        let captions = cards.map { caption($0.room, $0.card, isOnlyHere ? .inBrowserHere : .inBrowser) }
        if isOnlyHere { return captions + [catalog(.invite(.onlyHere))] }
        let hasCode = console.canvas != nil && cards.contains { (try? $0.card.code.get()) != nil }
        return captions + (hasCode ? [catalog(.invite(.codeFollows))] : [])
    }

    /// Whether this machine has no address that browsers of other machines can open. That is so on a network whose
    /// machines have only link-local IPv6 addresses. There is no warning for a host that listens on a loopback address.
    private func isOnlyHere(_ rooms: [RoomServer]) -> Bool {
        address == nil && rooms.contains { Invitation.all($0, at: nil).first?.isForThisMachine == true }
    }

    /// The addresses with their QR codes; nil if they do not all fit on the screen.
    func pictures(for rooms: [RoomServer]) -> [String]? {
        guard let canvas = console.canvas, !isOnlyHere(rooms) else { return nil }
        var lines: [String] = []
        for (room, card) in cards(for: rooms) {
            // The last row is for the prompt.
            let rowsLeft = canvas.rows - lines.count - 2
            guard let picture = card.picture(columns: canvas.columns, rows: rowsLeft, palette: console.palette) else {
                return nil
            }
            lines += [caption(room, card)] + picture
        }
        return lines
    }

    /// The reply to `/invite`: the address in each network, the most useful last, where it stays visible.
    func everywhere(_ room: RoomServer) -> [String] {
        let invitations = Invitation.all(room, at: address).ofEachNetwork
        guard let first = invitations.first else { return [catalog(.invite(.noAddress))] }
        if isOnlyHere([room]) { return [first.url, catalog(.invite(.onlyHere))] + certificate(of: room) }
        return invitations.reversed().flatMap { invitation in
            let place = invitations.count > 1 ? invitation.interface.map { "   (\($0))" } ?? "" : ""
            return [invitation.url + place] + picture(of: InvitationCard(invitation))
        } + certificate(of: room)
    }

    /// The fingerprint for guests to compare with the one that their program shows.
    func certificate(of room: RoomServer) -> [String] {
        room.fingerprint.map { [catalog.row(.invite(.certificate), $0)] } ?? []
    }

    /// The secret link for the host; empty if the room has no address for browsers.
    func hostPage(of room: RoomServer) async -> [String] {
        let invitations = Invitation.all(room, at: address)
        guard let invitation = invitations.first else { return [] }
        guard let key = await room.hostKey() else { return [catalog(.invite(.sameLink))] }
        // The address of the only room at a port ends with a slash already, as the mark begins.
        let url = room.identity.sharesPort ? invitation.url : String(invitation.url.dropLast())
        return [catalog.row(.invite(.hostInBrowser), "\(url)\(HostLink.mark)\(key)")]
    }

    private func picture(of card: InvitationCard) -> [String] {
        guard let canvas = console.canvas else { return [] }
        switch card.code {
        case .failure(let error): return [error.sentence]
        case .success(let code):
            // The address above and the prompt below must remain visible too.
            return card.picture(columns: canvas.columns, rows: canvas.rows - 2, palette: console.palette)
                ?? [catalog(.invite(.noSpaceForCode(columns: code.columns, rows: code.rows + 2)))]
        }
    }

    private func cards(for rooms: [RoomServer]) -> [(room: RoomServer, card: InvitationCard)] {
        rooms.compactMap { room in Invitation.all(room, at: address).first.map { (room, InvitationCard($0)) } }
    }

    private func caption(
        _ room: RoomServer, _ card: InvitationCard, _ label: Phrase.Invite = .inBrowser
    ) -> String {
        catalog.row(
            .invite(label),
            room.identity.sharesPort
                ? catalog(.invite(.addressOfRoom(url: card.url, room: room.identity.name))) : card.url
        )
    }
}

extension Invitation {
    /// The invitations to a room, the most useful first.
    fileprivate static func all(_ room: RoomServer, at address: String?) -> [Invitation] {
        all(
            port: room.port, path: room.identity.path, listeningAt: address, isSecure: room.fingerprint != nil)
    }
}

extension Catalog {
    /// A value to type or to open, below its label.
    func row(_ label: Phrase, _ value: String) -> String {
        let label = self(label)
        return label + String(repeating: " ", count: max(31 - displayWidth(label), 1)) + value
    }
}
