// What can end a command early, and the exit code each means. Commands throw these; only main
// catches them and prints their one line.
#pragma once

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

// The output cannot be written. Where its reader went away, that was on purpose: exit 1 without a
// word. Anything else, as a full disk, is said.
class OutputError : public std::runtime_error {
 public:
  // `problem` is an errno.
  explicit OutputError(int problem);
  [[nodiscard]] bool reader_left() const noexcept;

 private:
  int problem_;
};

// Prints "tria: message" as exactly one line on stderr, whatever the message contains.
void report(const std::string& message);

}  // namespace tria::cli
