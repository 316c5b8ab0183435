// Any bytes as the target or the body of a request: read or refused with a code. What is read as a new
// match can be created or is refused by the rules.
#include <cstdint>
#include <string_view>

#include "server/match/match.hpp"
#include "server/wire/requests.hpp"
#include "tests/fuzz/pick_variant.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace tria;
  using namespace tria::server;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  if (const auto request = read_new_match(text)) {
    const auto match = Match::create(request->settings, 0);
    fuzz::require(match.has_value() || !match.error().code.empty());
    fuzz::require(request->name.size() <= 4 * kMaxNameCharacters);
  } else {
    fuzz::require(!request.error().code.empty());
  }
  if (const auto join = read_join(text)) {
    fuzz::require(join->token.empty() || is_token(join->token));
  }
  if (const auto seats = read_own_seats(text)) fuzz::require(seats->size() <= kMaxOwnMatches);
  if (const auto target = read_target(text)) {
    for (const auto& part : target->path) fuzz::require(!part.empty());
  }
  return 0;
}
