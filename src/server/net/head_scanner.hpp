// Finds where the head of a request ends, and what is wrong with its lines. The HTTP library joins
// folded lines without a word; a proxy in front may read them as something else.
#pragma once

#include <cstddef>
#include <string_view>

namespace tria::server {

class HeadScanner {
 public:
  enum class Found {
    kUnfinished,
    kWhole,
    kMalformed,  // a line that does not end with CR LF, goes on in the next one, or has a NUL
  };

  // The bytes are all that came since the last request: those of the call before, and more.
  [[nodiscard]] Found scan(std::string_view bytes) noexcept;

  // Once it is whole: an empty line before it, which is allowed, and how long it is without that.
  [[nodiscard]] std::size_t skipped() const noexcept { return skipped_; }
  [[nodiscard]] std::size_t length() const noexcept { return at_ - skipped_; }

 private:
  std::size_t at_ = 0;
  std::size_t skipped_ = 0;
  std::size_t line_length_ = 0;
  bool is_first_line_ = true;
  bool is_after_cr_ = false;
};

}  // namespace tria::server
