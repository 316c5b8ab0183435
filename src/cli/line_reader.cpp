#include "cli/line_reader.hpp"

#include <cstdio>

namespace tria::cli {

int LineReader::next_byte() {
  if (bytes_read_ >= most_bytes_) return EOF;
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
    if (++length <= longest_line_) line.text += static_cast<char>(byte);
  }
  if (length > longest_line_) {
    line.status = Status::kTooLong;
    line.text.clear();
  } else if (!empty) {
    line.status = Status::kLine;
  }
  return line;
}

}  // namespace tria::cli
