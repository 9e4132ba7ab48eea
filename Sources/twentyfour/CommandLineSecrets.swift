import Foundation

/// Takes secrets out of what lists of processes show of this one.
enum CommandLineSecrets {
    /// Overwrites the values of options, and what stands behind a mark in any argument.
    ///
    /// Linux shows the memory in which it has put the arguments, whatever is in it (proc(5), `/proc/pid/cmdline`).
    /// - Returns: the arguments as they were, without the program's name.
    static func hide(valuesOf options: [String], behind mark: String) -> [String] {
        let arguments = CommandLine.arguments
        #if os(Linux)
        guard let memory = argumentMemory else { return Array(arguments.dropFirst()) }
        let names = options.map { Array($0.utf8) }
        var isValue = false
        for range in memory.indices.split(omittingEmptySubsequences: false, whereSeparator: { memory[$0] == 0 }) {
            let argument = memory[range.startIndex..<range.endIndex]
            if isValue {
                hide(range.startIndex..<range.endIndex, in: memory)
            } else if let name = names.first(where: { argument.starts(with: $0 + Array("=".utf8)) }) {
                hide(range.startIndex + name.count + 1..<range.endIndex, in: memory)
            } else if let found = argument.firstRange(of: Array(mark.utf8)) {
                hide(found.upperBound..<range.endIndex, in: memory)
            }
            isValue = names.contains(where: argument.elementsEqual)
        }
        #endif
        return Array(arguments.dropFirst())
    }

    /// Not even the length of it stays.
    private static func hide(_ range: Range<Int>, in memory: UnsafeMutableBufferPointer<UInt8>) {
        memory[range].update(repeating: 0)
        if let first = range.first { memory[first] = UInt8(ascii: "*") }
    }

    /// Where the system has put this process's arguments, each with a zero byte behind it.
    private static var argumentMemory: UnsafeMutableBufferPointer<UInt8>? {
        guard let stat = try? String(contentsOfFile: "/proc/self/stat", encoding: .utf8),
            let name = stat.lastIndex(of: ")")
        else { return nil }
        // Fields 48 and 49 of proc(5); the third follows the name.
        let fields = stat[stat.index(after: name)...].split(separator: " ")
        guard fields.count > 46, let start = UInt(fields[45]), let end = UInt(fields[46]), start < end,
            let address = UnsafeMutablePointer<UInt8>(bitPattern: start), let count = Int(exactly: end - start)
        else { return nil }
        return UnsafeMutableBufferPointer(start: address, count: count)
    }
}
