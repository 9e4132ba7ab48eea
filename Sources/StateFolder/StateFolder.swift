package import Foundation

/// Where this user's programs store what they need to remember between runs.
package enum StateFolder {
    /// The folder, which need not exist.
    /// - Parameter environment: `XDG_STATE_HOME` is where state is stored (XDG Base Directory Specification); otherwise
    ///   it is `.local/state` in `HOME`. Each counts only if it is an absolute path; without `HOME`, it is in `/`.
    package static func url(environment: [String: String]) -> URL {
        base("XDG_STATE_HOME", or: ".local/state", environment).appending(path: "twentyfour")
    }

    /// The folder in which this user's programs keep files of one kind.
    /// - Parameters:
    ///   - name: the variable that says where it is.
    ///   - usual: where it is otherwise, in `HOME`.
    package static func base(_ name: String, or usual: String, _ environment: [String: String]) -> URL {
        func folder(_ name: String) -> URL? {
            environment[name].flatMap { $0.hasPrefix("/") ? URL(filePath: $0) : nil }
        }
        return folder(name) ?? (folder("HOME") ?? URL(filePath: "/")).appending(path: usual)
    }

    /// Creates the folder for a file if it does not exist, for this user only.
    package static func make(for file: URL) throws {
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
    }
}
