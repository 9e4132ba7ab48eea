import Foundation

/// What a player's program keeps of a seat, so that a crash does not cost it.
package struct SavedSeat: Hashable, Sendable, Codable {
    /// The room's own identity.
    package var room: String
    /// Where the room was found.
    package var host: HostAddress
    /// The name that was asked for, not the one admitted: who asks for it again is taken for the same person.
    package var name: String
    /// The secret that the host gave.
    package var key: String
    /// The player's number in the room, and how the secret can be proven, where the host said so.
    package var player: Int?
    package var proof: String?
}

/// The seats that this person's programs have had, a file each. A file is locked for as long as its program runs,
/// so that a second one on the same machine does not take the first one's seat.
package struct SeatStore: Sendable {
    private let folder: URL

    /// A host gives a seat up after two minutes; a file that was not touched for this long is of no use to anyone.
    private static let lifetime: TimeInterval = 24 * 60 * 60

    /// - Parameter environment: where `XDG_STATE_HOME` (XDG Base Directory Specification) says where state is kept.
    package init(environment: [String: String]) {
        let state =
            environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? URL(filePath: $0) : nil }
            ?? URL(filePath: environment["HOME"] ?? "/").appending(path: ".local/state")
        folder = state.appending(path: "twentyfour/seats")
    }

    /// Takes a seat up again that no running program has.
    /// - Parameter isWanted: whether it is one of the room and the name wanted.
    /// - Returns: the one used last, locked.
    package func claim(where isWanted: (SavedSeat) -> Bool) -> SeatFile? {
        let keys: [URLResourceKey] = [.contentModificationDateKey]
        let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: keys)) ?? []
        let dated = files.map { file in
            (file, (try? file.resourceValues(forKeys: Set(keys)).contentModificationDate) ?? .distantPast)
        }
        for (file, date) in dated.sorted(by: { $0.1 > $1.1 }) {
            guard let seat = SeatFile(opening: file) else { continue }
            if date.timeIntervalSinceNow < -Self.lifetime {
                seat.discard()
            } else if let saved = seat.saved, isWanted(saved) {
                return seat
            }
        }
        return nil
    }

    /// A file for a new seat, locked. Nothing if this machine keeps no state for this person: then a crash costs
    /// the seat, and nothing else is lost.
    package func make() -> SeatFile? {
        try? FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        return SeatFile(opening: folder.appending(path: UUID().uuidString), creating: true)
    }
}
