#include "server/net/head_scanner.hpp"

namespace tria::server {

HeadScanner::Found HeadScanner::scan(std::string_view bytes) noexcept {
  constexpr std::size_t kLineEnd = 2;
  while (at_ < bytes.size()) {
    const char c = bytes[at_++];
    if (is_after_cr_) {
      if (c != '\n') return Found::kMalformed;
      is_after_cr_ = false;
      if (line_length_ > 0) {
        is_first_line_ = false;
        line_length_ = 0;
      } else if (!is_first_line_) {
        return Found::kWhole;
      } else if (skipped_ == 0) {
        skipped_ = kLineEnd;
      } else {
        return Found::kMalformed;
      }
    } else if (c == '\r') {
      is_after_cr_ = true;
    } else if (c == '\n' || c == '\0') {
      return Found::kMalformed;
    } else {
      if (line_length_ == 0 && (c == ' ' || c == '\t')) return Found::kMalformed;
      ++line_length_;
    }
  }
  return Found::kUnfinished;
}

}  // namespace tria::server
