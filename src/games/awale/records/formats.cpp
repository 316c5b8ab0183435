// The record formats that only Awalé has, in the order in which they are tried on a text.
#include "record/formats.hpp"

#include <array>

#include "games/awale/records/ogn.hpp"
#include "games/awale/records/playstrategy.hpp"

namespace tria::awale {

std::span<const record::Format* const> record_formats() noexcept {
  static constexpr std::array kFormats{&record::ogn::kFormat, &record::playstrategy_oware::kFormat};
  return kFormats;
}

}  // namespace tria::awale
