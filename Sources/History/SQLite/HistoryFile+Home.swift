extension HistoryFile: HistoryHome {
    package var name: String { path }
    package var isShared: Bool { false }

    package func reader() throws(HistoryError) -> any HistoryReader {
        try SQLiteReader(self).confirmed()
    }

    package func readerOfHost() throws(HistoryError) -> any HistoryReader {
        try SQLiteReader(self, isOpenHere: true).confirmed()
    }

    package func writer(_ durability: Journal.Durability) throws(HistoryError) -> any HistoryWriter {
        try SQLiteWriter(self, durability)
    }
}
