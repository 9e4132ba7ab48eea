import CZlib

/// The gzip format (RFC 1952).
package enum Gzip {
    /// Compresses bytes as far as zlib can. The same bytes always give the same result, since no time is stored in it.
    /// - Returns: nil if zlib fails, for example for lack of memory.
    package static func compress(_ bytes: [UInt8]) -> [UInt8]? {
        var stream = z_stream()
        // 15 bits of window, and 16 for the format's header and checksum.
        let status = deflateInit2_(
            &stream, Z_BEST_COMPRESSION, Z_DEFLATED, 15 + 16, MAX_MEM_LEVEL, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
            Int32(MemoryLayout<z_stream>.size))
        guard status == Z_OK, let length = uInt(exactly: bytes.count) else { return nil }
        defer { deflateEnd(&stream) }
        let bound = Int(clamping: deflateBound(&stream, uLong(length)))
        let made = [UInt8](unsafeUninitializedCapacity: bound) { output, count in
            bytes.withUnsafeBufferPointer { input in
                stream.next_in = input.baseAddress
                stream.avail_in = length
                stream.next_out = output.baseAddress
                stream.avail_out = uInt(clamping: bound)
                if deflate(&stream, Z_FINISH) == Z_STREAM_END { count = bound - Int(stream.avail_out) }
            }
        }
        return made.isEmpty ? nil : made
    }
}
