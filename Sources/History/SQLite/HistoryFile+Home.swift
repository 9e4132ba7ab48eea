extension HistoryFile: HistoryHome {
    package var name: String { path }
    package var isShared: Bool { false }

    package func reader() throws(HistoryError) -> any HistoryReader {
        let reader = try SQLiteReader(self)
        try reader.confirmVersion()
        return reader
    }

    package func readerOfHost() throws(HistoryError) -> any HistoryReader {
        let reader = try SQLiteReader(self, isOpenHere: true)
        try reader.confirmVersion()
        return reader
    }

    package func writer(_ durability: Journal.Durability) throws(HistoryError) -> any HistoryWriter {
        try SQLiteWriter(self, durability)
    }
}
