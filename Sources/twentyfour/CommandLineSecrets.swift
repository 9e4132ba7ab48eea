import Foundation

/// Hides secrets in this process's arguments from process lists.
enum CommandLineSecrets {
    /// Overwrites the values of options, and the text after a mark in any argument.
    ///
    /// Linux shows the current content of the memory that holds the arguments (proc(5), `/proc/pid/cmdline`).
    /// - Returns: the original arguments, without the program's name.
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

    /// Overwrites a range without revealing its length.
    private static func hide(_ range: Range<Int>, in memory: UnsafeMutableBufferPointer<UInt8>) {
        memory[range].update(repeating: 0)
        if let first = range.first { memory[first] = UInt8(ascii: "*") }
    }

    /// The memory that holds this process's arguments, each followed by a zero byte.
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
