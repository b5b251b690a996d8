/// A piece of work that takes a while: the primes below a limit, counted away from the main actor.
enum PrimeCount {
    /// The number of primes below `limit`. `progress` hears of the part done, 0…1, about twenty times.
    nonisolated static func run(below limit: Int, progress: @Sendable (Double) async -> Void) async -> Int {
        var count = 0
        let slice = max(1, limit / 20)
        for number in 2..<max(2, limit) {
            if number % slice == 0 { await progress(Double(number) / Double(limit)) }
            if isPrime(number) { count += 1 }
        }
        return count
    }

    /// The number of primes from `start` on and below `end`.
    nonisolated static func count(from start: Int, below end: Int) -> Int {
        var count = 0
        for number in max(2, start)..<max(2, end) where isPrime(number) { count += 1 }
        return count
    }

    private nonisolated static func isPrime(_ number: Int) -> Bool {
        guard number > 3 else { return number > 1 }
        if number % 2 == 0 || number % 3 == 0 { return false }
        var divisor = 5
        while divisor * divisor <= number {
            if number % divisor == 0 || number % (divisor + 2) == 0 { return false }
            divisor += 6
        }
        return true
    }
}
