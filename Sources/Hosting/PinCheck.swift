import History

/// A comparison of a newcomer's PIN with a slow hash, which takes about 50 ms of processor time. A host that takes over a
/// room has only the hash until it has seen the right PIN.
package struct PinCheck: Sendable {
    let newcomer: Newcomer
    let kept: KeptPin

    /// Compares them, for ``LiveRoom/settle(_:isRight:at:)``. Do not call it on an event loop, which it would block.
    package func isRight() -> Bool { kept.isRight(newcomer.pin) }
}
