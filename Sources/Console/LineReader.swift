import Dispatch
import Glibc

/// Reads lines on a thread of its own, so that files, pipes and terminals are read alike and no caller waits. It reads
/// only as fast as lines are taken, so that a large file is never held in memory.
enum LineReader {
    /// How many lines may wait to be taken.
    static let most = 256

    private static let fullWaitMicroseconds: UInt32 = 5_000
    private static let backgroundWaitMicroseconds: UInt32 = 200_000
    private static let chunk = 65_536

    static func start(_ descriptor: Int32, into lines: AsyncStream<Input>.Continuation) {
        DispatchQueue(label: "lines").async {
            var splitter = LineSplitter()
            while let bytes = read(descriptor) {
                for line in splitter.split(bytes) where !offer(line, to: lines) { return }
            }
            // The stream stays open: the output may outlive the input, and be lost later.
            for line in splitter.finish() + [.endOfInput] where !offer(line, to: lines) { return }
        }
    }

    /// The next bytes, nil at the end. An error counts as the end.
    private static func read(_ descriptor: Int32) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: chunk)
        var mayHaveBeenInBackground = true
        while true {
            let count = Glibc.read(descriptor, &bytes, bytes.count)
            if count > 0 { return Array(bytes.prefix(count)) }
            // The threads of Dispatch block SIGTTIN. A job in the background then gets this error, and is not stopped.
            if count < 0, errno == EIO {
                let isInBackground = isInBackground(descriptor)
                guard isInBackground || mayHaveBeenInBackground else { return nil }
                // It may have come to the foreground since it read.
                mayHaveBeenInBackground = isInBackground
                if isInBackground { usleep(backgroundWaitMicroseconds) }
                continue
            }
            guard count < 0, errno == EINTR || errno == EAGAIN else { return nil }
            var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            poll(&waiting, 1, -1)
        }
    }

    /// Whether another job has this terminal. False if the terminal is gone.
    private static func isInBackground(_ descriptor: Int32) -> Bool {
        let front = tcgetpgrp(descriptor)
        return front > 0 && front != getpgrp()
    }

    /// - Returns: false if nobody takes lines any more.
    private static func offer(_ line: Input, to lines: AsyncStream<Input>.Continuation) -> Bool {
        while true {
            switch lines.yield(line) {
            case .enqueued: return true
            case .dropped: usleep(fullWaitMicroseconds)
            default: return false
            }
        }
    }
}
