// The record formats that only Abalone has, in the order in which they are tried on a text.
#include "record/formats.hpp"

#include <array>

#include "games/abalone/records/apgn.hpp"
#include "games/abalone/records/playstrategy.hpp"

namespace tria::abalone {

std::span<const record::Format* const> record_formats() noexcept {
  static constexpr std::array kFormats{&record::apgn::kFormat, &record::apgn::kNacreFormat,
                                       &record::playstrategy_abalone::kFormat};
  return kFormats;
}

}  // namespace tria::abalone
