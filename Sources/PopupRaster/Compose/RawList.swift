/// A growing list of plain values whose memory is kept from frame to frame. Its owner frees it.
struct RawList<Element: BitwiseCopyable> {
    private(set) var base: UnsafeMutablePointer<Element>
    private(set) var count = 0
    private var capacity: Int

    init(capacity: Int) {
        base = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
        self.capacity = capacity
    }

    func deallocate() { base.deallocate() }

    @inline(__always)
    mutating func append(_ element: Element) {
        if count == capacity { grow() }
        (base + count).initialize(to: element)
        count &+= 1
    }

    private mutating func grow() {
        let next = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
        next.update(from: base, count: count)
        base.deallocate()
        base = next
        capacity *= 2
    }

    @inline(__always)
    mutating func removeAll() { count = 0 }

    @inline(__always)
    mutating func removeLast(_ n: Int = 1) { count &-= n }

    @inline(__always)
    subscript(i: Int) -> Element {
        get { base[i] }
        nonmutating set { base[i] = newValue }
    }
}
