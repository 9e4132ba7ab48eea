import Foundation

/// Takes secrets out of what lists of processes show of this one.
enum CommandLineSecrets {
    /// Overwrites the values of an option. What was parsed of them is a copy, and stays.
    ///
    /// Linux shows the memory in which it has put the arguments, whatever is in it (proc(5), `/proc/pid/cmdline`).
    static func hide(valuesOf option: String) {
        #if os(Linux)
        let arguments = CommandLine.arguments
        guard let memory = argumentMemory, memory.elementsEqual(arguments.joined(separator: "\0").utf8 + [0]) else {
            return
        }
        var offset = 0
        for (index, argument) in arguments.enumerated() {
            let length = argument.utf8.count
            if index > 0, arguments[index - 1] == option {
                memory[offset..<offset + length].update(repeating: UInt8(ascii: "*"))
            } else if argument.hasPrefix(option + "=") {
                let start = offset + option.utf8.count + 1
                memory[start..<offset + length].update(repeating: UInt8(ascii: "*"))
            }
            offset += length + 1
        }
        #endif
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
