import Testing

/// Tests that start programs on a screen of their own. One at a time: each takes a processor.
@Suite("A real window", .serialized)
nonisolated enum RealWindow {}
