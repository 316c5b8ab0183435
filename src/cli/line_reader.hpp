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

  // What a person types; a program may say more.
  static constexpr std::size_t kTypedLine = 4'096;
  static constexpr std::size_t kTypedBytes = std::size_t{16} << 20U;

  explicit LineReader(std::size_t longest_line = kTypedLine, std::size_t most_bytes = kTypedBytes)
      : longest_line_(longest_line), most_bytes_(most_bytes) {}

  // Blocks until a line is there.
  [[nodiscard]] Line next();

 private:
  [[nodiscard]] int next_byte();

  std::size_t longest_line_;
  std::size_t most_bytes_;
  std::size_t bytes_read_ = 0;
};

}  // namespace tria::cli
