import History
import Testing

@Suite("Changes that wait for a journal's next commit") struct JournalQueueTests {
    private let now = ContinuousClock.now

    @Test("Commits begin at least 6 ms apart, and 18 ms with more than 100 rooms")
    func pace() {
        var queue = JournalQueue<Int>()
        #expect(queue.pause(at: now) == .zero)
        for (rooms, pause) in [(1, 6), (100, 6), (101, 18)] {
            _ = queue.take(at: now, rooms: rooms)
            #expect(queue.pause(at: now) == .milliseconds(pause))
            #expect(queue.pause(at: now + .milliseconds(pause + 1)) == .zero)
        }
    }

    @Test("Only the first change starts a commit, which takes all; changes of a tenure that is over are dropped")
    func changes() {
        var queue = JournalQueue<Int>()
        let (old, new) = (Tenure(room: "friday", epoch: 1), Tenure(room: "friday", epoch: 2))
        var starts = [queue.add(Journal.Change(.close, of: old), for: 1)]
        starts.append(queue.add(Journal.Change(.close, of: new), for: 2))
        queue.drop(old)
        let taken = queue.take(at: now, rooms: 1)
        #expect(taken.map(\.waiter) == [2] && queue.isEmpty)
        starts.append(queue.add(Journal.Change(.close, of: new), for: 3))
        #expect(starts == [true, false, true])
    }
}
