// How a program asks for a seat.
extension PlayerMessage {
    /// The first message of a connection.
    package struct Handshake: Hashable, Sendable, Codable {
        /// Why a program connects.
        package enum Role: String, Hashable, Sendable, Codable {
            /// - `player`: to play.
            /// - `spectator`: to watch everything and not play.
            /// - `host`: to be the host's page, which takes no seat.
            case player, spectator, host
        }

        /// The version of the wire protocol that the player speaks.
        package var `protocol`: Int
        /// The requested name. The welcome has the admitted one. Ignored when resuming a seat.
        package var name: String
        /// The room's PIN; nil if the player does not know it. Unnecessary when resuming a seat.
        package var pin: String?
        /// The secret of an earlier welcome, to resume its seat. If nil, or if it matches no seat, the player gets a
        /// new seat.
        package var resume: String?
        /// The number of the player whose seat it is, instead of `resume`. The player then proves the secret without
        /// sending it. Requires `nonce`. See `SeatProof` in Wire.
        package var seat: Int?
        /// The ID, code or name of the wanted room, if a host has several. With `seat`, the seat's room: another room
        /// does not ask for a proof.
        package var room: String?
        /// With `seat`: 16 to 64 ASCII letters and digits that the player has never used before.
        package var nonce: String?
        /// Why the program connects; nil means to play.
        package var role: Role?
        /// With the role `host`: the secret in the host's link.
        package var key: String?
        /// The number of the face that the player wants; nil for any.
        package var face: Int?
        /// The team that the player wants, if the room has teams; nil for the smallest.
        package var team: String?
        /// Free text about the program, optional. The host ignores it.
        package var client: String?
        /// The multiple of the room's seconds that the player wants for a round; nil for one.
        package var timeFactor: Double?

        /// Creates one with these members, for this version of the wire protocol.
        package init(
            name: String, pin: String? = nil, resume: String? = nil, seat: Int? = nil, room: String? = nil,
            nonce: String? = nil,
            role: Role? = nil, key: String? = nil, face: Int? = nil, team: String? = nil, client: String? = nil,
            timeFactor: Double? = nil
        ) {
            self.protocol = wireVersion
            (self.name, self.pin, self.resume, self.seat) = (name, pin, resume, seat)
            (self.room, self.nonce, self.role, self.key) = (room, nonce, role, key)
            (self.face, self.team, self.client, self.timeFactor) = (face, team, client, timeFactor)
        }
    }

    /// Proves that the player has the secret of the requested seat.
    package struct Proof: Hashable, Sendable, Codable {
        /// 64 hexadecimal digits. See `SeatProof` in Wire.
        package var proof: String

        /// Creates one with these members.
        package init(proof: String) {
            self.proof = proof
        }
    }
}
