import Foundation

extension IndexPath {
    /// A row of a section, both counted from 0.
    public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
    /// The same as a row.
    public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

    /// The section, counted from 0.
    public var section: Int {
        get { self[0] }
        set { self[0] = newValue }
    }
    /// The row in its section, counted from 0.
    public var row: Int {
        get { self[1] }
        set { self[1] = newValue }
    }
    /// The same as `row`.
    public var item: Int {
        get { self[1] }
        set { self[1] = newValue }
    }
}
