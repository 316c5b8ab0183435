#include "server/net/request_rules.hpp"

#include <array>

#include <boost/beast/core/string.hpp>
#include <boost/beast/http/verb.hpp>

#include "core/text.hpp"
#include "server/hosts.hpp"

namespace tria::server {

namespace {

namespace http = boost::beast::http;
using http::field;

bool is_same_word(std::string_view a, std::string_view b) {
  return boost::beast::iequals({a.data(), a.size()}, {b.data(), b.size()});
}

tl::unexpected<Refusal> refused(int status, std::string_view why) {
  return tl::unexpected(Refusal{status, why});
}

// Headers that may appear only once: two could contradict each other.
constexpr std::array kSingleHeaders{
    field::host,
    field::content_length,
    field::origin,
    field::authorization,
    field::cookie,
    field::sec_websocket_key,
    field::sec_websocket_version,
};

// The elements of a comma-separated header, over all its lines, trimmed.
std::vector<std::string_view> words_of(const RequestHead& head, field name) {
  std::vector<std::string_view> words;
  const auto [first, end] = head.equal_range(name);
  for (auto line = first; line != end; ++line) {
    for (const Slice& slice : split({view(line->value()), 1}, ',')) {
      const std::size_t start = std::min(slice.text.find_first_not_of(" \t"), slice.text.size());
      const std::size_t last = slice.text.find_last_not_of(" \t");
      words.push_back(
          slice.text.substr(start, last == std::string_view::npos ? 0 : last + 1 - start));
    }
  }
  return words;
}

std::optional<Refusal> check_framing(const RequestHead& head) {
  const bool has_length = head.count(field::content_length) > 0;
  const std::string_view length = view(head[field::content_length]);
  if (has_length && !parse_number<std::uint64_t>(length)) {
    return Refusal{400, "Content-Length is not one number"};
  }
  if (head.count(field::transfer_encoding) == 0) return std::nullopt;
  if (has_length) return Refusal{400, "Transfer-Encoding and Content-Length contradict each other"};
  if (head.version() < 11) return Refusal{400, "HTTP/1.0 has no Transfer-Encoding"};
  const std::vector<std::string_view> codings = words_of(head, field::transfer_encoding);
  const auto chunked = std::count_if(codings.begin(), codings.end(), [](std::string_view coding) {
    return is_same_word(coding, "chunked");
  });
  // With another coding last, the end of the body is not known.
  if (chunked != 1 || !is_same_word(codings.back(), "chunked")) {
    return Refusal{400, "Transfer-Encoding must end with chunked, once"};
  }
  if (codings.size() > 1) return Refusal{501, "no Transfer-Encoding but chunked is understood"};
  return std::nullopt;
}

// The part after "http://" or "https://".
std::optional<std::string_view> without_scheme(std::string_view target) {
  for (const std::string_view scheme : {"http://", "https://"}) {
    if (is_same_word(target.substr(0, scheme.size()), scheme)) return target.substr(scheme.size());
  }
  return std::nullopt;
}

bool is_plain(char c) noexcept { return c > ' ' && c < 0x7f && c != '#'; }

}  // namespace

tl::expected<Destination, Refusal> check_head(const RequestHead& head) {
  for (const field name : kSingleHeaders) {
    if (head.count(name) > 1) return refused(400, "a header stands twice that must stand alone");
  }
  if (const auto refusal = check_framing(head)) return tl::unexpected(*refusal);
  Destination destination{std::string(view(head.target())), std::string(view(head[field::host]))};
  std::string& target = destination.target;
  if (!std::all_of(target.begin(), target.end(), is_plain)) {
    return refused(400, "the target has a character that no address has");
  }
  const bool has_host = head.count(field::host) > 0;
  if (!has_host && head.version() >= 11) return refused(400, "there is no Host");
  if (has_host && !parse_authority(destination.host)) return refused(400, "Host is no host");
  if (const auto rest = without_scheme(target)) {
    // An absolute target takes precedence over Host (RFC 9112, 3.2.2).
    const std::size_t end = std::min(rest->find_first_of("/?"), rest->size());
    destination.host = rest->substr(0, end);
    if (!parse_authority(destination.host)) return refused(400, "the target's host is no host");
    const std::string path(rest->substr(end));
    target = path.starts_with('/') ? path : "/" + path;
  }
  const bool asks_all = target == "*" && head.method() == http::verb::options;
  if (!target.starts_with('/') && !asks_all) return refused(400, "the target is no address");
  return destination;
}

std::optional<Refusal> check_upgrade(const RequestHead& head) {
  constexpr std::size_t kKeyLength = 24;  // of 16 bytes in base64, the last two are "="
  constexpr std::size_t kKeyDigits = 22;
  constexpr std::string_view kDigits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  constexpr std::string_view kLastDigits = "AQgw";  // four of its six bits are beyond the 16 bytes
  const std::string_view key = view(head[field::sec_websocket_key]);
  if (key.size() != kKeyLength || !key.ends_with("==") ||
      key.find_first_not_of(kDigits) != kKeyDigits ||
      kLastDigits.find(key[kKeyDigits - 1]) == std::string_view::npos) {
    return Refusal{400, "Sec-WebSocket-Key must be 16 bytes in base64"};
  }
  if (head.count(field::sec_websocket_version) == 0) {
    return Refusal{400, "there is no Sec-WebSocket-Version"};
  }
  if (view(head[field::sec_websocket_version]) != "13") {
    return Refusal{426, "only version 13 of WebSocket is understood"};
  }
  return std::nullopt;
}

bool is_chunk_extension(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) {
    return c == '\t' || (static_cast<unsigned char>(c) >= ' ' && c != 0x7f);
  });
}

}  // namespace tria::server
