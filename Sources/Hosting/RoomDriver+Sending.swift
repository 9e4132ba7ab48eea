import Logging
import NIOCore
import Rules
import Wire

// Sending, and saying goodbye.
extension RoomDriver {
    /// The frame of a message, or nothing if it cannot be written, which is a fault of ours that the log tells.
    func frame(_ message: HostMessage) -> ByteBuffer? {
        do {
            return try json.frame(message)
        } catch {
            logger.error("\(error.sentence)")
            return nil
        }
    }

    /// Writes a frame to a connection, to be flushed when all effects at hand are done. One that does not take
    /// what it is sent is closed; its player can come back to its seat.
    func write(_ frame: ByteBuffer, to connection: Connection, promise: EventLoopPromise<Void>? = nil) {
        guard connection.write(frame, promise: promise) else {
            dismiss(connection, .tooSlow, "Your connection does not keep up. Join again to get your seat back.")
            return
        }
        unflushed.append(connection)
    }

    /// Asks for a sign of life.
    func ping(_ connection: Connection, at now: Instant) {
        connection.pings += 1
        connection.ping = Connection.OpenPing(id: connection.pings, sent: now)
        guard let frame = frame(.ping(.init(id: connection.pings))), connection.write(frame) else { return }
        connection.flush()
    }

    func dismiss(_ connection: Connection, _ code: GoodbyeCode, _ text: String) {
        dismiss(connection, HostMessage.Goodbye(code: code, text: text))
    }

    /// Says goodbye and closes. If the player has a seat, it is kept for a while.
    func dismiss(_ connection: Connection, _ goodbye: HostMessage.Goodbye) {
        if case .leaving = connection.stage { return }
        logger.info("goodbye", metadata: ["code": "\(goodbye.code.rawValue)", "address": "\(connection.address)"])
        unseat(connection)
        // The original has no word for goodbye.
        let last = connection.dialect == .json ? frame(.goodbye(goodbye)) : nil
        connection.close(after: last, within: limits.farewell)
    }

    /// Takes the player away from a connection that is going.
    func unseat(_ connection: Connection) {
        guard case .seated(let player) = connection.stage, seated[player] === connection else { return }
        seated[player] = nil
        // Without a key nobody of the original game can come back to a seat.
        submit(connection.dialect == .json ? .drop(player) : .leave(player))
    }
}
