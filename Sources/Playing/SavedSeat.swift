import Foundation
package import Messages
import StateFolder

/// The stored data of a player's seat, so that a crash does not cost the seat. The file is JSON; unknown members are
/// ignored.
package struct SavedSeat: Hashable, Sendable, Codable {
    /// The room's own ID.
    package var room: String
    /// The room's code, if the host sent one.
    package var code: String?
    /// The host's name for the room.
    package var roomName: String?
    /// The address of the room's host.
    package var host: HostAddress
    /// The requested name, not the admitted one: a player who asks for it again counts as the same person.
    package var name: String
    /// The secret that the host issued. It is sent only to a host that never said that it supports proofs.
    package var key: String
    /// The player's number in the room, and the method to prove the secret, if the host sent them.
    package var player: Int?
    package var proof: String?
    /// The role in which the seat was taken; nil for a player. A host ignores the role of a player who comes back.
    package var role: PlayerMessage.Handshake.Role?

    /// Whether a player who says this may want the seat: a spectator wants no player's seat, nor a player a spectator's.
    func suits(_ handshake: PlayerMessage.Handshake) -> Bool {
        name.lowercased() == handshake.name.lowercased() && (role ?? .player) == (handshake.role ?? .player)
    }

    /// Whether this can be a seat. A file may contain anything, and its content is sent to a host.
    var isSound: Bool {
        Self.isText(room, limit: 128) && Self.isText(name, limit: 256) && Self.isSecret(key) && host.isSound
    }

    /// Whether a host can have issued this secret: 1 to 128 visible ASCII characters (docs/protocol.md).
    static func isSecret(_ key: String) -> Bool {
        (1...128).contains(key.utf8.count) && key.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    }

    private static func isText(_ text: String, limit: Int) -> Bool {
        (1...limit).contains(text.utf8.count) && !text.hasControlCharacters
    }
}

extension HostAddress {
    /// Whether the address is plausible. The longest DNS name has 253 characters (RFC 1035); an address may be followed
    /// by a zone.
    fileprivate var isSound: Bool {
        (1...255).contains(host.utf8.count) && (1...65_535).contains(port)
            && !host.hasControlCharacters && !host.contains(where: \.isWhitespace)
    }
}

extension String {
    fileprivate var hasControlCharacters: Bool {
        unicodeScalars.contains { $0.properties.generalCategory == .control }
    }
}

/// This user's seats, one file for each. A running program locks its file, so that a second one on the same machine
/// does not take the first one's seat.
package struct SeatStore: Sendable {
    private let folder: URL

    /// A host releases a seat after two minutes; a file older than a day is of no use.
    private static let lifetime: TimeInterval = 24 * 60 * 60

    /// - Parameter environment: determines where state is stored; see `StateFolder`.
    package init(environment: [String: String]) {
        folder = StateFolder.url(environment: environment).appending(path: "seats")
    }

    /// Takes a seat that no running program has.
    /// - Parameter isWanted: whether the seat belongs to the wanted room and name.
    /// - Returns: the most recently used one, locked.
    package func claim(where isWanted: (SavedSeat) -> Bool) -> SeatFile? {
        let keys: [URLResourceKey] = [.contentModificationDateKey]
        let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: keys)) ?? []
        let dated = files.compactMap { file in
            // A file without a date has been deleted meanwhile.
            (try? file.resourceValues(forKeys: Set(keys)))?.contentModificationDate.map { (file, $0) }
        }
        for (file, date) in dated.sorted(by: { $0.1 > $1.1 }) {
            let isStale = date.timeIntervalSinceNow < -Self.lifetime
            // A file that is still being written belongs to its writer.
            if SeatFile.isUnfinished(file), !isStale { continue }
            guard let seat = SeatFile(opening: file) else { continue }
            if isStale {
                seat.discard()
            } else if let saved = seat.saved, isWanted(saved) {
                return seat
            }
        }
        return nil
    }

    /// A file for a new seat, created by the first ``SeatFile/save(_:)``. Nil if this machine stores no state for this
    /// user: a crash then costs the seat, and nothing else.
    package func make() -> SeatFile? {
        let file = folder.appending(path: UUID().uuidString)
        return (try? StateFolder.make(for: file)).map { SeatFile(at: file) }
    }
}
