/// Who is back since a host was started.
actor Roll {
    private let count: Int
    private var present: Set<String> = []
    private var waiting: CheckedContinuation<Void, Never>?

    init(of count: Int) {
        self.count = count
    }

    /// Another host is started: nobody is back yet.
    func begin() {
        present = []
    }

    func note(_ name: String) {
        present.insert(name)
        if present.count == count {
            waiting?.resume()
            waiting = nil
        }
    }

    /// Waits until everybody is back.
    func complete() async {
        if present.count == count { return }
        await withCheckedContinuation { waiting = $0 }
    }
}
