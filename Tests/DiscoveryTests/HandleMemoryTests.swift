#if canImport(Glibc)
import CDNSSD
import Glibc
import Puzzles
import Testing

@Suite("The memory of a dns_sd handle")
struct HandleMemoryTests {
    @Test("is zero where Avahi forgets to set it, whatever state the heap is in")
    func zeroed() throws {
        let seed = UInt64.random(in: .min ... .max)
        var random = SeededGenerator(seed: seed)
        var blocks = [UnsafeMutableRawPointer?](repeating: nil, count: 256)
        for step in 0..<200_000 {
            let index = Int.random(in: blocks.indices, using: &random)
            if let block = blocks[index] {
                free(block)
                blocks[index] = nil
            } else {
                blocks[index] = Self.dirty(size: Int.random(in: 1...700, using: &random))
            }
            guard step.isMultiple(of: 7) else { continue }
            cdnssd_zero_next_handle()
            // Nothing may allocate in between, an expectation neither.
            guard let handle = malloc(248) else { continue }
            let callbacks = (0x58..<0x78).contains { handle.load(fromByteOffset: $0, as: UInt8.self) != 0 }
            memset(handle, 0x41, 248)
            free(handle)
            try #require(!callbacks, "seed \(seed), step \(step)")
        }
        for block in blocks { free(block) }
    }

    private static func dirty(size: Int) -> UnsafeMutableRawPointer? {
        guard let block = malloc(size) else { return nil }
        return memset(block, 0x41, malloc_usable_size(block))
    }
}
#endif
