// What a host says about the connection and the seat.
extension HostMessage {
    /// That the host knows the seat that is asked for, and the question whether the player has its secret.
    package struct Challenge: Hashable, Sendable, Codable {
        /// Letters and digits that the host has never used before.
        package var nonce: String
        /// 64 hexadecimal digits. See `SeatProof` in Wire.
        package var proof: String

        /// One with these members.
        package init(nonce: String, proof: String) {
            (self.nonce, self.proof) = (nonce, proof)
        }
    }

    /// A seat given, or given back.
    package struct Welcome: Hashable, Sendable, Codable {
        /// The room joined.
        package struct Room: Hashable, Sendable, Codable {
            /// Tells this room from every other, also from one of the same name, for as long as it is open.
            package var id: String
            /// Four letters that it is known by where several rooms share a port. Hosts before that tell none.
            package var code: String?
            /// Its code where the host's address alone does not lead to it: what stands behind that in a browser.
            package var path: String?
            /// What the host called it. It may be advertised under another name if this one was taken.
            package var name: String
            /// What newcomers have to know, where the host wants everybody who is in to show it to them.
            package var pin: String?

            /// One with these members.
            package init(
                id: String, code: String? = nil, path: String? = nil, name: String, pin: String? = nil
            ) {
                self.id = id
                self.code = code
                self.path = path
                self.name = name
                self.pin = pin
            }
        }

        /// Who one is in it.
        package struct Player: Hashable, Sendable, Codable {
            /// The number of the player in this room, from 1, never given twice. The `player` of its rows.
            package var id: Int
            /// As admitted, which may be with a number behind it.
            package var name: String

            /// One with these members.
            package init(id: Int, name: String) {
                self.id = id
                self.name = name
            }
        }

        /// What is played. Durations in seconds.
        package struct Rules: Hashable, Sendable, Codable {
            /// What to make, exact: `24` is sent as a number.
            package var target: Int
            /// How many numbers a puzzle has.
            package var count: Int
            /// The lowest number that is dealt.
            package var lowest: Int
            /// The highest number that is dealt.
            package var highest: Int
            /// How long a player may think about a puzzle.
            package var roundSeconds: Double
            /// The break between the end of a round and the next start.
            package var intermissionSeconds: Double
            /// Rounds in a match, if play is not endless.
            package var rounds: Int?

            /// One with these members.
            package init(
                target: Int, count: Int, lowest: Int, highest: Int, roundSeconds: Double,
                intermissionSeconds: Double, rounds: Int?
            ) {
                self.target = target
                self.count = count
                self.lowest = lowest
                self.highest = highest
                self.roundSeconds = roundSeconds
                self.intermissionSeconds = intermissionSeconds
                self.rounds = rounds
            }
        }

        /// The version of the wire that the host speaks.
        package var `protocol`: Int
        /// Which room this is.
        package var room: Room
        /// Which player this connection is.
        package var player: Player
        /// The secret with which the seat can be had back on another connection, for 120 s after this one is lost. Empty
        /// where it was proven: it is as it was, and goes over the network only once.
        package var resume: String
        /// How the secret can be proven instead of shown, if it can.
        package var proof: String?
        /// Fixed for as long as the room is open.
        package var rules: Rules
        /// The host's program and version, as free text: `TwentyFour 1.0`.
        package var host: String

        /// One with these members, of this version of the wire.
        package init(
            room: Room, player: Player, resume: String, proof: String? = nil, rules: Rules, host: String
        ) {
            self.protocol = wireVersion
            self.room = room
            self.player = player
            self.resume = resume
            self.proof = proof
            self.rules = rules
            self.host = host
        }
    }

    /// Asks for a sign of life, and measures the round trip.
    package struct Ping: Hashable, Sendable, Codable {
        /// To be sent back. This host counts the pings of a connection from 1.
        package var id: Int

        /// One with these members.
        package init(id: Int) {
            self.id = id
        }
    }

    /// The last message of a connection.
    package struct Goodbye: Hashable, Sendable, Codable {
        /// For programs.
        package var code: GoodbyeCode
        /// Plain English: what happened and what to do.
        package var text: String

        /// One with these members.
        package init(code: GoodbyeCode, text: String) {
            self.code = code
            self.text = text
        }
    }
}

/// Why a connection ends. Later hosts may have more.
package struct GoodbyeCode: RawRepresentable, Hashable, Sendable, Codable {
    /// The code as it is on the wire.
    package let rawValue: String

    /// A code as read from the wire, known or not.
    package init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The host ends the game. The seat is gone.
    package static let roomClosed = GoodbyeCode(rawValue: "roomClosed")
    /// The host sent the player out. The seat is gone; it may join again.
    package static let kicked = GoodbyeCode(rawValue: "kicked")
    /// The host lets neither this name nor this address in. The seat is gone.
    package static let banned = GoodbyeCode(rawValue: "banned")
    /// All seats are taken, or too many connections have none yet.
    package static let roomFull = GoodbyeCode(rawValue: "roomFull")
    /// The host lets nobody new in.
    package static let roomLocked = GoodbyeCode(rawValue: "roomLocked")
    /// The pin is missing or wrong, or there were five wrong ones from this address in a minute.
    package static let badPin = GoodbyeCode(rawValue: "badPin")
    /// Nothing in the name can be shown, or it has more than 24 characters.
    package static let badName = GoodbyeCode(rawValue: "badName")
    /// The handshake was not first, not the only one, or had a member missing or wrong. A seat is kept.
    package static let badHandshake = GoodbyeCode(rawValue: "badHandshake")
    /// The handshake names another version of the wire.
    package static let unsupportedProtocol = GoodbyeCode(rawValue: "unsupportedProtocol")
    /// A wrong length, or a payload that is no message. A seat is kept.
    package static let badFrame = GoodbyeCode(rawValue: "badFrame")
    /// Too many messages, or too many connections from one address. A seat is kept.
    package static let flooding = GoodbyeCode(rawValue: "flooding")
    /// Too much waits to be sent (256 KiB). The seat is kept.
    package static let tooSlow = GoodbyeCode(rawValue: "tooSlow")
    /// No handshake in 10 s, or nothing heard in 45 s. A seat is kept.
    package static let idle = GoodbyeCode(rawValue: "idle")
    /// A player of the classic dialect, which this room does not admit.
    package static let classicRefused = GoodbyeCode(rawValue: "classicRefused")
    /// The seat was taken up again on another connection.
    package static let replaced = GoodbyeCode(rawValue: "replaced")
    /// The host cannot take this connection now. A seat is kept; try again.
    package static let busy = GoodbyeCode(rawValue: "busy")
    /// The room is with another host now. A seat is kept; look for the room again.
    package static let moved = GoodbyeCode(rawValue: "moved")

    /// Whether only the connection had to go, and a seat that the player has can be had back for 120 s.
    package var keepsSeat: Bool {
        [.badHandshake, .badFrame, .flooding, .tooSlow, .idle, .replaced, .busy, .moved].contains(self)
    }

    /// Whether a player's program should come back to a kept seat by itself.
    ///
    /// Not after `replaced`: the program that has the seat now would be put out in turn, and come back in turn. Not
    /// after `badHandshake`: the next one would be no better.
    package var invitesBack: Bool {
        keepsSeat && self != .replaced && self != .badHandshake
    }

    /// Whether the room may well let the player in a moment later.
    package var isForAMoment: Bool {
        self == .busy || self == .moved
    }
}
