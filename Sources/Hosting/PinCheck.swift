import History

/// A question that takes some 50 ms of a processor: whether a newcomer's PIN is that of a slow hash. A host that takes a
/// room over knows only that hash, until it has seen the right PIN.
package struct PinCheck: Sendable {
    let newcomer: Newcomer
    let kept: KeptPin

    init(of newcomer: Newcomer, against kept: KeptPin) {
        (self.newcomer, self.kept) = (newcomer, kept)
    }

    /// Computes the answer for ``LiveRoom/settle(_:isRight:at:)``. Not on an event loop, where everything else would
    /// wait for it.
    package func isRight() -> Bool { kept.isRight(newcomer.pin) }
}
