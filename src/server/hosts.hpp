// Names of hosts and addresses of clients.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
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

// Where the pages of this host are: "https://example.org". A server on the internet stands behind TLS; addresses
// and the machine itself, which have no certificates, are asked without.
[[nodiscard]] std::string site_of(const Authority& host);

// The client's address as limits count it: of an IPv6 address the network, since the owner of a /64
// can use any address in it. Perhaps with a port, or as in X-Forwarded-For; nothing if it is no address.
[[nodiscard]] std::optional<std::string> visitor_name(std::string_view address);

// Whether the server answers to this host: to one of its names, each without a port, to localhost, and to IP
// addresses, which nobody can point elsewhere. Others are refused against DNS rebinding: the owner of
// evil.example can point that name to this machine, and the browser then treats the server as part
// of evil.example.
[[nodiscard]] bool is_own_host(const Authority& host, const std::vector<std::string>& names);

}  // namespace tria::server
