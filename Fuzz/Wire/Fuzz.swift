import Messages
import NIOCore
import Wire

/// What libFuzzer calls with bytes that it makes up: a stream of frames, however it is cut, gives the same payloads or
/// the same refusal; and a payload is taken or refused as a message of either side, and one that was taken survives
/// being written and read again.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = ByteBuffer(bytes: UnsafeBufferPointer(start: start, count: count))
    for limit in [FrameDecoder.playerPayloadLimit, FrameDecoder.hostPayloadLimit] {
        let whole = frames(of: bytes, limit: limit, piece: count)
        guard frames(of: bytes, limit: limit, piece: 1) == whole, frames(of: bytes, limit: limit, piece: 7) == whole
        else { fatalError("The frames depend on how they come.") }
        for payload in whole.payloads { read(payload) }
    }
    // A payload that the fuzzer need not find a frame for.
    read(bytes)
    return 0
}

/// What came out of a stream before it ended or was refused.
private struct Outcome: Equatable {
    var payloads: [ByteBuffer] = []
    var error: FrameError?
}

private func frames(of bytes: ByteBuffer, limit: Int, piece: Int) -> Outcome {
    let processor = NIOSingleStepByteToMessageProcessor(FrameDecoder(limit: limit))
    var rest = bytes
    var outcome = Outcome()
    do {
        while let piece = rest.readSlice(length: min(max(piece, 1), max(rest.readableBytes, 1))) {
            try processor.process(buffer: piece) { outcome.payloads.append($0) }
        }
        try processor.finishProcessing(seenEOF: true) { outcome.payloads.append($0) }
    } catch let error as FrameError {
        outcome.error = error
    } catch {
        fatalError("An error of another kind: \(error)")
    }
    return outcome
}

private func read(_ payload: ByteBuffer) {
    _ = Dialect(of: payload)
    check(PlayerMessage.self, payload)
    check(HostMessage.self, payload)
}

private func check<Message: Codable & Equatable>(_ type: Message.Type, _ payload: ByteBuffer) {
    let message: Message
    do {
        message = try JSONDialect.message(type, in: payload)
    } catch {
        _ = error.sentence
        return
    }
    guard var frame = try? JSONDialect.frame(message), frame.readInteger(as: UInt32.self) != nil,
        let again = try? JSONDialect.message(type, in: frame), again == message
    else { fatalError("What was read is not what was written: \(message)") }
}
