#include "server/net/visitor_name.hpp"

#include <algorithm>
#include <cstdint>

#include <boost/asio/ip/address.hpp>

#include "core/text.hpp"

namespace tria::server {

namespace {

namespace ip = boost::asio::ip;

std::string_view without_quotes(std::string_view text) {
  const bool quoted = text.size() >= 2 && text.front() == '"' && text.back() == '"';
  return quoted ? text.substr(1, text.size() - 2) : text;
}

bool is_port(std::string_view text) {
  return text.starts_with(':') && parse_number<std::uint16_t>(text.substr(1));
}

// The address without a port; empty if something else follows it.
std::string_view without_port(std::string_view text) {
  if (text.starts_with('[')) {
    const std::size_t end = text.find(']');
    if (end == std::string_view::npos) return {};
    const std::string_view rest = text.substr(end + 1);
    return rest.empty() || is_port(rest) ? text.substr(1, end - 1) : std::string_view{};
  }
  // An IPv6 address without brackets has more than one colon, and no port.
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos || text.rfind(':') != colon) return text;
  return is_port(text.substr(colon)) ? text.substr(0, colon) : std::string_view{};
}

}  // namespace

std::optional<std::string> visitor_name(std::string_view address) {
  std::string_view text = without_port(without_quotes(address));
  text = text.substr(0, text.find('%'));  // the zone: a network interface
  boost::system::error_code error;
  const ip::address read = ip::make_address(std::string(text), error);
  if (error) return std::nullopt;
  if (read.is_v4()) return read.to_string();
  if (read.to_v6().is_v4_mapped()) {
    return ip::make_address_v4(ip::v4_mapped, read.to_v6()).to_string();
  }
  // The owner of a /64 can use any of its addresses: count the network.
  auto bytes = read.to_v6().to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), std::uint8_t{0});
  return ip::address_v6(bytes).to_string();
}

}  // namespace tria::server
