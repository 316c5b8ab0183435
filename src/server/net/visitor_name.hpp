// What limits call a visitor: the address, or the network it is one of many in.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace tria::server {

// Nothing: it is no address. A port after it does not count: "192.0.2.1:5678", "[2001:db8::1]:443";
// nor do the quotes that some proxies put around it.
[[nodiscard]] std::optional<std::string> visitor_name(std::string_view address);

}  // namespace tria::server
