import Foundation
import StateFolder

/// What a player's program keeps of a seat, so that a crash does not cost it. In the file it is JSON; members that this
/// version does not know are passed over.
package struct SavedSeat: Hashable, Sendable, Codable {
    /// The room's own identity.
    package var room: String
    /// Its code, where the host told one.
    package var code: String?
    /// What the host called it.
    package var roomName: String?
    /// Where the room was found.
    package var host: HostAddress
    /// The name that was asked for, not the one admitted: who asks for it again is taken for the same person.
    package var name: String
    /// The secret that the host gave.
    package var key: String
    /// The player's number in the room, and how the secret can be proven, where the host said so.
    package var player: Int?
    package var proof: String?

    /// Whether this can be a seat. A file may hold anything, and what it holds is sent to a host.
    var isSound: Bool {
        Self.isText(room, limit: 128) && Self.isText(name, limit: 256) && Self.isSecret(key) && host.isSound
    }

    /// Whether a host can have given this secret: 1 to 128 visible characters of ASCII (docs/protocol.md).
    static func isSecret(_ key: String) -> Bool {
        (1...128).contains(key.utf8.count) && key.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    }

    private static func isText(_ text: String, limit: Int) -> Bool {
        (1...limit).contains(text.utf8.count) && !text.hasControlCharacters
    }
}

extension HostAddress {
    /// Whether one can try to connect to it. The longest name of the DNS has 253 characters (RFC 1035), a zone may follow
    /// an address.
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

/// The seats that this person's programs have had, a file each. A file is locked for as long as its program runs,
/// so that a second one on the same machine does not take the first one's seat.
package struct SeatStore: Sendable {
    private let folder: URL

    /// A host gives a seat up after two minutes; a file that was not touched for this long is of no use to anyone.
    private static let lifetime: TimeInterval = 24 * 60 * 60

    /// - Parameter environment: says where state is kept; see `StateFolder`.
    package init(environment: [String: String]) {
        folder = StateFolder.url(environment: environment).appending(path: "seats")
    }

    /// Takes a seat up again that no running program has.
    /// - Parameter isWanted: whether it is one of the room and the name wanted.
    /// - Returns: the one used last, locked.
    package func claim(where isWanted: (SavedSeat) -> Bool) -> SeatFile? {
        let keys: [URLResourceKey] = [.contentModificationDateKey]
        let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: keys)) ?? []
        let dated = files.compactMap { file in
            // One without a date is gone since.
            (try? file.resourceValues(forKeys: Set(keys)))?.contentModificationDate.map { (file, $0) }
        }
        for (file, date) in dated.sorted(by: { $0.1 > $1.1 }) {
            let isStale = date.timeIntervalSinceNow < -Self.lifetime
            // One that is just being written is its writer's.
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

    /// A file for a new seat, which is there from the first ``SeatFile/save(_:)`` on. Nothing if this machine keeps no
    /// state for this person: then a crash costs the seat, and nothing else is lost.
    package func make() -> SeatFile? {
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            return nil
        }
        return SeatFile(at: folder.appending(path: UUID().uuidString))
    }
}
