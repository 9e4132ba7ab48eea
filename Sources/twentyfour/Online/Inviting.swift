import Console
import Doors
import GameUI
import Hosting
import Invitation
import QRCode

/// How the host tells what guests with nothing but a browser need: the address, and on a terminal its QR code.
@MainActor struct Inviting {
    let console: Console
    /// The address that the rooms listen at; nothing if at all of this machine.
    let address: String?

    /// What is said when rooms open: of each the likeliest address.
    func words(for rooms: [RoomServer]) -> [String] {
        let cards = cards(for: rooms)
        let hasCode = console.canvas != nil && cards.contains { (try? $0.card.code.get()) != nil }
        return cards.map { caption($0.room, $0.card) } + (hasCode ? ["/invite shows a QR code."] : [])
    }

    /// The same with the code of each; nothing if they cannot all be seen at once.
    func pictures(for rooms: [RoomServer]) -> [String]? {
        guard let canvas = console.canvas else { return nil }
        var lines: [String] = []
        for (room, card) in cards(for: rooms) {
            // The last row is the prompt's.
            let rowsLeft = canvas.rows - lines.count - 2
            guard let picture = card.picture(columns: canvas.columns, rows: rowsLeft, palette: console.palette) else {
                return nil
            }
            lines += [caption(room, card)] + picture
        }
        return lines
    }

    /// What is said to `/invite`: the address in each network, the likeliest last, where it stays in sight.
    func everywhere(_ room: RoomServer) -> [String] {
        let invitations = Invitation.all(room, at: address).ofEachNetwork
        guard !invitations.isEmpty else { return ["The room has no address that a browser takes."] }
        return invitations.reversed().flatMap { invitation in
            let place = invitations.count > 1 ? invitation.interface.map { "   (\($0))" } ?? "" : ""
            return [invitation.url + place] + picture(of: InvitationCard(invitation))
        } + certificate(of: room)
    }

    /// What guests compare a warning with, or the question whether to trust a host.
    func certificate(of room: RoomServer) -> [String] {
        room.fingerprint.map { ["Its certificate (SHA-256):     \($0)"] } ?? []
    }

    /// What the host itself opens, and nobody else is to know; nothing if no browser takes the room's address.
    func hostPage(of room: RoomServer) async -> [String] {
        let invitations = Invitation.all(room, at: address)
        guard let invitation = invitations.first else { return [] }
        guard let key = await room.hostKey() else { return ["The host's link is as it was; /newlink makes another."] }
        return ["To host from a browser:        \(invitation.url)\(room.identity.sharesPort ? "/" : "")host#\(key)"]
    }

    private func picture(of card: InvitationCard) -> [String] {
        guard let canvas = console.canvas else { return [] }
        switch card.code {
        case .failure(let error): return [error.sentence]
        case .success(let code):
            // The address above it and the prompt below it are seen with it.
            return card.picture(columns: canvas.columns, rows: canvas.rows - 2, palette: console.palette)
                ?? ["A terminal of \(code.columns) columns and \(code.rows + 2) rows has room for a QR code."]
        }
    }

    private func cards(for rooms: [RoomServer]) -> [(room: RoomServer, card: InvitationCard)] {
        rooms.compactMap { room in Invitation.all(room, at: address).first.map { (room, InvitationCard($0)) } }
    }

    private func caption(_ room: RoomServer, _ card: InvitationCard) -> String {
        "In a browser:                  \(card.url)" + (room.identity.sharesPort ? "   “\(room.identity.name)”" : "")
    }
}

extension Invitation {
    /// The invitations to a room, the likeliest to be of use first.
    fileprivate static func all(_ room: RoomServer, at address: String?) -> [Invitation] {
        all(
            port: room.port, path: room.identity.path, listeningAt: address, isSecure: room.fingerprint != nil)
    }
}
