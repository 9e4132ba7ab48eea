import Rules

/// A value that every kind of storage has.
package enum Cell: Hashable, Sendable {
    case null
    case integer(Int64)
    case text(String)
}

/// A value that is stored as a ``Cell``.
package protocol Storable: Sendable {
    /// - Throws: ``Misfit`` if the cell has another kind.
    init(_ cell: Cell) throws
    var cell: Cell { get }
}

/// A history contains something that this program does not write.
package struct Misfit: Error {
    package init() {}
}

extension Int64: Storable {
    package init(_ cell: Cell) throws {
        guard case .integer(let value) = cell else { throw Misfit() }
        self = value
    }

    package var cell: Cell { .integer(self) }
}

extension Int: Storable {
    package init(_ cell: Cell) throws {
        guard let value = Int(exactly: try Int64(cell)) else { throw Misfit() }
        self = value
    }

    package var cell: Cell { .integer(Int64(self)) }
}

extension Bool: Storable {
    package init(_ cell: Cell) throws { self = try Int64(cell) != 0 }

    package var cell: Cell { .integer(self ? 1 : 0) }
}

extension String: Storable {
    package init(_ cell: Cell) throws {
        guard case .text(let value) = cell else { throw Misfit() }
        self = value
    }

    package var cell: Cell { .text(self) }
}

// Stored as nanoseconds.
extension Duration: Storable {
    package init(_ cell: Cell) throws { self = .nanoseconds(try Int64(cell)) }

    package var cell: Cell { .integer(nanoseconds) }
}

// Stored as milliseconds since 1970.
extension WallTime: Storable {
    package init(_ cell: Cell) throws { self.init(milliseconds: try Int64(cell)) }

    package var cell: Cell { .integer(milliseconds) }
}

extension Optional: Storable where Wrapped: Storable {
    package init(_ cell: Cell) throws { self = cell == .null ? nil : try Wrapped(cell) }

    package var cell: Cell { self?.cell ?? .null }
}

/// A row of a statement's result.
package struct TableRow: Hashable, Sendable {
    /// The names of its columns, in order.
    package let names: [String]
    package let cells: [Cell]

    /// - Parameter names: one for each cell.
    package init(names: [String], cells: [Cell]) {
        (self.names, self.cells) = (names, cells)
    }

    /// The value in a column, counted from 0.
    /// - Throws: ``Misfit`` if there is no value of this kind.
    package subscript<Value: Storable>(index: Int) -> Value {
        get throws {
            guard cells.indices.contains(index) else { throw Misfit() }
            return try Value(cells[index])
        }
    }

    /// The counter in a column, which must have room to increase.
    /// - Throws: `OutOfBounds`, or ``Misfit`` if there is no number.
    package func count(_ name: String) throws -> Int {
        let count: Int = try self[name]
        guard (0...1 << 53).contains(count) else { throw OutOfBounds(name) }
        return count
    }

    /// The value in the first column with a name.
    /// - Throws: ``Misfit`` if there is no value of this kind.
    package subscript<Value: Storable>(name: String) -> Value {
        get throws {
            guard let index = names.firstIndex(of: name) else { throw Misfit() }
            return try self[index]
        }
    }
}
