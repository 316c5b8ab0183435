// Any text as a position: refused with a column inside the text or just behind it, or read,
// written canonically and read again as the same.
#include <cstdint>

#include "tests/fuzz/pick_variant.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace tria;
  std::string_view text(reinterpret_cast<const char*>(data), size);
  const fuzz::Choice& choice = fuzz::pick_variant(text);
  if (text.empty()) return 0;  // the start position by convention
  const auto session = choice.game.make(choice.variant, text);
  if (!session) {
    fuzz::require(!session.error().message.empty());
    fuzz::require(session.error().column >= 1 && session.error().column <= text.size() + 1);
    return 0;
  }
  const std::string written = (*session)->position();
  const auto again = choice.game.make(choice.variant, written);
  fuzz::require(again.has_value());
  fuzz::require((*again)->position() == written);
  fuzz::require((*again)->key() == (*session)->key());
  fuzz::require((*session)->legal_moves().empty() == (*session)->outcome().has_value());
  fuzz::require(!(*session)->diagram({}).empty());
  // A position's text is also a hostile variant's.
  const auto odd = choice.game.make(text, "");
  fuzz::require(odd.has_value() || !odd.error().message.empty());
  return 0;
}
