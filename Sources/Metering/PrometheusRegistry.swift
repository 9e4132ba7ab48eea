package import CoreMetrics
import Synchronization

/// All metrics of this process: swift-metrics writes to it, and Prometheus reads it.
///
/// A label of swift-metrics is the name of a family; its dimensions are the labels of one series in it. Everybody who
/// requests the same series gets the same object. Nothing is ever removed, as Prometheus requires; so there must be few
/// dimensions.
package final class PrometheusRegistry: MetricsFactory {
    private struct Family: Sendable {
        let kind: MetricKind
        var series: [(labels: [(String, String)], instrument: any Instrument)] = []
    }

    private let families = Mutex<[String: Family]>([:])
    private let help: [String: String]

    /// - Parameter help: a sentence about each family, by name.
    package init(help: [String: String] = [:]) {
        self.help = help
    }

    /// All metrics, in Prometheus's text format.
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

    /// The series with these labels. If a family of another kind has the name, a series that nobody reads.
    private func series<Kept: Instrument>(
        _ name: String, _ dimensions: [(String, String)], _ kind: MetricKind, _ make: () -> Kept
    ) -> Kept {
        families.withLock { families in
            var family = families[name] ?? Family(kind: kind)
            let known = family.series.first { $0.labels.elementsEqual(dimensions, by: ==) }
            if let known = known?.instrument as? Kept { return known }
            let new = make()
            guard known == nil, family.kind == kind else { return new }
            family.series.append((dimensions, new))
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
