package import PlainText

// The host's messages about the connection and the seat.
extension HostMessage {
    /// Answers a request for a known seat. It asks the player to prove that they have the seat's secret.
    package struct Challenge: Hashable, Sendable, Codable {
        /// Letters and digits that the host has never used before.
        package var nonce: String
        /// The host's proof, 64 hexadecimal digits. See `SeatProof` in Wire.
        package var proof: String

        /// Creates one with these members.
        package init(nonce: String, proof: String) {
            (self.nonce, self.proof) = (nonce, proof)
        }
    }

    /// Gives the player a seat, new or resumed.
    package struct Welcome: Hashable, Sendable, Codable {
        /// The room joined.
        package struct Room: Hashable, Sendable, Codable {
            /// Identifies this room for as long as it is open, even among rooms with the same name.
            package var id: String
            /// The four letters that identify the room where several rooms share a port.
            @PlainIfAny<40> package var code: String?
            /// The room's code if the host's address alone does not lead to it: the path in a browser's address.
            @PlainIfAny<40> package var path: String?
            /// The host's name for the room. If this name was taken, the network may advertise the room under another.
            @Plain<63> package var name: String
            /// The PIN that newcomers need, if the host wants everyone in the room to pass it on.
            @PlainIfAny<200> package var pin: String?

            /// Creates one with these members.
            package init(
                id: String, code: String? = nil, path: String? = nil, name: String, pin: String? = nil
            ) {
                (self.id, self.code, self.path, self.name, self.pin) = (id, code, path, name, pin)
            }
        }

        /// The player to whom this connection belongs.
        package struct Player: Hashable, Sendable, Codable {
            /// The player's number in this room, from 1, never reused. Matches `player` in the rows.
            package var id: Int
            /// The admitted name, possibly with a number added.
            @Plain<30> package var name: String
            /// The number of the player's face; nil for spectators, and where there are no faces.
            @FaceIfAny package var face: Int?
            /// The player's team; nil for spectators, and where there are no teams.
            @PlainIfAny<30> package var team: String?
            /// The multiple of the room's seconds that they have for a round; nil for one.
            @FactorIfAny package var timeFactor: Double?

            /// Creates one with these members.
            package init(id: Int, name: String, face: Int? = nil, team: String? = nil, timeFactor: Double? = nil) {
                (self.id, self.name, self.face, self.team, self.timeFactor) = (id, name, face, team, timeFactor)
            }
        }

        /// The version of the wire protocol that the host speaks.
        package var `protocol`: Int
        /// The room.
        package var room: Room
        /// The player to whom this connection belongs.
        package var player: Player
        /// The secret with which the player can resume the seat on another connection, for 120 s after this one is
        /// lost. Empty if the player proved it: the secret stays the same, and crosses the network only once.
        package var resume: String
        /// How to prove the secret instead of sending it; nil if the host does not support that.
        package var proof: String?
        /// The settings of the current or last round or, before the first round, those with which the room was opened.
        /// A `startRound` lists the changed ones.
        package var settings: SettingValues
        /// The settings that change with the next round or match, with their new values; nil if none do.
        package var next: SettingValues?
        /// The teams at the time of joining; tables list them too. Nil if there are none.
        @PlainListIfAny<30> package var teams: [String]?
        /// The host's program and version, as free text: `TwentyFour 1.0`.
        @Plain<60> package var host: String

        /// Creates one with these members, for this version of the wire protocol.
        package init(
            room: Room, player: Player, resume: String, proof: String? = nil, settings: SettingValues,
            next: SettingValues? = nil, teams: [String]? = nil, host: String
        ) {
            self.protocol = wireVersion
            (self.room, self.player, self.resume, self.proof) = (room, player, resume, proof)
            (self.settings, self.next) = (settings, next)
            self.teams = teams
            self.host = host
        }
    }

    /// Checks that the player is alive, and measures the round trip.
    package struct Ping: Hashable, Sendable, Codable {
        /// The ID for the player to send back. This host counts the pings of a connection from 1; those with 0 measure
        /// nothing.
        package var id: Int

        /// Creates one with these members.
        package init(id: Int) {
            self.id = id
        }
    }

