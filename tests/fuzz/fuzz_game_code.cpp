// Any text as the code of a game: refused with a reason, or a game that gives the same code again.
#include <cstdint>
#include <string_view>

#include "record/game_code.hpp"
#include "tests/fuzz/pick_variant.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using tria::fuzz::require;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto read = tria::record::unpack_game(text);
  if (!read) {
    require(!read.error().code.empty() && !read.error().message.empty());
    return 0;
  }
  const auto code = tria::record::pack_game(*read);
  require(code.has_value());
  require(tria::record::unpack_game(*code) == read);
  return 0;
}
