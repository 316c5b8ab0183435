// The host names that the server answers to. Others are refused against DNS rebinding: the owner of
// evil.example can point that name to this machine, and the browser then treats the server as part
// of evil.example.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tria::server {

// "example.org:8080", as in a Host header or a URL.
struct Authority {
  std::string host;  // in lower case, without the dot of the root; an IPv6 address without brackets
  std::optional<std::uint16_t> port;
  bool is_address = false;  // an IP address
};

// Nothing if the text is not an authority.
[[nodiscard]] std::optional<Authority> parse_authority(std::string_view text);

// Whether the page of this origin ("https://example.org") comes from this host.
[[nodiscard]] bool is_same_site(std::string_view origin, const Authority& host);

class OwnHosts {
 public:
  // Each of them a name without a port.
  explicit OwnHosts(std::vector<std::string> names);

  // These names, localhost, and IP addresses, which nobody can point elsewhere.
  [[nodiscard]] bool include(const Authority& host) const;

 private:
  std::vector<std::string> names_;
};

}  // namespace tria::server
