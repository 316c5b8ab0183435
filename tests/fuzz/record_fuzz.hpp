// What every fuzz target of a record format does: read; what is accepted must be written, read again
// and be the same game.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "record/formats.hpp"

namespace tria::record {

// A format that drops something on writing reaches its fixed point after one round.
inline void fuzz_format(std::string_view name, const std::uint8_t* data, std::size_t size) {
  const Format& format = **find_format(name);
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  (void)detect_format(text);
  const auto read = format.read(text, {});
  if (!read) {
    if (read.error().code.empty() || read.error().message.empty()) std::abort();
    return;
  }
  const auto written = write_all(format, *read);
  if (!written) std::abort();
  const auto again = format.read(*written, {});
  if (!again || again->size() != read->size()) std::abort();
  const auto twice = write_all(format, *again);
  if (!twice || *twice != *written) std::abort();
  // Our own format can hold whatever any of them holds.
  const Format& ours = **find_format("tria");
  const auto kept = write_all(ours, *read);
  if (!kept) std::abort();
  const auto back = ours.read(*kept, {});
  if (!back || *back != *read) std::abort();
}

}  // namespace tria::record
