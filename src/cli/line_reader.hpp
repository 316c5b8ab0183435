// Lines of standard input, which may be hostile: each line and the whole input are limited in size.
#pragma once

#include <cstddef>
#include <cstdio>
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

  // Limits for what a person types; a program may send more.
  static constexpr std::size_t kTypedLine = 4'096;
  static constexpr std::size_t kTypedBytes = std::size_t{16} << 20U;

  explicit LineReader(std::size_t longest_line = kTypedLine, std::size_t most_bytes = kTypedBytes)
      : longest_line_(longest_line), bytes_left_(most_bytes) {}

  // Blocks until a line is there.
  [[nodiscard]] Line next() {
    Line line;
    std::size_t length = 0;
    bool is_whole = false;
    while (bytes_left_ > 0 && !is_whole) {
      --bytes_left_;
      const int byte = std::getc(stdin);
      is_whole = byte == EOF || byte == '\n';
      if (byte != EOF) line.status = Status::kLine;
      if (!is_whole && ++length <= longest_line_) line.text += static_cast<char>(byte);
    }
    // A line that the limit of the whole input cuts must not be obeyed either.
    const bool is_cut = length > 0 && !is_whole;
    if (is_cut || length > longest_line_) line = {Status::kTooLong, {}};
    return line;
  }

 private:
  std::size_t longest_line_;
  std::size_t bytes_left_;
};

}  // namespace tria::cli
