import CoreMetrics
import Metering
import Testing

@Suite("What is measured, as Prometheus reads it") struct ExpositionTests {
    @Test("A family has its sentence, its kind, and a line for each series")
    func families() {
        let registry = PrometheusRegistry(help: ["connections_total": "A \\ and\na line."])
        for (transport, count) in [("say \"web\"\n\\", 3 as Int64), ("lines", 1)] {
            Counter(label: "connections_total", dimensions: [("transport", transport)], factory: registry)
                .increment(by: count)
        }
        Meter(label: "players", factory: registry).set(2.5)
        #expect(
            registry.text == #"""
                # HELP connections_total A \\ and\na line.
                # TYPE connections_total counter
                connections_total{transport="say \"web\"\n\\"} 3
                connections_total{transport="lines"} 1
                # TYPE players gauge
                players 2.5

                """#)
    }

    @Test("Code that asks for the same series continues its count")
    func shared() {
        let registry = PrometheusRegistry()
        for _ in 1...3 { Counter(label: "rounds_total", factory: registry).increment() }
        let (here, there) = (Meter(label: "seats", factory: registry), Meter(label: "seats", factory: registry))
        here.increment(by: 5)
        there.decrement(by: 2)
        #expect(Samples(registry.text).total("rounds_total") == 3)
        #expect(Samples(registry.text).total("seats") == 3)
    }

    @Test("A sample of a different kind than its family is left out")
    func kinds() {
        let registry = PrometheusRegistry()
        Counter(label: "x", factory: registry).increment()
        Meter(label: "x", factory: registry).set(7)
        Timer(label: "x", dimensions: [("a", "b")], factory: registry).recordSeconds(1)
        #expect(registry.text == "# TYPE x counter\nx 1\n")
    }

    @Test("A time is counted in each bucket that it fits, and in the sum")
    func histogram() {
        let registry = PrometheusRegistry()
        let timer = Timer(label: "wait_seconds", factory: registry)
        for milliseconds in [1, 1, 3, 60_000] { timer.recordMilliseconds(milliseconds) }
        let samples = Samples(registry.text)
        let buckets = samples.values("wait_seconds_bucket", by: "le")
        #expect(buckets["0.0005"] == 0 && buckets["0.001"] == 2 && buckets["0.005"] == 3)
        #expect(buckets["2.5"] == 3 && buckets["+Inf"] == 4)
        #expect(samples.total("wait_seconds_count") == 4)
        #expect(abs((samples.total("wait_seconds_sum") ?? 0) - 60.005) < 1e-9)
    }

    @Test("Threads that count at once lose nothing")
    func threads() async {
        let registry = PrometheusRegistry()
        await withTaskGroup { group in
            for _ in 0..<8 {
                group.addTask {
                    for _ in 0..<1_000 {
                        Counter(label: "c_total", factory: registry).increment()
                        Timer(label: "t_seconds", factory: registry).recordSeconds(1)
                    }
                }
            }
        }
        #expect(Samples(registry.text).total("c_total") == 8_000)
        #expect(Samples(registry.text).total("t_seconds_count") == 8_000)
    }
}

@Suite("Samples read back") struct SamplesTests {
    @Test("Labels are read as they were written")
    func labels() {
        let samples = Samples(
            "a{transport=\"say \\\"web\\\"\\n\\\\\",x=\"1\"} 3\na{transport=\"lines\"} 4 \na 2\nb +Inf\n")
        #expect(samples.values("a", by: "transport") == ["say \"web\"\n\\": 3, "": 2])
        #expect(samples.total("b") == nil)
        #expect(samples.total("c") == nil)
    }

    @Test("Whatever a server says, an operator's lines are plain and short, and no number is too large")
    func picture() {
        let text = """
            twentyfour_rooms NaN
            twentyfour_players 1e300
            twentyfour_players 1e300
            process_open_fds 9223372036854775808
            process_cpu_seconds_total -1e300
            twentyfour_goodbyes_total{code="a\u{1B}[2Jb"} 2
            twentyfour_goodbyes_total{code="\(String(repeating: "x", count: 3_000))"} 1
            """
        let codes = (1...50).map { "twentyfour_connections{transport=\"t\($0)\"} 1\n" }.joined()
        let lines = HostPicture(Samples(text + "\n" + codes), since: Samples(""), seconds: 1).lines
        #expect(lines[0] == "Rooms              0" && lines[1] == "Players            9,223,372,036,854,775,807")
        #expect(lines[2].hasSuffix(", …") && lines.allSatisfy { $0.count < 300 })
        #expect(lines[8] == "Sent away          2 a[2Jb, 1 " + String(repeating: "x", count: 24))
        #expect(!lines.joined().unicodeScalars.contains { $0.value < 0x20 })
        // A label that goes on for megabytes is passed over at once.
        #expect(Samples("a{b=\"" + String(repeating: "\\\\", count: 1_000_000) + "\"} 1").total("a") == nil)
    }

    @Test(
        "Lines that are none of this format are passed over",
        arguments: [
            "", "{", "a", "a{", "a{} ", "a{b} x", "a{b=\"} 1", "a{=} 1", "} 1", "# a 1", " ", "a{b=\"\\\"} 2", "🐟 x",
        ])
    func strange(line: String) {
        #expect(Samples(line + "\nz 1").total("z") == 1)
    }

    @Test("A quantile is estimated within its bucket, from the samples since an earlier reading")
    func quantiles() {
        let registry = PrometheusRegistry()
        let timer = Timer(label: "t", factory: registry)
        #expect(Samples(registry.text).quantile(0.5, of: "t", since: Samples("")) == nil)
        for _ in 1...100 { timer.recordMilliseconds(2_000) }
        let before = Samples(registry.text)
        #expect(before.quantile(0.5, of: "t", since: before) == nil)
        for milliseconds in 1...100 { timer.recordMilliseconds(milliseconds) }
        let now = Samples(registry.text)
        // Half are at most 50 ms, and that is where a bucket ends.
        #expect(now.quantile(0.5, of: "t", since: before) == 0.05)
        #expect(now.quantile(0.99, of: "t", since: before).map { (0.09...0.1).contains($0) } == true)
        #expect(now.quantile(0.75, of: "t", since: Samples("")).map { (1.0...2.5).contains($0) } == true)
    }
}
