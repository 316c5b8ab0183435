// What can end a command early, and the exit code each means. Commands throw these; only main
// catches them and prints their one line.
#pragma once

#include <cerrno>
#include <cstring>
#include <stdexcept>
#include <string>

namespace tria::cli {

inline constexpr int kExitOk = 0;
inline constexpr int kExitBadInput = 1;  // a position, a move, a file that is not what it should be
inline constexpr int kExitUsage = 2;     // the command itself was written wrongly

struct InputError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

struct UsageError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// The output cannot be written. If its reader closed the pipe, as `head` does, the program exits with 1 and
// prints nothing; anything else, such as a full disk, is reported.
struct OutputError : std::runtime_error {
  // `problem` is an errno.
  explicit OutputError(int problem)
      : std::runtime_error(std::string("cannot write the output: ") + std::strerror(problem)),
        reader_left(problem == EPIPE) {}
  bool reader_left;
};

}  // namespace tria::cli
