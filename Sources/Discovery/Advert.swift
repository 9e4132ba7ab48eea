import PlainText

/// A room's own description on the network, in its TXT record. It is only a hint: the handshake decides.
package struct Advert: Hashable, Sendable {
    /// The state of a room.
    package enum State: String, Hashable, Sendable, CaseIterable {
        case waiting, round, `break`
    }

    /// The version of the wire protocol that the host speaks, `v` in the record, known or not.
    package var wireVersion: Int
    /// The room's ID, without anything that a terminal would act on; at most 64 bytes are read. Empty if missing.
    package var roomID: String
    /// What the room is doing; `waiting` if missing.
    package var state: State
    /// Players in the room; 0 if missing.
    package var players: Int
    /// Seats in the room; 0 if missing.
    package var capacity: Int
    /// Whether the handshake needs a PIN.
    package var needsPIN: Bool
    /// Whether players of the classic dialect are admitted.
    package var admitsClassic: Bool
    /// The fingerprint of a TLS host's certificate: SHA-256 in 64 lowercase hexadecimal digits. Nil without TLS.
    package var fingerprint: String?
    /// The room's code if several rooms share the port, `path` in the record: the path in a browser's address. One to
    /// eight ASCII letters.
    package var path: String?

    package init(
        wireVersion: Int, roomID: String, state: State, players: Int, capacity: Int, needsPIN: Bool,
        admitsClassic: Bool, fingerprint: String? = nil, path: String? = nil
    ) {
        (self.wireVersion, self.roomID, self.state) = (wireVersion, roomID, state)
        (self.players, self.capacity, self.needsPIN) = (players, capacity, needsPIN)
        (self.admitsClassic, self.fingerprint, self.path) = (admitsClassic, fingerprint, path)
    }

    /// Reads a TXT record's bytes, which anyone on the network may have written.
    ///
    /// Missing or invalid values get the defaults of the properties.
    ///
    /// - Returns: nil if the record has no wire version and so is not an advert of this game.
    package init?(txt bytes: some Collection<UInt8>) {
        let record = TXTRecord(bytes: bytes)
        guard let wireVersion = Self.number(record.value("v")) else { return nil }
        self.init(
            wireVersion: wireVersion,
            roomID: DisplayText.clean(record.value("id") ?? "", bytes: 64),
            state: record.value("state").flatMap(State.init) ?? .waiting,
            players: Self.number(record.value("players")) ?? 0,
            capacity: Self.number(record.value("cap")) ?? 0,
            needsPIN: Self.flag("pin", in: record),
            admitsClassic: Self.flag("classic", in: record),
            fingerprint: record.value("tls").flatMap { $0.isMade(of: 64...64, \.isHexadecimal) ? $0 : nil },
            path: record.value("path").flatMap { $0.isMade(of: 1...8, \.isLetter) ? $0 : nil })
    }

    /// The bytes of the TXT record, with `txtvers` first (RFC 6763 section 6.7).
    package var txt: [UInt8] {
        TXTRecord.bytes(of: [
            "txtvers": "1", "v": "\(wireVersion)", "id": roomID, "state": state.rawValue, "players": "\(players)",
            "cap": "\(capacity)", "pin": needsPIN ? "1" : "0", "classic": admitsClassic ? "1" : "0",
            "tls": fingerprint, "path": path,
        ])
    }

    /// Up to six decimal digits and nothing else.
    private static func number(_ text: String?) -> Int? {
        text.flatMap { $0.isMade(of: 1...6, \.isDigit) ? Int($0) : nil }
    }

    /// `1` is true, and so is the key alone, which is how RFC 6763 section 6.4 writes a true boolean.
    private static func flag(_ key: String, in record: TXTRecord) -> Bool {
        guard let value = record.value(key) else { return record.has(key) }
        return value == "1"
    }
}
