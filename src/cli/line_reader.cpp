#include "cli/line_reader.hpp"

#include <cstdio>

namespace tria::cli {

namespace {

constexpr std::size_t kLongestLine = 4096;
constexpr std::size_t kMostBytes = std::size_t{16} << 20U;

}  // namespace

int LineReader::next_byte() {
  if (bytes_read_ >= kMostBytes) return EOF;
  ++bytes_read_;
  return std::getc(stdin);
}

LineReader::Line LineReader::next() {
  Line line;
  bool empty = true;
  std::size_t length = 0;
  for (int byte = next_byte(); byte != EOF; byte = next_byte()) {
    empty = false;
    if (byte == '\n') break;
    if (++length <= kLongestLine) line.text += static_cast<char>(byte);
  }
  if (length > kLongestLine) {
    line.status = Status::kTooLong;
    line.text.clear();
  } else if (!empty) {
    line.status = Status::kLine;
  }
  return line;
}

}  // namespace tria::cli
