#include "server/net/visitor_name.hpp"

#include <algorithm>
#include <cstdint>

#include <boost/asio/ip/address.hpp>

namespace tria::server {

namespace ip = boost::asio::ip;

std::string visitor_name(const std::string& address) {
  boost::system::error_code error;
  const ip::address read = ip::make_address(address, error);
  if (error || !read.is_v6()) return address;
  if (read.to_v6().is_v4_mapped()) {
    return ip::make_address_v4(ip::v4_mapped, read.to_v6()).to_string();
  }
  // An IPv6 network has as many addresses as its owner likes: the first half is the name.
  auto bytes = read.to_v6().to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), std::uint8_t{0});
  return ip::address_v6(bytes).to_string();
}

}  // namespace tria::server
