#include "server/hosts.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <arpa/inet.h>

#include "core/text.hpp"

namespace tria::server {

namespace {

constexpr std::size_t kMaxHost = 253;  // the limit of DNS

char lower(char c) noexcept { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = lower(c);
  return out;
}

bool is_name_character(char c) noexcept {
  return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '.' || c == '_';
}

// The canonical form: the same address is always the same text.
std::optional<std::string> ipv6_text(const std::string& text) {
  in6_addr address{};
  std::array<char, INET6_ADDRSTRLEN> out{};
  if (inet_pton(AF_INET6, text.c_str(), &address) != 1) return std::nullopt;
  return inet_ntop(AF_INET6, &address, out.data(), out.size());
}

bool is_ipv4(const std::string& text) {
  in_addr address{};
  return inet_pton(AF_INET, text.c_str(), &address) == 1;
}

// Both "host" and "host:" have no port.
bool read_port(std::string_view text, Authority& authority) {
  if (text.empty()) return true;
  if (text.front() != ':') return false;
  text.remove_prefix(1);
  if (text.empty()) return true;
  authority.port = parse_number<std::uint16_t>(text);
  return authority.port.has_value();
}

std::optional<Authority> parse_ipv6(std::string_view text) {
  const std::size_t end = text.find(']');
  if (end == std::string_view::npos) return std::nullopt;
  auto host = ipv6_text(std::string(text.substr(1, end - 1)));
  if (!host) return std::nullopt;
  Authority authority{std::move(*host), std::nullopt, true};
  if (!read_port(text.substr(end + 1), authority)) return std::nullopt;
  return authority;
}

bool is_localhost(std::string_view host) {
  return host == "localhost" || host.ends_with(".localhost");
}

}  // namespace

std::optional<Authority> parse_authority(std::string_view text) {
  if (text.starts_with('[')) return parse_ipv6(text);
  const std::size_t colon = std::min(text.find(':'), text.size());
  Authority authority{lower(text.substr(0, colon)), std::nullopt, false};
  std::string& host = authority.host;
  if (host.ends_with('.')) host.pop_back();
  if (host.empty() || host.size() > kMaxHost || host.front() == '.' || host.back() == '.' ||
      !std::all_of(host.begin(), host.end(), is_name_character) ||
      host.find("..") != std::string::npos || !read_port(text.substr(colon), authority)) {
    return std::nullopt;
  }
  authority.is_address = is_ipv4(host);
  return authority;
}

bool is_same_site(std::string_view origin, const Authority& host) {
  constexpr std::array<std::pair<std::string_view, std::uint16_t>, 2> kSchemes{
      {{"http://", 80}, {"https://", 443}}};
  for (const auto& [scheme, usual_port] : kSchemes) {
    if (!origin.starts_with(scheme)) continue;
    const auto page = parse_authority(origin.substr(scheme.size()));
    return page && page->host == host.host &&
           page->port.value_or(usual_port) == host.port.value_or(usual_port);
  }
  return false;
}

OwnHosts::OwnHosts(std::vector<std::string> names) : names_(std::move(names)) {
  for (std::string& name : names_) {
    if (auto authority = parse_authority(name)) name = std::move(authority->host);
  }
}

bool OwnHosts::include(const Authority& host) const {
  return host.is_address || is_localhost(host.host) ||
         std::find(names_.begin(), names_.end(), host.host) != names_.end();
}

}  // namespace tria::server
