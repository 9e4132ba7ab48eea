import ArgumentParser
import Foundation
import Glibc
import NIOCore

/// The resources that a program needs to use the network. Event loops, Avahi's library and the runtime trap or hang if
/// they get no thread or file, so this code checks beforehand.
enum Shortage {
    /// Ends the program with a sentence if resources are missing when this is called first. Later, the program has
    /// already taken what it needs.
    static func endOnce() { _ = ended }

    private static let ended: Void = {
        guard let sentence = Self.sentence else { return }
        // All other printing needs a thread.
        let line = sentence + "\n"
        _ = line.withCString { write(STDERR_FILENO, $0, strlen($0)) }
        TwentyFour.exit(withError: ExitCode.shortage)
    }()

    /// What is missing; nil if nothing is.
    static var sentence: String? {
        let files = 40 + 3 * System.coreCount
        if let limit = OpenFiles.raiseLimit(), limit < files {
            return "This process may have \(limit) open files, and needs \(files). Use ulimit -n \(files)."
        }
        if let limit = limit(RLIMIT_AS), let used = addressSpace, limit < used + room {
            // With a greater limit, the C library takes more for itself.
            let wanted = (used + room) / 1_024 + 128 * 1_024
            return "This process may use \(limit / 1_024) KiB of memory, and needs \(wanted). Use ulimit -v \(wanted)."
        }
        let threads = 8 + 2 * System.coreCount
        if !canStart(threads) {
            return "This process may not start \(threads) threads. Use a greater ulimit -u, or end other programs."
        }
        return nil
    }

    /// The address space for threads and their allocations, in bytes; most of it is never used.
    private static let room = (256 + 16 * System.coreCount) * 1_024 * 1_024

    /// A limit of this process; nil if there is none.
    private static func limit(_ resource: __rlimit_resource) -> Int? {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0 else { return nil }
        return Int(exactly: limit.rlim_cur)
    }

    /// The address space of this process, in bytes (proc(5)).
    private static var addressSpace: Int? {
        let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ").first
        return pages.flatMap { Int($0) }.map { $0 * sysconf(Int32(_SC_PAGESIZE)) }
    }

    /// Starts threads that wait for each other, and lets them end.
    private static func canStart(_ count: Int) -> Bool {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { return false }
        var threads: [pthread_t] = []
        for _ in 0..<count {
            var thread = pthread_t()
            let started = pthread_create(
                &thread, nil,
                { descriptor in
                    // Until the other end is closed.
                    var byte: UInt8 = 0
                    _ = read(Int32(Int(bitPattern: descriptor)), &byte, 1)
                    return nil
                }, UnsafeMutableRawPointer(bitPattern: Int(ends[0])))
            guard started == 0 else { break }
            threads.append(thread)
        }
        close(ends[1])
        for thread in threads { pthread_join(thread, nil) }
        close(ends[0])
        return threads.count == count
    }
}
