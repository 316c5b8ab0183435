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

[[nodiscard]] tl::expected<Destination, Refusal> check_head(const RequestHead& head);
// The head of a request to upgrade to WebSocket.
[[nodiscard]] std::optional<Refusal> check_upgrade(const RequestHead& head);
// Extensions of a chunk are ignored, but must not hold control characters that a proxy may take for a
// line's end.
[[nodiscard]] bool is_chunk_extension(std::string_view text);

}  // namespace tria::server
