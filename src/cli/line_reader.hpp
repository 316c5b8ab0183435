// Lines of standard input, however hostile: a line has a longest length, and so has everything that
// comes through a pipe.
#pragma once

#include <cstddef>
#include <string>

namespace tria::cli {

class LineReader {
 public:
  enum class Status {
    kLine,
    kTooLong,  // the line was longer than anyone types; it has been skipped
    kEnd,
  };

  struct Line {
    Status status = Status::kEnd;
    std::string text;  // without the newline
  };

  // Blocks until a line is there.
  [[nodiscard]] Line next();

 private:
  [[nodiscard]] int next_byte();

  std::size_t bytes_read_ = 0;
};

}  // namespace tria::cli
