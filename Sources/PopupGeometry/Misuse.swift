import Glibc

/// The one way a programmer's error stops the program: a sentence on standard error, in debug and in release.
///
/// Say what happened, why it is wrong, and the fix. (`precondition` loses its text in release builds.)
package func misuse(_ sentence: String) -> Never {
    complain(sentence)
    abort()
}

/// A warning on standard error: something was ignored or repaired, and the program goes on.
package func complain(_ sentence: String) {
    var line = "PopupKit: " + sentence + "\n"
    line.withUTF8 { bytes in
        var rest = UnsafeRawBufferPointer(bytes)
        while rest.count > 0 {
            let n = write(2, rest.baseAddress, rest.count)
            if n <= 0 { break }
            rest = UnsafeRawBufferPointer(rebasing: rest[n...])
        }
    }
}
