/// How the tests were compiled.
public enum Build {
    /// With optimisation: only then do times tell anything about the code.
    public static let isOptimized: Bool = {
        var isDebug = false
        assert({ isDebug = true }() == ())
        return !isDebug
    }()
}
