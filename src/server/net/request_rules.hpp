// What RFC 9112 and RFC 6455 require of a request's head beyond what Beast checks. A request that a
// proxy and this server could read differently is refused: what is the body to one may be a second
// request to the other (request smuggling).
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include <boost/beast/http/fields.hpp>
#include <boost/beast/http/message.hpp>
#include <tl/expected.hpp>

namespace tria::server {

// Boost's string_view as the standard one.
[[nodiscard]] inline std::string_view view(boost::beast::string_view text) {
  return {text.data(), text.size()};
}

using RequestHead = boost::beast::http::header<true, boost::beast::http::fields>;

struct Refusal {
  int status = 400;
  std::string_view why;
};

// Where a request goes, from an origin-form or absolute-form target.
struct Destination {
  std::string target;  // a path, perhaps with a query; "*" in OPTIONS
  std::string host;    // with the port, if there is one; empty where HTTP/1.0 names none
};

// Finds the end of a request's head and malformed lines in it. Beast accepts folded header lines, which
// a proxy in front may read differently.
class HeadScanner {
 public:
  enum class Found {
    kUnfinished,
    kWhole,
    kMalformed,  // a line that does not end with CR LF, goes on in the next one, or has a NUL
  };

  // `bytes`: everything received since the last request, so each call repeats the bytes of the last.
  [[nodiscard]] Found scan(std::string_view bytes) noexcept {
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

[[nodiscard]] tl::expected<Destination, Refusal> check_head(const RequestHead& head);
// The head of a request to upgrade to WebSocket.
[[nodiscard]] std::optional<Refusal> check_upgrade(const RequestHead& head);
// Extensions of a chunk are ignored, but must not hold control characters that a proxy may take for a
// line's end.
[[nodiscard]] bool is_chunk_extension(std::string_view text);

}  // namespace tria::server
