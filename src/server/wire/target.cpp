#include "server/wire/target.hpp"

#include <charconv>
#include <optional>

#include "core/text.hpp"
#include "server/wire/codes.hpp"

namespace tria::server {

namespace {

constexpr std::size_t kMaxParts = 16;

std::optional<std::string> decoded(std::string_view text, bool plus_is_space) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      out += text[i] == '+' && plus_is_space ? ' ' : text[i];
      continue;
    }
    if (i + 2 >= text.size()) return std::nullopt;
    const char* const end = text.data() + i + 3;
    unsigned char byte = 0;
    if (std::from_chars(end - 2, end, byte, 16).ptr != end) return std::nullopt;
    out += static_cast<char>(byte);
    i += 2;
  }
  return out;
}

auto malformed() { return fail(request_code::kMalformed, "the address cannot be read"); }

}  // namespace

std::string_view Target::value(std::string_view name) const noexcept {
  for (const auto& [key, text] : query) {
    if (key == name) return text;
  }
  return {};
}

Expected<Target> read_target(std::string_view text) {
  Target target;
  const std::size_t mark = text.find('?');
  for (const Slice& slice : split({text.substr(0, mark), 1}, '/')) {
    if (slice.text.empty()) continue;
    auto part = decoded(slice.text, false);
    if (!part || target.path.size() >= kMaxParts) return malformed();
    target.path.push_back(std::move(*part));
  }
  if (mark == std::string_view::npos) return target;
  for (const Slice& slice : split({text.substr(mark + 1), 1}, '&')) {
    if (slice.text.empty()) continue;
    const std::size_t equals = slice.text.find('=');
    auto name = decoded(slice.text.substr(0, equals), true);
    auto value = equals == std::string_view::npos ? std::optional<std::string>("")
                                                  : decoded(slice.text.substr(equals + 1), true);
    if (!name || !value || target.query.size() >= kMaxParts) return malformed();
    target.query.emplace_back(std::move(*name), std::move(*value));
  }
  return target;
}

}  // namespace tria::server
