/// Ordinary least squares with a constant term, by the normal equations.
enum LeastSquares {
    /// The constant, followed by a weight for each property.
    static func fit(_ rows: [[Double]], to values: [Double]) -> [Double] {
        let rows = rows.map { [1] + $0 }
        let count = rows[0].count
        var system = (0..<count).map { i in
            (0..<count).map { j in rows.reduce(0) { $0 + $1[i] * $1[j] } }
                + [zip(rows, values).reduce(0) { $0 + $1.0[i] * $1.1 }]
        }
        for pivot in 0..<count {
            let best = (pivot..<count).max { abs(system[$0][pivot]) < abs(system[$1][pivot]) } ?? pivot
            system.swapAt(pivot, best)
            for row in 0..<count where row != pivot {
                let factor = system[row][pivot] / system[pivot][pivot]
                for column in pivot...count { system[row][column] -= factor * system[pivot][column] }
            }
        }
        return (0..<count).map { system[$0][count] / system[$0][$0] }
    }

    static func apply(_ weights: [Double], to row: [Double]) -> Double {
        zip(weights.dropFirst(), row).reduce(weights[0]) { $0 + $1.0 * $1.1 }
    }
}

/// Spearman's rank correlation; equal values share the mean of their ranks.
func rankCorrelation(_ first: [Double], _ second: [Double]) -> Double {
    func ranks(_ values: [Double]) -> [Double] {
        let order = values.indices.sorted { values[$0] < values[$1] }
        var ranks = [Double](repeating: 0, count: values.count)
        var start = 0
        while start < order.count {
            var end = start
            while end + 1 < order.count, values[order[end + 1]] == values[order[start]] { end += 1 }
            for place in start...end { ranks[order[place]] = Double(start + end) / 2 }
            start = end + 1
        }
        return ranks
    }
    let (x, y) = (ranks(first), ranks(second))
    let mean = Double(x.count - 1) / 2
    let covariance = zip(x, y).reduce(0) { $0 + ($1.0 - mean) * ($1.1 - mean) }
    let spread = { (values: [Double]) in values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } }
    return covariance / (spread(x) * spread(y)).squareRoot()
}
