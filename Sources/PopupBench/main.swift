import Glibc

exit(BenchProgram(arguments: Array(CommandLine.arguments.dropFirst())).run())
