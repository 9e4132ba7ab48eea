package import Foundation

/// Independent peers, written in Python.
package enum Python {
    /// The output of a program that failed.
    package struct Failure: Error {
        package let status: Int32
    }

    /// The interpreter that `script/bootstrap test` sets up with the peers' packages; otherwise the machine's own.
    package static let interpreter: String = {
        let own = packageRoot.appending(path: ".build/python/bin/python3").path
        return FileManager.default.isExecutableFile(atPath: own) ? own : "/usr/bin/python3"
    }()

    /// The folder of the package's checkout.
    package static let packageRoot = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../..").standardizedFileURL

    /// Whether the interpreter has a package.
    package static func has(_ package: String) -> Bool {
        (try? run("import \(package)", argument: "", input: [])) != nil
    }

    /// The standard output of a program.
    package static func run(_ program: String, argument: String, input: [UInt8]) throws -> [UInt8] {
        let process = Process()
        process.executableURL = URL(filePath: interpreter)
        process.arguments = ["-c", program, argument]
        let (standardInput, standardOutput) = (Pipe(), Pipe())
        process.standardInput = standardInput
        process.standardOutput = standardOutput
        try process.run()
        try standardInput.fileHandleForWriting.write(contentsOf: Data(input))
        try standardInput.fileHandleForWriting.close()
        let output = try standardOutput.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failure(status: process.terminationStatus) }
        return [UInt8](output)
    }
}
