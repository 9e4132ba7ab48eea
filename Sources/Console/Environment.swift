import Glibc

/// The value of a variable of this process's environment, nil if it is not set.
package func environmentValue(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
}
