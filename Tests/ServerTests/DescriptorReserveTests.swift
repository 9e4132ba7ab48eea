import Glibc
import NIOCore
import NIOEmbedded
import Testing

@testable import Transports

/// The last descriptors of a process.
struct DescriptorReserveTests {
    @Test("When the process runs out of descriptors, the reserve is used, and restored a second later")
    func spent() throws {
        let reserve = DescriptorReserve()
        let listener = EmbeddedChannel(handler: reserve)
        #expect(!reserve.isSpent)
        listener.pipeline.fireErrorCaught(IOError(errnoCode: EMFILE, reason: "accept"))
        #expect(reserve.isSpent)
        listener.embeddedEventLoop.advanceTime(by: .milliseconds(999))
        #expect(reserve.isSpent)
        listener.embeddedEventLoop.advanceTime(by: .milliseconds(1))
        #expect(!reserve.isSpent)
        _ = try listener.finish()
    }

    @Test("Another error of the listener does not use the reserve")
    func otherError() throws {
        let reserve = DescriptorReserve()
        let listener = EmbeddedChannel(handler: reserve)
        listener.pipeline.fireErrorCaught(IOError(errnoCode: ECONNABORTED, reason: "accept"))
        #expect(!reserve.isSpent)
        #expect(throws: IOError.self) { try listener.throwIfErrorCaught() }
    }
}
