/// Runs tasks until one of them has a result, and cancels them all.
/// - Parameters:
///   - missing: the result if this task is cancelled before.
///   - start: starts the tasks, which yield their result.
@MainActor package func firstResult<Value: Sendable>(
    else missing: Value,
    of start: @MainActor (_ found: AsyncStream<Value>.Continuation) -> [Task<Void, any Error>]
) async -> Value {
    let (values, found) = AsyncStream.makeStream(of: Value.self, bufferingPolicy: .bufferingOldest(1))
    let tasks = start(found)
    defer { for task in tasks { task.cancel() } }
    for await value in values { return value }
    return missing
}
