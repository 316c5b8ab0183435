// Any bytes as a name that somebody wants, looks for or is shown by: it is taken or refused; one that is taken stays
// the same when it is read again, is the same name in capitals, and cannot break what it is written into.
#include <cstdint>

#include "server/accounts/names.hpp"
#include "server/wire/json.hpp"
#include "server/wire/player_feed.hpp"
#include "server/wire/requests.hpp"
#include "tests/fuzz/pick_variant.hpp"

namespace {

using namespace tria;
using namespace tria::server;

// Capitals for small letters and the other way round, where that is certain.
std::string swapped(std::string name) {
  for (char& c : name) {
    const bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    if (is_letter) c = static_cast<char>(c ^ 0x20);
  }
  return name;
}

std::string feed_of(const std::string& name) {
  MatchHeader match;
  match.id = "AAAAAAAAAAA";
  match.settings.spec.game = "awale";
  match.state = MatchState::kPlaying;
  match.players = {Player::person(name), Player::person("Bob")};
  return write_feed({name, 0, "https://example.org", {match}});
}

std::size_t count(std::string_view text, std::string_view characters) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [&](char c) {
    return characters.find(c) != std::string_view::npos;
  }));
}

void check_name(const std::string& name) {
  fuzz::require(player_name(name) == name);
  const NameKeys keys = keys_of(name);
  fuzz::require(keys_of(swapped(name)).folded == keys.folded);
  const std::vector<std::string> list = key_list(name);
  fuzz::require(list.front() == keys.folded && list.back() == keys.seen && list.size() <= 2);
  (void)is_reserved(name);
  // JSON has it as it is.
  const auto json = parse_object(write_json({{"name", name}}));
  fuzz::require(json && (*json)["name"] == name);
  // XML has as many tags as with any other name, and nothing that it does not know.
  const std::string feed = feed_of(name);
  static const std::size_t kTags = count(feed_of("Ada"), "<>\"");
  fuzz::require(count(feed, "<>\"") == kTags);
  for (std::size_t at = feed.find('&'); at != std::string::npos; at = feed.find('&', at + 1)) {
    const std::string_view rest = std::string_view(feed).substr(at);
    fuzz::require(rest.starts_with("&amp;") || rest.starts_with("&lt;") ||
                  rest.starts_with("&gt;") || rest.starts_with("&quot;") ||
                  rest.starts_with("&apos;") || rest.starts_with("&#"));
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  const auto shown = player_name(text);
  if (!shown) {
    fuzz::require(!shown.error().empty() && !claimable_name(text));
    return 0;
  }
  fuzz::require(shown->size() <= 4 * kMaxNameCharacters);
  check_name(*shown);
  const auto claimed = claimable_name(text);
  if (!claimed) {
    fuzz::require(claimed.error().code.starts_with("account.name"));
    return 0;
  }
  fuzz::require(*claimed == *shown && claimable_name(*claimed) == *claimed);
  const NameKeys keys = keys_of(*claimed);
  fuzz::require(!keys.folded.empty() && !keys.seen.empty() && !is_reserved(*claimed));
  return 0;
}
