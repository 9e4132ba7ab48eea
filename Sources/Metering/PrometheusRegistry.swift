package import CoreMetrics
import Synchronization

/// All that is measured in this process, for swift-metrics to write to and for Prometheus to ask.
///
/// A label of swift-metrics is the name of a family, its dimensions are the labels of one series in it. Whoever asks for a
/// series that is there gets the same one. Nothing is ever taken out, as Prometheus wants it; so dimensions have to be few.
package final class PrometheusRegistry: MetricsFactory {
    struct Family: Sendable {
        let kind: MetricKind
        var series: [(labels: [(name: String, value: String)], instrument: any Instrument)] = []
    }

    private let families = Mutex<[String: Family]>([:])
    private let help: [String: String]

    /// - Parameter help: a sentence about each family, by its name.
    package init(help: [String: String] = [:]) {
        self.help = help
    }

    /// All of it, in Prometheus's text format.
    package var text: String {
        var exposition = Exposition()
        for (name, family) in families.withLock(\.self).sorted(by: { $0.key < $1.key }) {
            exposition.begin(name, family.kind, help: help[name])
            for (labels, instrument) in family.series {
                for sample in instrument.samples {
                    exposition.add(name + sample.suffix, labels + (sample.label.map { [$0] } ?? []), sample.value)
                }
            }
        }
        return exposition.text
    }

    /// The series of these labels; one that nobody reads if there is a family of the name that is of another kind.
    private func series<Kept: Instrument>(
        _ name: String, _ dimensions: [(String, String)], _ kind: MetricKind, _ make: () -> Kept
    ) -> Kept {
        let labels = dimensions.map { (name: $0.0, value: $0.1) }
        return families.withLock { families in
            var family = families[name] ?? Family(kind: kind)
            let known = family.series.first { $0.labels.elementsEqual(labels, by: ==) }
            if let known = known?.instrument as? Kept { return known }
            let new = make()
            guard known == nil, family.kind == kind else { return new }
            family.series.append((labels, new))
            families[name] = family
            return new
        }
    }

    package func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
        series(label, dimensions, .counter, Count.init)
    }

    package func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
        series(label, dimensions, .gauge, Level.init)
    }

    package func makeRecorder(label: String, dimensions: [(String, String)], aggregate: Bool) -> any RecorderHandler {
        aggregate
            ? series(label, dimensions, .histogram, Distribution.init) : series(label, dimensions, .gauge, Level.init)
    }

    package func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
        series(label, dimensions, .histogram, Distribution.init)
    }

    package func destroyCounter(_ handler: any CounterHandler) {}
    package func destroyMeter(_ handler: any MeterHandler) {}
    package func destroyRecorder(_ handler: any RecorderHandler) {}
    package func destroyTimer(_ handler: any TimerHandler) {}
}
