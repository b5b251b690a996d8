import Glibc

/// One line on standard output, at once: whoever measures may read it through a pipe.
func say(_ line: String) {
    print(line)
    fflush(nil)
}

/// One line on standard error.
func complain(_ line: String) { "\(line)\n".withCString { _ = write(2, $0, strlen($0)) } }

/// A number with so many digits behind the point.
func decimal(_ value: Double, _ digits: Int) -> String {
    var buffer = [CChar](repeating: 0, count: 64)
    let count = withVaList([value]) { vsnprintf(&buffer, buffer.count, "%.\(digits)f", $0) }
    return String(decoding: buffer.prefix(Int(count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
}