    /// The last message of a connection.
    package struct Goodbye: Hashable, Sendable, Codable {
        /// The code, for programs.
        package var code: GoodbyeCode
        /// Plain English: what happened and what to do.
        @Plain<200> package var text: String

        /// Creates one with these members.
        package init(code: GoodbyeCode, text: String) {
            self.code = code
            self.text = text
        }
    }
}

/// Why a connection ends. Later hosts may have more codes.
package struct GoodbyeCode: WireCode {
    package let rawValue: String
    package init(plain word: String) { rawValue = word }

    /// The host ends the game. The seat is gone.
    package static let roomClosed = GoodbyeCode(rawValue: "roomClosed")
    /// The host removed the player. The seat is gone; they may join again.
    package static let kicked = GoodbyeCode(rawValue: "kicked")
    /// The host does not admit this name or this address. The seat is gone if it was the banned player's.
    package static let banned = GoodbyeCode(rawValue: "banned")
    /// All seats are taken.
    package static let roomFull = GoodbyeCode(rawValue: "roomFull")
    /// The host admits no one new.
    package static let roomLocked = GoodbyeCode(rawValue: "roomLocked")
    /// The PIN is missing or wrong, or this address sent five wrong ones in a minute.
    package static let badPin = GoodbyeCode(rawValue: "badPin")
    /// The name has no visible characters, or too many.
    package static let badName = GoodbyeCode(rawValue: "badName")
    /// The handshake was not the first message, was a second one, or had a missing or invalid member. A seat is kept.
    package static let badHandshake = GoodbyeCode(rawValue: "badHandshake")
    /// The handshake names another version of the wire protocol.
    package static let unsupportedProtocol = GoodbyeCode(rawValue: "unsupportedProtocol")
    /// A frame had an invalid length, or its payload was not a message. A seat is kept.
    package static let badFrame = GoodbyeCode(rawValue: "badFrame")
    /// There were too many messages, or too many connections from one address. A seat is kept.
    package static let flooding = GoodbyeCode(rawValue: "flooding")
    /// Too much data is waiting to be sent (256 KiB). The seat is kept.
    package static let tooSlow = GoodbyeCode(rawValue: "tooSlow")
    /// The host received no handshake within 10 s, or nothing for 45 s. A seat is kept.
    package static let idle = GoodbyeCode(rawValue: "idle")
    /// The player uses the classic dialect, which this room does not admit.
    package static let classicRefused = GoodbyeCode(rawValue: "classicRefused")
    /// The player resumed the seat on another connection.
    package static let replaced = GoodbyeCode(rawValue: "replaced")
    /// The host cannot take this connection now. A seat is kept; try again.
    package static let busy = GoodbyeCode(rawValue: "busy")
    /// Another host has the room now. A seat is kept; look for the room again.
    package static let moved = GoodbyeCode(rawValue: "moved")

    /// The codes of this version.
    package static let all: [GoodbyeCode] = [
        .roomClosed, .kicked, .banned, .roomFull, .roomLocked, .badPin, .badName, .badHandshake, .unsupportedProtocol,
        .badFrame, .flooding, .tooSlow, .idle, .classicRefused, .replaced, .busy, .moved,
    ]

    /// Whether only the connection ends, and the player can resume their seat for 120 s.
    package var keepsSeat: Bool {
        [.badHandshake, .badFrame, .flooding, .tooSlow, .idle, .replaced, .busy, .moved].contains(self)
    }

    /// Whether a player's program should resume a seat automatically.
    ///
    /// Not after `replaced`, because the two programs would replace each other in turn. Not after `badHandshake`,
    /// because the next handshake would be no better.
    package var invitesBack: Bool {
        keepsSeat && self != .replaced && self != .badHandshake
    }

    /// Whether the room is likely to admit the player a moment later.
    package var isForAMoment: Bool {
        self == .busy || self == .moved
    }
}
