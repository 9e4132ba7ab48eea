// The streams of C are variables, which this one never changes.
@preconcurrency import Glibc

/// Writes what was printed.
func flush() {
    fflush(stdout)
}
