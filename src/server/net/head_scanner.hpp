// Finds the end of a request's head and malformed lines in it. Beast accepts folded header lines; a
// proxy in front may read them differently, which is a way to smuggle requests.
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

  // `bytes`: everything received since the last request, so each call repeats the bytes of the last.
  [[nodiscard]] Found scan(std::string_view bytes) noexcept;

  // Once the head is whole: the length of the empty line allowed before it, and its own length.
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
