// What RFC 9112 and RFC 6455 ask of a request's head beyond what the HTTP library sees to. Where two
// programs could read a request in two ways, what is a body to one may be a second request to the
// other: such a request is refused, never guessed at.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include <boost/beast/http/fields.hpp>
#include <boost/beast/http/message.hpp>
#include <tl/expected.hpp>

namespace tria::server {

// The library's own kind of string_view as the standard one.
[[nodiscard]] inline std::string_view view(boost::beast::string_view text) {
  return {text.data(), text.size()};
}

using RequestHead = boost::beast::http::header<true, boost::beast::http::fields>;

struct Refusal {
  int status = 400;
  std::string_view why;
};

// Where a request goes, whichever of its forms the target has.
struct Destination {
  std::string target;  // a path, perhaps with a query; "*" in OPTIONS
  std::string host;    // with the port, if there is one; empty where HTTP/1.0 names none
};

[[nodiscard]] tl::expected<Destination, Refusal> check_head(const RequestHead& head);
// Of a request that wants to speak WebSocket.
[[nodiscard]] std::optional<Refusal> check_upgrade(const RequestHead& head);
// What stands after the size of a chunk means nothing here, but others may see a line's end in it.
[[nodiscard]] bool is_chunk_extension(std::string_view text);

}  // namespace tria::server
