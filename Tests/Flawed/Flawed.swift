import Dispatch
import Foundation

/// A program with a race on purpose, so that it is seen that the thread sanitizer sees one. Built for script/sanitize alone.
@main struct Flawed {
    static func main() {
        let number = UnsafeMutablePointer<Int>.allocate(capacity: 1)
        number.initialize(to: 0)
        let address = Int(bitPattern: number)
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
        // Neither is to be done before the other begins: what starts and ends a thread would put the two in order.
        for _ in 1...2 { ready.wait() }
        for _ in 1...2 { go.signal() }
        for _ in 1...2 { done.wait() }
        print(number.pointee)
    }
}
