// The name by which limits count a client: its IPv4 address, or the /64 network of its IPv6 address.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace tria::server {

// Nothing if the text is not an address. Ignores a port ("192.0.2.1:5678", "[2001:db8::1]:443") and
// the quotes that some proxies put around it.
[[nodiscard]] std::optional<std::string> visitor_name(std::string_view address);

}  // namespace tria::server
