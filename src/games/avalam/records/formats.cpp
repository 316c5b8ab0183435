// The record formats that only Avalam has, in the order in which they are tried on a text.
#include "record/formats.hpp"

#include <array>

#include "games/avalam/records/contest.hpp"

namespace tria::avalam {

std::span<const record::Format* const> record_formats() noexcept {
  static constexpr std::array kFormats{&record::contest::kFormat};
  return kFormats;
}

}  // namespace tria::avalam
