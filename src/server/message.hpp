// A request and its response without sockets or an HTTP library. Only the headers that the server
// looks at are here.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tria::server {

enum class Method { kGet, kHead, kPost, kOther };

// The views are valid until the request is answered.
struct Request {
  Method method = Method::kGet;
  std::string_view target;  // as it was sent: a path, perhaps with a query
  std::string_view accept_encoding{};
  std::string_view if_none_match{};
  std::string_view host{};
  std::string_view origin{};
  std::string_view authorization{};
  std::string_view body{};
  std::string_view address{};  // of the client, by which limits count
};

struct Response {
  int status = 200;
  std::vector<std::pair<std::string_view, std::string>> headers;
  // Shared between responses. Null: no body and no Content-Length.
  std::shared_ptr<const std::string> body;
};

}  // namespace tria::server
