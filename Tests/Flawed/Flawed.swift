import Dispatch
import Foundation

/// A program with faults on purpose, so that it is seen that the sanitizers see them. Built for script/sanitize alone.
///
///     flawed thread    two threads count without regard to each other
///     flawed address   memory is read after it was given back
@main struct Flawed {
    static func main() {
        let number = UnsafeMutablePointer<Int>.allocate(capacity: 1)
        number.initialize(to: 0)
        if CommandLine.arguments.last == "address" {
            number.deallocate()
        } else {
            race(at: Int(bitPattern: number))
        }
        print(number.pointee)
    }

    private static func race(at address: Int) {
        let (ready, go, done) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        // Threads, and not blocks, which one thread may do one after the other.
        for _ in 1...2 {
            Thread.detachNewThread {
                ready.signal()
                go.wait()
                for _ in 1...20_000_000 { UnsafeMutablePointer<Int>(bitPattern: address)?.pointee &+= 1 }
                done.signal()
            }
        }
        // Neither may finish before the other begins: what starts and ends a thread would put the two in order.
        for _ in 1...2 { ready.wait() }
        for _ in 1...2 { go.signal() }
        for _ in 1...2 { done.wait() }
    }
}
