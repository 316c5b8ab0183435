// A request and its answer, as those who answer see them: no sockets, no HTTP library. What the
// server does not look at is not here.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tria::server {

enum class Method { kGet, kHead, kPost, kOther };

// Valid until it is answered.
struct Request {
  Method method = Method::kGet;
  std::string_view target;  // as it was sent: a path, perhaps with a query
  std::string_view accept_encoding{};
  std::string_view if_none_match{};
  std::string_view host{};
  std::string_view origin{};
  std::string_view authorization{};
  std::string_view body{};
  std::string_view address{};  // whom it came from, as limits see it
};

struct Response {
  int status = 200;
  std::vector<std::pair<std::string_view, std::string>> headers;
  // Shared with whatever else sends it. None: nothing is sent and no length is told.
  std::shared_ptr<const std::string> body;
};

}  // namespace tria::server
