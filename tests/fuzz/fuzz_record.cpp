// Any text as a game record, in every format there is: refused with a reason, or read; and what is read
// must be written, read again and be the same game.
#include <cstdint>
#include <string_view>

#include "record/formats.hpp"
#include "tests/fuzz/pick_variant.hpp"

namespace {

using tria::fuzz::require;
using namespace tria::record;

void read_and_write(const Format& format, std::string_view text) {
  const auto read = format.read(text, {});
  if (!read) {
    require(!read.error().code.empty() && !read.error().message.empty());
    return;
  }
  // A format that drops something on writing reaches its fixed point after one round.
  const auto written = write_all(format, *read);
  require(written.has_value());
  const auto again = format.read(*written, {});
  require(again && again->size() == read->size());
  const auto twice = write_all(format, *again);
  require(twice && *twice == *written);
  // Our own format can hold whatever any of them holds.
  const Format& ours = **find_format("tria");
  const auto kept = write_all(ours, *read);
  require(kept.has_value());
  const auto back = ours.read(*kept, {});
  require(back && *back == *read);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  (void)detect_format(text);
  for (const Format* format : all_formats()) read_and_write(*format, text);
  return 0;
}
