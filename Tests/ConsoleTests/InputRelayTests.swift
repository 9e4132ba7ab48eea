import Synchronization
import Testing

@testable import Console

@MainActor @Suite("Passing on typed input", .timeLimit(.minutes(5))) struct InputRelayTests {
    private func lines(_ inputs: Input...) -> AsyncStream<Input> {
        AsyncStream { feed in
            for input in inputs { feed.yield(input) }
        }
    }

    private func next(of inputs: AsyncStream<Input>) async -> Input? {
        for await input in inputs { return input }
        return nil
    }

    @Test("Lines that one listener does not take are for the next")
    func left() async {
        let relay = InputRelay(lines(.line("1"), .line("2"), .line("3")))
        var lobby = relay.listen().makeAsyncIterator()
        #expect(await lobby.next() == .line("1"))
        var game = relay.listen().makeAsyncIterator()
        #expect(await game.next() == .line("2"))
        #expect(await lobby.next() == nil)
        #expect(await game.next() == .line("3"))
    }

    @Test("A waiting listener receives nothing more when another one listens, or when it is cancelled")
    func released() async {
        let relay = InputRelay(AsyncStream { _ in })
        let first = relay.listen()
        let waiting = Task { await next(of: first) }
        await Task.yield()
        let second = relay.listen()
        #expect(await waiting.value == nil)
        let other = Task { await next(of: second) }
        await Task.yield()
        other.cancel()
        #expect(await other.value == nil)
        var third = relay.listen().makeAsyncIterator()
        relay.interrupt(isByPerson: true)
        #expect(await third.next() == .interrupt)
        #expect(relay.wasInterrupted)
    }

    @Test("Every listener gets the end of the input once, and the loss of the output, even after that")
    func ends() async {
        let (stream, feed) = AsyncStream.makeStream(of: Input.self)
        let relay = InputRelay(stream)
        feed.yield(.endOfInput)
        var lobby = relay.listen().makeAsyncIterator()
        #expect(await lobby.next() == .endOfInput)
        var game = relay.listen().makeAsyncIterator()
        #expect(await game.next() == .endOfInput)
        feed.yield(.outputClosed)
        #expect(await game.next() == .outputClosed)
    }

    @Test("A console that ends without a message has lost its output")
    func lost() async {
        let (stream, feed) = AsyncStream.makeStream(of: Input.self)
        let relay = InputRelay(stream)
        feed.finish()
        var game = relay.listen().makeAsyncIterator()
        #expect(await game.next() == .outputClosed)
    }

    @Test("The console is read only up to a limit before anything listens, and no line is lost")
    func heldBack() async {
        let taken = Mutex(0)
        let (full, feed) = AsyncStream.makeStream(of: Void.self)
        let relay = InputRelay(
            AsyncStream {
                let number = taken.withLock { count in
                    count += 1
                    return count
                }
                if number == InputRelay.most { feed.finish() }
                return .line("\(number)")
            })
        for await _ in full {}
        // Everything else that is ready has run by then.
        for _ in 1...100 { await Task.yield() }
        #expect(taken.withLock { $0 } == InputRelay.most)
        var listener = relay.listen().makeAsyncIterator()
        for number in 1...1_000 { #expect(await listener.next() == .line("\(number)")) }
    }
}
