// What limits call a visitor: the address, or the network it is one of many in.
#pragma once

#include <string>

namespace tria::server {

// A text that is no address is a name as well.
[[nodiscard]] std::string visitor_name(const std::string& address);

}  // namespace tria::server
