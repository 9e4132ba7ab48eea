// What a host says about the connection and the seat.
extension HostMessage {
    /// A seat given, or given back.
    package struct Welcome: Hashable, Sendable, Codable {
        /// The room joined.
        package struct Room: Hashable, Sendable, Codable {
            package var id: String
            package var name: String

            package init(id: String, name: String) {
                self.id = id
                self.name = name
            }
        }

        /// Who one is in it.
        package struct Player: Hashable, Sendable, Codable {
            package var id: Int
            /// As admitted, which may be with a number behind it.
            package var name: String

            package init(id: Int, name: String) {
                self.id = id
                self.name = name
            }
        }

        /// What is played. Durations in seconds.
        package struct Rules: Hashable, Sendable, Codable {
            /// What to make, exact: `24` is sent as a number.
            package var target: Int
            /// How many numbers a puzzle has, and between which bounds each is.
            package var count: Int
            package var lowest: Int
            package var highest: Int
            package var roundSeconds: Double
            package var intermissionSeconds: Double
            /// Rounds in a match, if play is not endless.
            package var rounds: Int?

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

        package var `protocol`: Int
        package var room: Room
        package var player: Player
        /// The secret with which the seat can be had back on another connection.
        package var resume: String
        package var rules: Rules
        /// The host's program and version.
        package var host: String

        package init(room: Room, player: Player, resume: String, rules: Rules, host: String) {
            self.protocol = Wire.version
            self.room = room
            self.player = player
            self.resume = resume
            self.rules = rules
            self.host = host
        }
    }

    /// Asks for a sign of life, and measures the round trip.
    package struct Ping: Hashable, Sendable, Codable {
        package var id: Int

        package init(id: Int) {
            self.id = id
        }
    }

    /// The last message of a connection.
    package struct Goodbye: Hashable, Sendable, Codable {
        package var code: GoodbyeCode
        /// Plain English: what happened and what to do.
        package var text: String

        package init(code: GoodbyeCode, text: String) {
            self.code = code
            self.text = text
        }
    }
}

/// Why a connection ends. Later hosts may have more.
package struct GoodbyeCode: RawRepresentable, Hashable, Sendable, Codable {
    package let rawValue: String

    package init(rawValue: String) {
        self.rawValue = rawValue
    }

    package static let roomClosed = GoodbyeCode(rawValue: "roomClosed")
    package static let kicked = GoodbyeCode(rawValue: "kicked")
    package static let banned = GoodbyeCode(rawValue: "banned")
    package static let roomFull = GoodbyeCode(rawValue: "roomFull")
    package static let roomLocked = GoodbyeCode(rawValue: "roomLocked")
    package static let badPin = GoodbyeCode(rawValue: "badPin")
    package static let badName = GoodbyeCode(rawValue: "badName")
    package static let badHandshake = GoodbyeCode(rawValue: "badHandshake")
    package static let unsupportedProtocol = GoodbyeCode(rawValue: "unsupportedProtocol")
    package static let badFrame = GoodbyeCode(rawValue: "badFrame")
    package static let flooding = GoodbyeCode(rawValue: "flooding")
    package static let tooSlow = GoodbyeCode(rawValue: "tooSlow")
    package static let idle = GoodbyeCode(rawValue: "idle")
    package static let classicRefused = GoodbyeCode(rawValue: "classicRefused")
    package static let replaced = GoodbyeCode(rawValue: "replaced")
}
