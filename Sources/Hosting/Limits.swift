import Messages
import Wire

/// The limits for guests. A host refuses or disconnects a guest that exceeds one, and the room plays on.
package struct Limits: Sendable {
    /// The size of a player's payload, in bytes.
    package var payload = FrameDecoder.playerPayloadLimit
    /// The time from the connection to a valid handshake.
    package var handshake: Duration = .seconds(10)
    /// The same time if a person types the handshake.
    package var typedHandshake: Duration = .seconds(30)
    /// The time after which a silent guest counts as a person at a terminal, and is greeted.
    package var silenceBeforeGreeting: Duration = .seconds(2)
    /// How long a host of a store waits for the header of a gateway, which comes with the connection.
    package var gatewayHeader: Duration = .milliseconds(500)
    /// The length of a line, in bytes.
    package var lineBytes = PlayerMessage.longestLine
    /// The size of a browser's request with its header fields, in bytes.
    package var requestBytes = 8_192
    /// The time from one ping of a player to the next.
    package var pingInterval: Duration = .seconds(15)
    /// The time after which a silent player counts as gone.
    package var silence: Duration = .seconds(45)
    /// The bytes queued for one player.
    package var unsentBytes = 256 * 1_024
    /// Messages from one player: this many at once, and `messagesPerSecond` after that.
    package var messageBurst = 20.0
    package var messagesPerSecond = 5.0
    /// The work for commands of a room's host that come over the network, in milliseconds of processor time: this much at
    /// once, and `commandsPerSecond` after that.
    package var (commandBurst, commandsPerSecond) = (1_000.0, 50.0)
    /// The length of an answer, in bytes. A longer one is wrong in any case, and is not stored.
    package var answerBytes = PlayerMessage.longestLine
    /// Wrong answers of a player in a round after which further ones wait; how many can wait; and the time between two
    /// judgements.
    package var wrongAnswers = PlayerMessage.Answer.freeTries
    package var answersWaiting = 20
    package var answerPause: Duration = .seconds(PlayerMessage.Answer.pause)
    /// The time between two changes of a player's name, and of their team; between two reactions of a player; and the
    /// most reactions per second in a room.
    package var changePause: Duration = .seconds(10)
    package var reactionPause: Duration = .seconds(PlayerMessage.React.pause)
    package var reactionsInRoom = 10.0
    /// The most listeners in a room with the full rate of reactions. Twice as many listeners halve the rate.
    package var reactionAudience = 100.0
    /// Bytes stored because of one network: this many at once, and `keptPerSecond` after that.
    package var keptBurst = 262_144.0
    package var keptPerSecond = 4_096.0
    /// The same for a whole room: these numbers, and further bytes for each of its seats.
    package var (keptBurstOfRoom, keptPerSecondOfRoom) = (16_777_216.0, 65_536.0)
    package var (keptBurstOfSeat, keptPerSecondOfSeat) = (2_048.0, 128.0)
    /// Players from one network whose times stay in the table of a round that they solved before leaving.
    package var departedSolvers = 4
    /// Connections from one address. Connections from the host's own machine do not count.
    package var connectionsPerAddress = 64
    /// The networks whose addresses may have more.
    package var allowances: [NetworkAllowance] = []
    /// Connections from one address: this many at once, and `connectionsPerSecond` after that. Connections from the
    /// host's own machine do not count.
    package var connectionBurst = 128.0
    package var connectionsPerSecond = 16.0
    /// Rooms opened through a gateway. One network can open this many at once and one every ten minutes after that;
    /// everyone together this many at once and one every ten seconds after that.
    package var (roomBurstPerAddress, roomsPerSecondPerAddress) = (3.0, 1.0 / 600)
    package var (roomBurst, roomsPerSecond) = (20.0, 1.0 / 10)
    /// After a guest from another network has asked for a seat, a network with half of the seats gets no more for this
    /// time.
    package var askingMemory: Duration = .seconds(60)
    /// After a ban, no newcomer from the banned player's network gets in for this time.
    package var banPause: Duration = .seconds(600)
    /// How long a network that opened a room has lower priority than networks that opened none.
    package var roomMemory: Duration = .seconds(3_600)
    /// Connections without a seat, in addition to one for each seat without a connected player.
    package var connectionsWithoutSeat = 1_024
    /// Wrong PINs, or wrong codes, from one address within `pinWindow`. After that, all are refused until the window
    /// ends.
    package var wrongPins = 5
    package var pinWindow: Duration = .seconds(60)
    /// The factor by which the limit for wrong PINs is higher for a network that recently sent a right one.
    package var triesAfterRightPin = 10
    /// Codes of no existing room from one address within `pinWindow`. After that, the address has to wait with any code
    /// until the window ends. A class behind one address mistypes some.
    package var wrongRooms = 20
    /// Wrong PINs in the whole room without a penalty, and the time after which one is forgiven. Each further one
    /// delays the next newcomers' PINs by another `pinDelay`, up to `longestPinDelay`.
    package var wrongPinsInRoom = 20
    package var pinForgiveness: Duration = .seconds(15)
    package var pinDelay: Duration = .milliseconds(100)
    package var longestPinDelay: Duration = .seconds(8)
    /// The shortest delay after a wrong PIN that was compared with a slow hash.
    package var slowPinDelay: Duration = .milliseconds(500)
    /// How long addresses with wrong PINs have lower priority than those without.
    package var pinMemory: Duration = .seconds(600)
    /// Newcomers whose PINs can wait for their check, and how long each of them waits.
    package var pinsWaiting = 64
    package var pinPatience: Duration = .seconds(12)
    /// How long a connection stays open so that its goodbye can be read.
    package var farewell: Duration = .seconds(2)
    /// How long a refused connection has for its first bytes, and again to read its goodbye; there can be very many.
    package var refusal: Duration = .milliseconds(100)

    /// The default limits.
    package init() {}
}
