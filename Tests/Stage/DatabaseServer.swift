package import Foundation
import Glibc
import Synchronization

/// A PostgreSQL server for tests, from the system's package, with a folder and port of its own. It ends with this
/// process, however that ends.
package final class DatabaseServer: Sendable {
    /// What failed.
    package struct Failure: Error, CustomStringConvertible {
        package let description: String
    }

    /// The folder of the package's programs.
    private static let programs: String? = {
        let root = "/usr/lib/postgresql"
        let versions = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
        return versions.compactMap { Int($0) }.sorted().last.map { "\(root)/\($0)/bin" }
    }()

    /// Whether this machine can run one: the server is installed, and there is a user to run it as.
    package static let isPossible = programs != nil && RunningCommand.has("psql") && (getuid() != 0 || owner != nil)

    /// Why tests that need a server are skipped.
    package static let reason = "PostgreSQL is not installed"

    /// In memory if there is space: on the disk of a busy machine, a commit can take longer than a room waits.
    private static let place: String = {
        let space = try? FileManager.default.attributesOfFileSystem(forPath: "/dev/shm")[.systemFreeSize] as? Int
        let isEnough = (space ?? 0) > 2 << 30 && FileManager.default.isWritableFile(atPath: "/dev/shm")
        return isEnough ? "/dev/shm" : NSTemporaryDirectory()
    }()

    /// The server that most tests share, each with its own database.
    package static var shared: DatabaseServer { get throws { try common.get() } }
    private static let common = Result { try DatabaseServer() }

    /// A password with everything that must be escaped in a URL.
    package static let password = "ge:heim/@%x"
    private static let spelledPassword = "ge%3Aheim%2F%40%25x"

    private let folder: URL
    package let port: Int
    private let process = Mutex<Process?>(nil)

    /// The server refuses to run as root.
    private static let owner = getpwnam("postgres").map { ($0.pointee.pw_uid, $0.pointee.pw_gid) }

    package init() throws {
        folder = URL(filePath: Self.place).appending(path: "tf-\(UUID().uuidString.prefix(8))")
        port = try Self.freePort()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let password = folder.appending(path: "password").path
        try Data("\(Self.password)\n".utf8).write(to: URL(filePath: password))
        if getuid() == 0, let owner = Self.owner {
            for path in [folder.path, password] { chown(path, owner.0, owner.1) }
        }
        try Self.run(
            as: true,
            [
                "\(Self.programs ?? "")/initdb", "-D", "\(folder.path)/data", "-U", "postgres", "--auth-local=trust",
                "--auth-host=scram-sha-256", "--pwfile=\(password)", "--no-sync", "-E", "UTF8", "--locale=C",
            ])
        try start()
    }

    /// Starts it, and waits until it accepts connections.
    package func start() throws {
        let process = Process()
        // When this process ends, so does the server, and its folder is removed.
        let keeper = """
            "$@" & server=$!
            # One that is dead may still have its number.
            lives() { grep -qs '^State:.[^ZX]' /proc/$1/status; }
            while lives $PARENT && lives $server; do sleep 0.2; done
            lives $PARENT || { kill -INT $server; kill -CONT $server; wait $server; rm -rf "$FOLDER"; }
            """
        let command =
            ["/bin/sh", "-c", keeper, "keeper"]
            + Self.asOwner([
                "\(Self.programs ?? "")/postgres", "-D", "\(folder.path)/data", "-k", folder.path, "-p", "\(port)",
                "-c", "listen_addresses=127.0.0.1", "-c", "max_connections=200",
            ])
        process.executableURL = URL(filePath: command[0])
        process.arguments = Array(command.dropFirst())
        process.environment = ProcessInfo.processInfo.environment.merging(
            ["PARENT": "\(getpid())", "FOLDER": folder.path]) { $1 }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        self.process.withLock { $0 = process }
        for _ in 0..<600 {
            if (try? sql("SELECT 1", in: "postgres")) != nil { return }
            usleep(50_000)
        }
        throw Failure(description: "the server does not begin")
    }

    deinit {
        if process.withLock({ $0 != nil }) { try? stop() }
        try? FileManager.default.removeItem(at: folder)
    }

    /// Stops it at once, as in a crash: clients find their connections closed.
    package func stop() throws {
        try Self.run(
            as: true, ["\(Self.programs ?? "")/pg_ctl", "-D", "\(folder.path)/data", "-m", "immediate", "stop"])
        process.withLock { process in
            process?.waitUntilExit()
            process = nil
        }
    }

    /// Suspends it, so that it does nothing and answers nobody, until it is resumed.
    package func freeze(_ isFrozen: Bool) throws {
        let number = try String(contentsOfFile: "\(folder.path)/data/postmaster.pid", encoding: .utf8)
        guard let server = number.split(separator: "\n").first.flatMap({ Int32($0) }) else { return }
        // Each connection has its own process, a child of the server's. A stopped server starts no further ones.
        if isFrozen { kill(server, SIGSTOP) }
        let children = try Self.run(as: false, ["ps", "-o", "pid=", "--ppid", "\(server)"], mayFail: true)
        for process in children.split(whereSeparator: \.isWhitespace).compactMap({ Int32($0) }) + [server] {
            kill(process, isFrozen ? SIGSTOP : SIGCONT)
        }
    }

    /// Creates a database.
    /// - Parameter disk: where to store it, but not the server's log of changes; nil for the server's folder.
    /// - Returns: its URL, which needs no password.
    package func database(on disk: Disk? = nil) throws -> String {
        let name = "t" + UUID().uuidString.lowercased().filter { $0 != "-" }
        if let disk {
            if let owner = Self.owner { chown(disk.folder.path, owner.0, owner.1) }
            try sql("CREATE TABLESPACE \(name) LOCATION '\(disk.folder.path)'", in: "postgres")
        }
        let place = disk == nil ? "" : "TABLESPACE \(name)"
        try sql("CREATE DATABASE \(name) TEMPLATE template0 \(place)", in: "postgres")
        return "postgres:///\(name)?host=\(folder.path)&port=\(port)&user=postgres"
    }

    /// The URL of the same database over TCP, with the password.
    package func urlWithPassword(of url: String) -> String {
        "postgres://postgres:\(Self.spelledPassword)@127.0.0.1:\(port)/\(Self.name(of: url))"
    }

    /// The same URL without the password.
    package func urlWithoutPassword(of url: String) -> String {
        "postgres://postgres@127.0.0.1:\(port)/\(Self.name(of: url))"
    }

    private static func name(of url: String) -> Substring {
        url.dropFirst("postgres:///".count).prefix { $0 != "?" }
    }

    /// Queries a database, in the schema of the history's tables.
    /// - Returns: a line for each row, or the command's tag.
    @discardableResult
    package func sql(_ sql: String, in database: String) throws -> [String] {
        let name = database.hasPrefix("postgres:///") ? String(Self.name(of: database)) : database
        let output = try Self.run(
            as: false,
            [
                "env", "PGOPTIONS=-c search_path=twentyfour,public", "psql", "-X", "-q", "-A", "-t", "-v",
                "ON_ERROR_STOP=1", "-h", folder.path, "-p", "\(port)", "-U", "postgres", "-d", name, "-c", sql,
            ])
        return output.split(separator: "\n").map(String.init)
    }

    /// Reads a dump into an empty database.
    package func load(_ dump: URL, into database: String) throws {
        let command = [
            "psql", "-X", "-q", "-v", "ON_ERROR_STOP=1", "-h", folder.path, "-p", "\(port)", "-U", "postgres",
        ]
        try Self.run(as: false, command + ["-d", String(Self.name(of: database)), "-f", dump.path])
    }

    private static func asOwner(_ command: [String]) -> [String] {
        guard getuid() == 0, let owner else { return command }
        return ["setpriv", "--reuid=\(owner.0)", "--regid=\(owner.1)", "--clear-groups"] + command
    }

    @discardableResult
    private static func run(as isOwner: Bool, _ command: [String], mayFail: Bool = false) throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = isOwner ? asOwner(command) : command
        process.currentDirectoryURL = URL(filePath: "/")
        process.standardInput = FileHandle.nullDevice
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0 || mayFail else {
            throw Failure(description: "\(command.prefix(2).joined(separator: " ")): \(text)")
        }
        return text
    }

    private static func freePort() throws -> Int {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(descriptor, address, length) == 0 && getsockname(descriptor, address, &length) == 0
            }
        }
        guard isBound else { throw Failure(description: "no port is free") }
        return Int(UInt16(bigEndian: address.sin_port))
    }
}
