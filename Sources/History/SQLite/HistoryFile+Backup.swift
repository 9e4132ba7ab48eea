import Foundation
import GRDB

extension HistoryFile {
    /// Copies the history to a new file, as it is at this moment, for this user only. A host may be
    /// writing to it; in the copy, its rooms stopped at this moment.
    /// - Throws: ``HistoryError/notWritable(_:reason:)`` if there is such a file, or it cannot be made, or any fault of
    ///   the history.
    package func backUp(to path: String) throws(HistoryError) {
        let reader = try SQLiteReader(self).confirmed()
        let part = path + ".part"
        guard !FileManager.default.fileExists(atPath: path) else {
            throw .notWritable(path, reason: "there is such a file")
        }
        try? FileManager.default.removeItem(atPath: part)
        defer { try? FileManager.default.removeItem(atPath: part) }
        do {
            try HistoryFile(part).make()
            let copy = try DatabaseQueue(path: part)
            try reader.copy(to: copy)
            // A copy is one file, without a log beside it.
            try copy.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = DELETE") }
            // Where it is restored, the lock file may say that a host was alive a moment ago.
            try copy.write { try SQLiteConnection.noteStopped(HistoryLock.lastAlive(of: self.path), in: $0) }
            try copy.close()
            let file = try FileHandle(forUpdating: URL(filePath: part))
            try file.synchronize()
            try file.close()
            try FileManager.default.moveItem(atPath: part, toPath: path)
        } catch let error as HistoryError {
            throw error
        } catch {
            throw .notWritable(path, reason: "it cannot be written there")
        }
    }
}
