#include "server/hosts.hpp"

#include <array>
#include <iterator>

#include <arpa/inet.h>

#include "core/text.hpp"

namespace tria::server {

namespace {

constexpr std::size_t kMaxHost = 253;  // the limit of DNS

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return out;
}

bool is_name_character(char c) noexcept {
  return is_letter(c) || is_digit(c) || c == '-' || c == '.' || c == '_';
}

std::optional<in6_addr> read_ipv6(std::string_view text) {
  in6_addr address{};
  if (inet_pton(AF_INET6, std::string(text).c_str(), &address) != 1) return std::nullopt;
  return address;
}

// The canonical form: the same address is always the same text.
std::string ipv6_text(const in6_addr& address) {
  std::array<char, INET6_ADDRSTRLEN> out{};
  return inet_ntop(AF_INET6, &address, out.data(), out.size());
}

bool is_ipv4(const std::string& text) {
  in_addr address{};
  return inet_pton(AF_INET, text.c_str(), &address) == 1;
}

std::string_view without_quotes(std::string_view text) {
  const bool quoted = text.size() >= 2 && text.front() == '"' && text.back() == '"';
  return quoted ? text.substr(1, text.size() - 2) : text;
}

bool is_port(std::string_view text) {
  return text.starts_with(':') && parse_number<std::uint16_t>(text.substr(1));
}

// The host, without brackets, and what follows it: nothing, or the port with its colon.
std::pair<std::string_view, std::string_view> split_port(std::string_view text) {
  if (text.starts_with('[')) {
    const std::size_t end = text.find(']');
    if (end == std::string_view::npos) return {};
    return {text.substr(1, end - 1), text.substr(end + 1)};
  }
  // An IPv6 address without brackets has more than one colon, and no port.
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos || text.rfind(':') != colon) return {text, {}};
  return {text.substr(0, colon), text.substr(colon)};
}

// Which every machine has for itself.
bool is_local_name(std::string_view host) {
  return host == "localhost" || host.ends_with(".localhost");
}

}  // namespace

std::optional<Authority> parse_authority(std::string_view text) {
  const auto [name, port] = split_port(text);
  // Both "host" and "host:" have no port.
  const auto number = parse_number<std::uint16_t>(port.substr(port.empty() ? 0 : 1));
  if (!port.empty() && port != ":" && !is_port(port)) return std::nullopt;
  if (text.starts_with('[')) {
    const auto address = read_ipv6(name);
    if (!address) return std::nullopt;
    return Authority{ipv6_text(*address), number, true};
  }
  std::string host = lower(name);
  if (host.ends_with('.')) host.pop_back();
  if (host.empty() || host.size() > kMaxHost || host.front() == '.' || host.back() == '.' ||
      !std::all_of(host.begin(), host.end(), is_name_character) ||
      host.find("..") != std::string::npos) {
    return std::nullopt;
  }
  return Authority{host, number, is_ipv4(host)};
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

std::optional<std::string> visitor_name(std::string_view address) {
  const auto [host, port] = split_port(without_quotes(address));
  if (!port.empty() && !is_port(port)) return std::nullopt;
  const std::string name(host.substr(0, host.find('%')));  // without the zone, a network interface
  if (is_ipv4(name)) return name;
  auto ipv6 = read_ipv6(name);
  if (!ipv6) return std::nullopt;
  std::array<char, INET_ADDRSTRLEN> mapped{};
  if (IN6_IS_ADDR_V4MAPPED(&*ipv6)) {
    return inet_ntop(AF_INET, &ipv6->s6_addr[12], mapped.data(), mapped.size());
  }
  std::fill(std::begin(ipv6->s6_addr) + 8, std::end(ipv6->s6_addr), std::uint8_t{0});
  return ipv6_text(*ipv6);
}

std::string site_of(const Authority& host) {
  const bool is_plain = host.is_address || is_local_name(host.host);
  const bool is_ipv6 = host.host.find(':') != std::string::npos;
  std::string site = is_plain ? "http://" : "https://";
  site += is_ipv6 ? "[" + host.host + "]" : host.host;
  if (host.port) site += ":" + std::to_string(*host.port);
  return site;
}

bool is_own_host(const Authority& host, const std::vector<std::string>& names) {
  return host.is_address || is_local_name(host.host) ||
         std::any_of(names.begin(), names.end(), [&](const std::string& name) {
           const auto own = parse_authority(name);
           return own && own->host == host.host;
         });
}

}  // namespace tria::server
