import Glibc

exit(Launch(arguments: Array(CommandLine.arguments.dropFirst())).run())
