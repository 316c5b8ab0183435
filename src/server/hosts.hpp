// The names a server has. A name that it does not have may be anybody's: whoever owns evil.example
// can let it point to this machine, and the browser then lets the pages of evil.example talk to
// the server as if they were its own.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tria::server {

// "example.org:8080", as the Host of a request and the addresses of pages have it.
struct Authority {
  std::string host;  // in lower case, without the dot of the root; an IPv6 address without brackets
  std::optional<std::uint16_t> port;
  bool is_address = false;  // an IP address
};

// Nothing: it is none.
[[nodiscard]] std::optional<Authority> parse_authority(std::string_view text);

// Whether the page of this origin ("https://example.org") comes from this host.
[[nodiscard]] bool is_same_site(std::string_view origin, const Authority& host);

class OwnHosts {
 public:
  // Each of them a name without a port.
  explicit OwnHosts(std::vector<std::string> names);

  // These names, this machine's own name for itself, and addresses: nobody lets those point elsewhere.
  [[nodiscard]] bool include(const Authority& host) const;

 private:
  std::vector<std::string> names_;
};

}  // namespace tria::server
