import Messages
import Rules
import Wire

/// What a host bears from its guests. One that goes past a limit is refused or closed; the room plays on.
package struct Limits: Sendable {
    /// Bytes in a payload from a player.
    package var payload = FrameDecoder.playerPayloadLimit
    /// From the connection to a valid handshake.
    package var handshake: Duration = .seconds(10)
    /// The same where a person types it.
    package var typedHandshake: Duration = .seconds(30)
    /// Who says nothing for this long is taken for a person at a terminal, and greeted.
    package var silenceAtTheDoor: Duration = .seconds(2)
    /// Bytes in a line.
    package var lineBytes = 200
    /// Bytes in a browser's request, its header fields included.
    package var requestBytes = 8_192
    /// A player that says nothing for this long is asked for a sign of life.
    package var pingAfter: Duration = .seconds(15)
    /// A player that says nothing for this long is taken for gone.
    package var silence: Duration = .seconds(45)
    /// Bytes waiting to be sent to one player.
    package var unsentBytes = 256 * 1_024
    /// Messages from one player: this many at once, and `messagesPerSecond` after.
    package var messageBurst = 20.0
    package var messagesPerSecond = 5.0
    /// Connections from one address; those of the host's own machine are not counted.
    package var connectionsPerAddress = 64
    /// Connections from one address: this many at once, and `connectionsPerSecond` after; those of the host's own machine
    /// are not counted.
    package var connectionBurst = 128.0
    package var connectionsPerSecond = 16.0
    /// Rooms that are opened at a door: by those from one address so many at once and one each ten minutes after, and by all
    /// together so many at once and one each ten seconds after.
    package var (roomBurstPerAddress, roomsPerSecondPerAddress) = (3.0, 1.0 / 600)
    package var (roomBurst, roomsPerSecond) = (20.0, 1.0 / 10)
    /// Connections that have no seat yet, on top of the seats that nobody is at. Who has a seat already gets in besides.
    package var connectionsWithoutSeat = 1_024
    /// Wrong pins from one address within `pinWindow`, or wrong codes; past it all are refused until the window ends.
    package var wrongPins = 5
    package var pinWindow: Duration = .seconds(60)
    /// Wrong pins in the whole room that cost nothing, and the time after which one of them is forgiven. Each further one
    /// lets the next newcomers' pins wait by `pinDelay` longer, up to `longestPinDelay`.
    package var wrongPinsInRoom = 20
    package var pinForgiveness: Duration = .seconds(15)
    package var pinDelay: Duration = .milliseconds(100)
    package var longestPinDelay: Duration = .seconds(8)
    /// For how long addresses that were wrong come after those that were not.
    package var pinMemory: Duration = .seconds(600)
    /// Newcomers whose pins wait to be looked at, and how long each of them does.
    package var pinsWaiting = 64
    package var pinPatience: Duration = .seconds(12)
    /// How long a connection is kept open for its goodbye to be read.
    package var farewell: Duration = .seconds(2)
    /// The same where nothing was heard of it yet, of which there can be very many.
    package var refusal: Duration = .milliseconds(100)

    /// The limits as designed.
    package init() {}
}
